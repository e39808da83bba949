import { createHash } from 'node:crypto';
import type { Language } from '@intake-desk/contracts';
import type { DemoAccount } from '../accounts/account.ts';
import signInTexts from './sign-in-texts.json' with { type: 'json' };

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:10vh auto;max-width:26rem;padding:0 1rem;color:#1d2733;background:#fff}' +
  'h1{font-size:1.25rem}button{font:inherit;width:100%;padding:.6rem 1rem;margin:.25rem 0;border:1px solid #0b5e63;border-radius:6px;' +
  'background:#0b5e63;color:#fff;cursor:pointer}button[value=""]{background:#fff;color:#0b5e63}' +
  'button:focus-visible{outline:3px solid #b45309;outline-offset:2px}';

/** The page's only style; it has no scripts. */
export const signInPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Form field of the chosen account; empty to cancel. */
export const accountField = 'account';

/** Renders a sign-in button for each account. */
export function signInPage(accounts: readonly DemoAccount[], language: Language): string {
  const { title, hint, goOn, cancel } = signInTexts[language];
  const button = (value: string, words: string): string =>
    `<button name="${accountField}" value="${value}">${words}</button>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width"><style>${style}</style></head>`,
    `<body><main><h1>${title}</h1><p>${hint}</p><form method="post">`,
    ...accounts.map(({ email, name }) => button(email, `${goOn} ${name} (${email})`)),
    button('', cancel),
    '</form></main></body></html>',
  ].join('');
}
