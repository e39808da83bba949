import { createHash } from 'node:crypto';
import { preferredLanguage } from '@intake-desk/contracts';
import { dataPolicy } from '../http/headers.ts';
import words from './unavailable-page.json' with { type: 'json' };

/** Seconds until the browser reloads the page: long enough to read it. */
const RELOAD_SECONDS = 5;

/** The desk's colours, since the page cannot load its theme. */
const style = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
  font: 1rem/1.5 system-ui, sans-serif; background: #f4f6f8; color: #18212b; }
main { max-width: 26rem; padding: 2rem; border: 1px solid #d5dce3; border-radius: 0.75rem; background: #ffffff; }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.3; }
p { margin: 0; }
p + p { margin-top: 1.25rem; font-size: 0.8125rem; color: #52606e; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { background: #12171d; color: #e6ebf0; }
  main { background: #1a2129; border-color: #323d49; }
  p + p { color: #9aa7b5; }
}
`;

/** Content security policy of the page: that of data (B7) plus this one style. */
export const unavailablePolicy = `${dataPolicy}; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Returns the page of an unavailable gateway, without scripts or further requests. */
export function unavailablePage(preferences: readonly string[], id: string): string {
  const language = preferredLanguage(preferences);
  const { title, text, id: label } = words[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${label} ${id}</p>
</main>
</body>
</html>
`;
}
