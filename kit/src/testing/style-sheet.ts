import { createRequire } from 'node:module';

/**
 * Reduces jsdom's own style sheet to what tests depend on: how an element is displayed, if at all. jsdom compares every element
 * that a role query looks at with all rules of the sheet, and computes 13 colours for it.
 * Imported before jsdom, which reads the sheet when it is loaded.
 */
const require = createRequire(import.meta.url);
const path = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet');
const text = String(require(path)).replaceAll(/\/\*.*?\*\//gs, '');

const rules = Map.groupBy(text.matchAll(/([^{};]+){[^}]*\bdisplay: ([\w-]+)/g), ([, , display]) => display);
const sheet = [...rules].map(
  ([display, found]) => `${found.map(([, selector]) => selector).join()} { display: ${display} }`,
);
// The last rule that matches applies.
sheet.sort((a, b) => Number(a.endsWith('none }')) - Number(b.endsWith('none }')));
Object.assign(require.cache[path] ?? {}, { exports: sheet.join('\n') });

const {
  propertiesWithResolvedValueImplemented: resolved,
}: { propertiesWithResolvedValueImplemented: object } = require('jsdom/lib/jsdom/living/helpers/style-rules');
for (const name of Object.keys(resolved)) if (name.endsWith('color')) Reflect.deleteProperty(resolved, name);
