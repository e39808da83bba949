import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutations } from '../mutations/mutations.ts';
import { workspace } from '../run/step.ts';

const read = (file: string): string => readFileSync(join(workspace, file), 'utf8');

/** Codes that docs/security.md calls met. */
const met = read('docs/security.md')
  .split('\n')
  .flatMap((line) => /^\| ([A-JN]\d+) \|[^|]*\| met/.exec(line)?.[1] ?? []);

test('there are at least 40 damages, and one for each code that is called met', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(40);
  const damaged = new Set(mutations.map(({ code }) => code));
  expect(met.filter((code) => !damaged.has(code))).toEqual([]);
});

test.each(mutations)('$code: $file has the text to damage exactly once, and $test has the code', (mutation) => {
  const { code, file, from, to, test: tests } = mutation;
  expect(read(file).split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  expect(read(tests)).toMatch(new RegExp(`\\b${code}\\b`));
});
