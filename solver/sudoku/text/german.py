"""German words of sentences that say no more than the usual rules of a Sudoku and what is drawn in it."""

VOCABULARY = """
aber abschnitt abschnitte abschnitten addiert addieren als also angegeben angegebene angibt alle allen aller
ansteigen ansteigend auch aufsteigend außerdem beginnend bei beide beider beidseitig berühren bilden bildet bis blocks
blöcken box boxen breite dabei dann darf das dass daß davon deren dessen diagonal diagonalen dick dicken dies diese
diesem diesen dieser dieses dort dünne dünnen durch dürfen ecke ecken eigene eindeutig einem eingetragene
einzutragen eintragen einfügen ende enden enthalten enthält entsprechen entsprechend entsprechenden entspricht
ergeben
erlaubt falls farbige farbigen felder feldern feldes form füge fülle füllen für ganze ganzen gebiete gebieten gefüllt
gegeben gehen gehört geht gekennzeichnete gekennzeichneten gelöst genannte gerade geraden gilt gitter gitters gleich
gleicher grau grauem grauen grauer graues gezeichnet große grün grüne grünen gelbe gelben haben hat
hellgrau hin hinweg innen innere inneren innerhalb ist jede jedem jedes jeweilige jeweiligen jeweils je kann keinem
keinen keiner kleine kleinen klassische killer killerkäfige killerkäfig killerkäfigen kommen können
kugel kreise kreisen leere leeren linie linien links linken linker liegen liegt lila längs man markiert markierte
markierter mit mittels muss muß müssen nach nehmen nimmt normale normaler normales ob oben obere oberen oberer
obige pfeillinie pink punkt punkte punkten quadrate quadratisch quadratische rechts rechten regel reihe reihen richtung
rot rote roten rund runde runden runder rösselsprungs schachrössl schachrössel schwarz schwarze schwarzen sein seite
seiten sind soll sollen spitze spitzen springer springers springerzugs stehen steht streng strikt monoton sudoku
sudokus summieren summiert summe summen thermometers um und unten untere unteren unterschiedlich unterschiedliche
verbunden verbundene verbundenen verschieden verschiedene verschiedenen vollständig voneinander vorkommen waagerecht
waagrecht weiß weiße weißen weitere weiterhin welche welchem welcher wenn werden wird wie wieder wiederholt
wiederholung wiederholungen wobei zahlen zeigt zelle zu zugehörig zugehörige zugehörigen zusammen zwei zum zunehmen
 anderen andere anderer addition an aus blau blaue blauen braun orange rosa violett
3x3-block 3x3-blöcke 3x3-gebiet 3x3-gebiete 3x3-box 3x3-feld 3x3-quadrat 9x9-gitter könig königszug königs zug züge
voneinander entfernte entfernten vorkommt auftritt auftreten steht dasselbe dieselbe dieselben derselben
diagramm gibt hauptdiagonalen hauptdiagonale abstand springerzuges senkrecht senkrechten waagerechten ebenfalls
orthogonal orthogonale zueinander verwendet verwenden kommt nirgends höchstens darin wurde jeweilige enthaltenen
"""
