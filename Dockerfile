# The service: docker build -t penpad . && docker run --rm -p 8700:8700 --read-only --tmpfs /tmp penpad
FROM python:3.12-slim
RUN apt-get update && apt-get install -y --no-install-recommends fonts-liberation fonts-noto-cjk \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/penpad
COPY pyproject.toml README.md LICENSE ./
COPY formats formats
COPY solver solver
COPY cli cli
RUN pip install --no-cache-dir '.[serve,png]' && useradd --system penpad
WORKDIR /tmp
USER penpad
EXPOSE 8700
HEALTHCHECK --interval=30s --timeout=5s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8700/health')"]
ENTRYPOINT ["penpad", "serve", "--host", "0.0.0.0"]
