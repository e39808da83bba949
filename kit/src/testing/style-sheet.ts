import { createRequire } from 'node:module';

/**
 * Reduces jsdom's style sheet to the part that tests depend on: the display of an element. jsdom matches every element
 * of a role query with all rules of the sheet, and computes 13 colours for it. Imported before jsdom, which reads the
 * sheet when it loads.
 */
const require = createRequire(import.meta.url);
const path = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet');
const text = String(require(path)).replaceAll(/\/\*.*?\*\//gs, '');

const rules = Map.groupBy(text.matchAll(/([^{};]+){[^}]*\bdisplay: ([\w-]+)/g), ([, , display]) => display);
const sheet = [...rules].map(
  ([display, found]) => `${found.map(([, selector]) => selector).join()} { display: ${display} }`,
);
// The last matching rule applies.
sheet.sort((a, b) => Number(a.endsWith('none }')) - Number(b.endsWith('none }')));
Object.assign(require.cache[path] ?? {}, { exports: sheet.join('\n') });

const {
  propertiesWithResolvedValueImplemented: resolved,
}: { propertiesWithResolvedValueImplemented: object } = require('jsdom/lib/jsdom/living/helpers/style-rules');
for (const name of Object.keys(resolved)) if (name.endsWith('color')) Reflect.deleteProperty(resolved, name);
