# The whole workbench in one image. It needs a separate PostgreSQL (see compose.yaml): the embedded database would keep the data in a
# layer that is deleted with the container.
#
# The base image has a tag, so that a rebuild includes its security fixes. To pin the image, look up the digest with
# "docker buildx imagetools inspect node:22-bookworm-slim" and write node:22-bookworm-slim@sha256:… in all three places. Then update
# the digest by hand every month.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

# Only the packages that the server imports: no compiler, no bundler, no types, and no packages that are built into the screens.
FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/cli/budget-cli.mjs ./cli/budget-cli.mjs
# Package managers are removed, because nothing is installed in a running container.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* /usr/local/bin/yarn* \
  && ln -s /app/cli/budget-cli.mjs /usr/local/bin/budget-cli && mkdir /data /backups && chown node:node /data /backups
USER node
EXPOSE 3000
# Write a backup with: docker compose exec app budget-cli backup /backups/NAME.gz
VOLUME ["/backups"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node starts directly and not through npm, because SIGTERM must reach the server, which then stops within ten seconds.
CMD ["node", "dist/server/main.js"]
