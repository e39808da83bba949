import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Seconds = Type.Number({ exclusiveMinimum: 0 });

const Budget = Type.Object({
  /** What a test file may take that is not named, in seconds on two cores that do nothing else. */
  file: Seconds,
  /** What the files may take that are known to take longer, by path. */
  files: Type.Record(Type.String(), Seconds),
});

const budget = Value.Parse(Budget, JSON.parse(readFileSync(join(import.meta.dirname, 'budget.json'), 'utf8')));

/** The files that have a budget of their own, by path in the workspace. */
export const budgetedFiles: readonly string[] = Object.keys(budget.files);

/** What a test file may take, in seconds. A budget is looked at and fails nothing: a busy machine is slower. */
export const budgetOf = (file: string): number => budget.files[file] ?? budget.file;

/** How long a test file took. */
export interface FileTime {
  /** Path in the workspace. */
  readonly file: string;
  readonly seconds: number;
}

/** Lines for the slowest files, those over their budget marked. */
export const slowest = (times: readonly FileTime[], count: number): string[] =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => {
      const most = budgetOf(file);
      const note = seconds > most ? `, over its budget of ${most} s` : ` of ${most} s`;
      return `${seconds.toFixed(1).padStart(7)} s${note}  ${file}`;
    });
