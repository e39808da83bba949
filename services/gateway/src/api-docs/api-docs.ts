import { randomBytes } from 'node:crypto';
import { Forbidden, type RouteShape, Unauthenticated } from '@intake-desk/contracts';
import { routes } from '@intake-desk/contracts/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openApi, requirementOf, writtenForms } from './open-api.ts';

/** Serves the API's documentation to signed-in users, except by PIN (C8): JSON (OpenAPI 3.1) and a page. */
export function serveApiDocs(app: FastifyInstance): void {
  // Created on demand, since it takes longer than the rest of a gateway's start.
  let document: string | undefined;
  app.get('/api/docs/json', async (request, reply) => {
    requireSession(request);
    document ??= JSON.stringify(openApi(routes));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (request, reply) => {
    requireSession(request);
    const nonce = randomBytes(18).toString('base64');
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page(nonce));
  });
}

function requireSession(request: FastifyRequest): void {
  const signedIn = request.caller?.signedIn;
  if (!signedIn) throw new Unauthenticated();
  if (signedIn.session.byPin) throw new Forbidden();
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { margin-top: 2.5rem; }
  details { border: 1px solid GrayText; border-radius: 6px; padding: .5rem 1rem; margin: .5rem 0; }
  summary { cursor: pointer; }
  pre { overflow: auto; font-size: 13px; }
`;

function page(nonce: string): string {
  const areas = Map.groupBy(routes, ({ url }) => url.split('/')[url.startsWith('/api/') ? 2 : 1] ?? '');
  const sections = [...areas].map(([area, own]) => `<h2>${escaped(area)}</h2>${own.map(section).join('')}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Intake Desk</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<h1>API of Intake Desk</h1>
<p>Calls carry the session's cookie; those that change something also the XSRF-TOKEN cookie's value as X-XSRF-TOKEN. Those
with a permission may carry an API key instead, as Authorization: Bearer.
${escaped(writtenForms)} The same as OpenAPI 3.1: <a href="/api/docs/json">/api/docs/json</a>.</p>
${sections.join('\n')}
</body>
</html>`;
}

const jsonBlock = (value: unknown): string => `<pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;

const exampleIn = (example: unknown): string =>
  example === undefined ? '' : `<p>Example</p>${jsonBlock(example)}<p>Schema</p>`;

function section(route: RouteShape): string {
  const parts = (['params', 'query', 'body', 'reply'] as const).flatMap((part) => {
    const schema = route[part];
    return schema ? [`<h4>${part}</h4>${exampleIn(route.example?.[part])}${jsonBlock(schema)}`] : [];
  });
  const action = route.action === undefined ? '' : ` (action ${escaped(route.action)})`;
  return `<details><summary><strong>${route.method}</strong> <code>${escaped(route.url)}</code>${action} ${escaped(route.summary)}</summary>
<p>${escaped(requirementOf(route))}.</p>${parts.join('')}</details>`;
}
