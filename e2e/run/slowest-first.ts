import { relative } from 'node:path';
import TestSequencer from '@jest/test-sequencer';
import { largestBudget } from './budget.ts';

type Tests = Parameters<TestSequencer['sort']>[0];

/**
 * Begins with the files that may take longest, so that no worker is left with one at the end. Among files with equal
 * budgets jest's own order applies.
 */
export default class SlowestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const budgets = new Map(
      tests.map(({ path, context }) => [path, largestBudget(relative(context.config.rootDir, path))]),
    );
    const sorted = await super.sort(tests);
    return sorted.toSorted((one, other) => (budgets.get(other.path) ?? 0) - (budgets.get(one.path) ?? 0));
  }
}
