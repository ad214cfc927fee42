# The house in a container. `docker compose up` starts it beside a PostgreSQL: see docs/operations.md.
FROM node:22-bookworm-slim
WORKDIR /fairdeal
COPY . .
# git rev-parse HEAD, for fairdeal --version --json.
ARG FAIRDEAL_COMMIT
RUN npm ci && npm run build
RUN mkdir /keys && chown node /keys
USER node
EXPOSE 3000
ENTRYPOINT ["node", "packages/cli/bin/fairdeal.js"]
CMD ["serve", "--host", "0.0.0.0", "--log", "json"]
