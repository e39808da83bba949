import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { budgetedFiles, exceeded, slowest } from '../../run/budget.ts';
import { workspace } from '../../run/step.ts';

const command = 'npm test';

test('every file with a budget of its own is there', () => {
  expect(budgetedFiles.filter((file) => !existsSync(join(workspace, file)))).toEqual([]);
});

test('a command fails above its budget, a file above twice its own', () => {
  const [common = ''] = slowest(command, [{ file: 'a.test.ts', seconds: 1 }], 1);
  const budget = Number(/of (\d+) s/.exec(common)?.[1]);
  const taking = (seconds: number) => exceeded(command, { total: 1, files: [{ file: 'a.test.ts', seconds }] });
  expect(taking(budget * 1.9)).toEqual([]);
  expect(taking(budget * 2.1)).toEqual([expect.stringContaining('a.test.ts')]);
  expect(exceeded(command, { total: 100_000, files: [] })).toEqual([expect.stringContaining('The command took')]);
});

test('the most expensive files are first', () => {
  const times = [1, 3, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
  expect(slowest(command, times, 2)).toEqual([
    expect.stringMatching(/^ +3\.0 s of .*3\.test\.ts$/),
    expect.stringMatching(/2\.test\.ts$/),
  ]);
});
