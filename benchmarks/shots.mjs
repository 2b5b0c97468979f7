// Penpa+'s own pictures of links: node shots.mjs CHECKOUT FOLDER, links on standard input, one a line.
// Writes FOLDER/0.png, FOLDER/1.png, ...; needs playwright-core and Chromium (CHROMIUM names its program).
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { chromium } from 'playwright-core';

const [checkout, folder] = process.argv.slice(2);
const root = path.join(path.resolve(checkout), 'docs');
const links = fs.readFileSync(0, 'utf8').split('\n').filter((line) => line.trim());
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png' };

const server = http.createServer((request, response) => {
  const name = decodeURIComponent(request.url.split('?')[0]).replace(/\/$/, '/index.html');
  const file = path.join(root, path.normalize(name));
  // Without its store of saved progress every link starts from a clean page.
  if (!file.startsWith(root) || file.endsWith('localforage.min.js') || !fs.existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
  response.end(fs.readFileSync(file));
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const base = `http://127.0.0.1:${server.address().port}/`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'],
});
fs.mkdirSync(folder, { recursive: true });
for (const [number, link] of links.entries()) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
  page.on('dialog', (dialog) => dialog.accept().catch(() => {}));
  try {
    const address = link.match(/[?#].*$/s)?.[0] ?? '#' + link;
    await page.goto(base + address, { waitUntil: 'load', timeout: 20000 });
    // A link has been loaded when a second look at the canvas finds it unchanged and not empty.
    let before = '', picture = null;
    for (let tries = 0; tries < 40 && picture === null; tries++) {
      await page.waitForTimeout(250);
      const now = await page.evaluate(() => (typeof pu === 'undefined' ? '' : document.getElementById('canvas').toDataURL('image/png')));
      if (now && now === before) picture = now;
      before = now;
    }
    if (picture) fs.writeFileSync(path.join(folder, `${number}.png`), Buffer.from(picture.split(',')[1], 'base64'));
  } catch (error) {
    console.error(`${number}: ${error.message.split('\n')[0]}`);
  }
  await page.close();
}
await browser.close();
server.close();
