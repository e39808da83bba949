import type { Mutation } from './mutation.ts';

const gateway = 'services/gateway/src';

/** Cross-site and request forgery (docs/security.md, B). */
export const browser: readonly Mutation[] = [
  {
    code: 'B1',
    damage: 'asks for a token where the body has one only',
    file: `${gateway}/http/register-routes.ts`,
    from: "const unsafe = method !== 'GET' && isAmbient",
    to: "const unsafe = method === 'POST' && isAmbient",
    test: `${gateway}/session/csrf.test.ts`,
  },
  {
    code: 'B2',
    damage: 'takes the token of any session',
    file: `${gateway}/session/cookies.ts`,
    from: "createHmac('sha256', secret).update('xsrf-token')",
    to: "createHmac('sha256', 'the desk').update('xsrf-token')",
    test: `${gateway}/session/csrf.test.ts`,
  },
  {
    code: 'B3',
    damage: 'reads bodies of plain text',
    file: `${gateway}/app.ts`,
    from: "http.removeContentTypeParser('text/plain');",
    to: '',
    test: `${gateway}/every-route/content-type.test.ts`,
  },
  {
    code: 'B4',
    damage: 'lets every site read',
    file: `${gateway}/http/headers.ts`,
    from: "'cache-control': 'no-store',",
    to: "'cache-control': 'no-store', 'access-control-allow-origin': '*',",
    test: `${gateway}/http/headers.test.ts`,
  },
  {
    code: 'B5',
    damage: 'takes sockets of pages of every site',
    file: `${gateway}/live/handshakes.ts`,
    from: 'if (!isSameSite(request, this.#options.settings)) return false;',
    to: '',
    test: `${gateway}/live/live.test.ts`,
  },
  {
    code: 'B6',
    damage: 'answers what a sibling site makes a browser ask for',
    file: `${gateway}/http/register-routes.ts`,
    from: "['cross-site', 'same-site']",
    to: "['cross-site']",
    test: `${gateway}/session/cross-site.test.ts`,
  },
  {
    code: 'B7',
    damage: 'leaves out what forbids frames',
    file: `${gateway}/http/headers.ts`,
    from: "default-src 'none'; frame-ancestors 'none'; base-uri",
    to: "default-src 'none'; base-uri",
    test: `${gateway}/http/headers.test.ts`,
  },
  {
    code: 'B8',
    damage: 'lets inline scripts run on pages',
    file: `${gateway}/http/headers.ts`,
    from: "'script-src': `'self' 'nonce-${nonce}'`",
    to: "'script-src': `'self' 'unsafe-inline'`",
    test: `${gateway}/page/page.test.ts`,
  },
];
