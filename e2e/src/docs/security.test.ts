import { read } from './tree.ts';

const page = read('docs/security.md');
const rows = page.split('\n').flatMap((line) => {
  const [, code] = /^\| ([A-JR]\d+) \|/.exec(line) ?? [];
  if (code === undefined) return [];
  return [...line.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, file = '']) => ({ code, file }));
});

test.each(rows)('docs/security.md: $file shows $code', ({ code, file }) => {
  expect(read(file)).toMatch(new RegExp(`\\b${code}\\b`));
});
