import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspace } from '../workspace.ts';

const page = readFileSync(join(workspace, 'docs', 'security.md'), 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, code] = /^\| ([A-JR]\d+) \|/.exec(line) ?? [];
  if (code === undefined) return [];
  return [...line.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, file = '']) => ({ code, file }));
});

test.each(rows)('docs/security.md: $file shows $code', ({ code, file }) => {
  expect(readFileSync(join(workspace, file), 'utf8')).toMatch(new RegExp(`\\b${code}\\b`));
});
