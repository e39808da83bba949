import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

test('the screen in docs/add-a-list.md is the one that the tests use', () => {
  const [, shown] = /```tsx\n([\s\S]*?)```/.exec(read('../../../docs/add-a-list.md')) ?? [];
  expect(shown).toBe(read('testing/SampleList.tsx'));
});
