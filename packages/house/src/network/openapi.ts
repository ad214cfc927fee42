import { z } from 'zod';
import type { Route } from './route.js';
import { PUSH_SHAPE, REFUSAL_SHAPE } from './shapes.js';
import { MESSAGE } from './socket-messages.js';

/** Description of a route. A route without request schemas has only its answer. */
export type RouteDescription = Pick<Route, 'method' | 'path' | 'words' | 'status' | 'answer'> &
  Partial<Pick<Route, 'schemas'>>;

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'input'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parameters = ({ schemas = {}, path }: RouteDescription): Json[] => {
  const named = (where: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, of]) => ({
      name: name === '*' ? 'path' : name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: of,
    }));
  };
  return [
    ...named('path', path.includes('{') || path.includes('*') ? schemas.params : undefined),
    ...named('query', schemas.query),
  ];
};

const content = (answer: z.ZodType | string): Json =>
  typeof answer === 'string'
    ? { [answer.split(';', 1)[0] ?? answer]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: schemaOf(answer, 'output') } };

const operation = (described: RouteDescription): Json => {
  const { words, status = 200, answer, schemas } = described;
  return {
    summary: words,
    parameters: parameters(described),
    ...(schemas?.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(schemas.body) } } } }),
    responses: {
      [status]: { description: words, content: content(answer) },
      default: { $ref: '#/components/responses/Refused' },
    },
  };
};

const openPath = (path: string): string => path.replace('*', '{path}');

/** The description of every request, made from what reads them. */
export const openApi = (routes: readonly RouteDescription[]): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = openPath(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairdeal: the house over the network',
      version: '1',
      description:
        'Messages of the socket at /api/socket are JSON: a client sends what `Message` describes and gets an answer with its `id`; what happens at a table that it watches is pushed as `Push`.',
    },
    paths,
    components: {
      schemas: {
        Message: schemaOf(MESSAGE),
        Push: schemaOf(PUSH_SHAPE, 'output'),
        Refused: schemaOf(REFUSAL_SHAPE, 'output'),
      },
      responses: {
        Refused: {
          description:
            'One plain sentence, and the clauses that forbid it: 401, 403, 404, 405, 409, 413, 422, 429, 503.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
        },
      },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'fairdeal' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
    security: [{}, { cookie: [] }, { token: [] }],
  };
};

const escaped = (html: string): string => html.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

const fieldsOf = (schema: Json | undefined): string => {
  const { properties, anyOf } = (schema ?? {}) as { properties?: Json; anyOf?: Json[] };
  if (anyOf !== undefined) return anyOf.map(fieldsOf).join(' or ');
  return properties === undefined ? '' : `{${Object.keys(properties).join(', ')}}`;
};

const row = (described: RouteDescription): string => {
  const { method, path, words, status = 200, answer, schemas } = described;
  const takes = schemas?.body === undefined ? '' : fieldsOf(schemaOf(schemas.body));
  const asks = parameters(described)
    .filter((of) => of.in === 'query')
    .map((of) => of.name);
  const gives = typeof answer === 'string' ? answer : fieldsOf(schemaOf(answer, 'output'));
  const query = asks.length === 0 ? '' : `?${asks.join('=&amp;')}=`;
  return `<tr><td><code>${method} ${escaped(openPath(path))}${query}</code><td>${escaped(words)}<td><code>${escaped(takes)}</code><td>${status} <code>${escaped(gives)}</code>`;
};

/** The same for people. */
export const apiPage = (routes: readonly RouteDescription[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fairdeal: the house over the network</title>
<link rel="stylesheet" href="/api/page.css">
<h1>The house over the network</h1>
<p>Everything here is described for programs at <a href="/api/openapi.json">/api/openapi.json</a>. A refusal is <code>{"refused": "one sentence", "cites": []}</code> with the status that fits it.</p>
<table>
<thead><tr><th>Request<th>What it does<th>Takes<th>Gives
<tbody>
${routes.map(row).join('\n')}
</table>
<h2>Socket: <code>GET /api/socket</code></h2>
<p>Messages are JSON. The <code>id</code> of a message comes back in its answer; answers may come in another order.</p>
<pre>→ {"id": 1, "watch": "t7", "after": 120}
← {"id": 1, "watching": "t7", "position": 131}
→ {"id": 2, "act": {"table": "t7", "as": {"role": "dealer"}, "do": "closeBets"}, "key": "c0ffee-17"}
← {"id": 2, "done": 132}   ← {"id": 2, "refused": "…", "cites": []}   ← {"id": 2, "wrong": "…"}
← {"table": "t7", "position": 132, "at": "…", "by": {"role": "dealer"}, "events": […], "view": {…}, "options": […], "due": …}
→ {"id": 3, "unwatch": "t7"}</pre>
<p>A <code>key</code> is any text that you never use for another act: what was not answered may be sent again.</p>
</html>
`;

export const PAGE_STYLE = `:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem; border-bottom: 1px solid #8884; }
code { overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid #8884; border-radius: 8px; }
`;
