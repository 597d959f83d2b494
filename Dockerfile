# The server with its interface. `docker build -t contribui .`; see docs/operacao.md.
# The major is pinned; `npm ci` takes exactly what package-lock.json names.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY index.html tsconfig.json vite.config.ts ./
COPY scripts ./scripts
COPY src ./src
COPY server ./server
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/dados DEMO=0
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist/server ./dist/server
COPY --from=build /app/dist/web ./dist/web
COPY package.json ./
# all that is ever written lies in this one volume, copies where one is put at /copias; the code is root's and cannot be changed by who runs it
RUN mkdir /dados /copias && chown node:node /dados /copias && chmod 700 /dados /copias
USER node
VOLUME /dados
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
