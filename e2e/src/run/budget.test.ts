import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { budgetedFiles, budgetOf, slowest } from '../../run/budget.ts';
import { workspace } from '../../run/step.ts';

test('every file with a budget of its own is there', () => {
  expect(budgetedFiles.filter((file) => !existsSync(join(workspace, file)))).toEqual([]);
});

test('the slowest files come first, and those over their budget are marked', () => {
  const [named = ''] = budgetedFiles;
  const seconds = budgetOf(named);
  const lines = slowest(
    [
      { file: 'quick.test.ts', seconds: 1 },
      { file: named, seconds },
      { file: 'late.test.ts', seconds: seconds + 1 },
    ],
    2,
  );
  expect(lines).toEqual([
    expect.stringMatching(/over its budget .* late\.test\.ts$/),
    expect.stringMatching(new RegExp(`^(?!.*over).* ${named.replaceAll('.', '\\.')}$`)),
  ]);
});
