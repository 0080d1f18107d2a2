# The market in one image, for `docker build .` and compose.yaml. Settings are environment variables: docs/configuration.md.

# Any Node from 20 on: the install brings the pinned one that everything else runs on.
FROM node:24-trixie-slim AS build
# The pinned Node and the PostgreSQL that ships with the project are linked against these.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Only what the install reads, so that changed code does not install again.
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/demo-data/package.json packages/demo-data/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/providers/package.json packages/providers/
RUN npm ci --no-fund --no-audit
COPY . .
RUN npm run build

# The packages of a running market, without those for tests and for building.
FROM build AS production
# Node's headers are for compiling add-ons, of which there is none.
RUN npm ci --no-fund --no-audit --omit=dev && rm -rf node_modules/node-*/include

# No npm here: Node and PostgreSQL came with the packages.
FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 10001 market \
  && useradd --system --uid 10001 --gid market --home-dir /data --shell /usr/sbin/nologin market \
  && install --directory --owner=market --group=market --mode=0750 /data /backup
WORKDIR /app
# Owned by root: the market cannot change its own code.
COPY --from=production /app /app
ENV PATH=/app/node_modules/.bin:$PATH \
    DATA_DIR=/data \
    HOST=0.0.0.0 \
    METRICS_PORT=9464 \
    NODE_COMPILE_CACHE=/tmp/compiled \
    MALLOC_ARENA_MAX=2
USER market
VOLUME ["/data", "/backup"]
EXPOSE 3000
# The port of health is open for processes of pages and of jobs alike; the first start migrates before it answers.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.METRICS_PORT || 9464) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Without npm in between, so that signals arrive; `docker run IMAGE --role jobs` adds to it.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--import", "./tools/compile-cache.mjs", "apps/server/src/main.ts"]
