import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const Seconds = Type.Number({ exclusiveMinimum: 0 });

/** Processor time of one command, in seconds of the machine that the budgets were measured on. */
const CommandBudget = Type.Object({
  total: Seconds,
  /** Budget of every test file that is not listed below. */
  file: Seconds,
  /** Larger budgets of single test files, by path. */
  files: Type.Record(Type.String(), Seconds),
});
type CommandBudget = Static<typeof CommandBudget>;

const Budget = Type.Object({
  /** Processor seconds of the calibration loop on the machine that the budgets were measured on. */
  calibration: Seconds,
  commands: Type.Record(Type.String(), CommandBudget),
});

const page = join(import.meta.dirname, 'budget.json');
const budget = Value.Parse(Budget, JSON.parse(readFileSync(page, 'utf8')));

/** Factor of a command's budget above which the run fails; processor time of the same work varies by less. */
const TOLERANCE = 1.25;
/** The same for one file. Its time depends on neighbouring files and on what its worker has loaded: CI saw 1.4. */
const FILE_TOLERANCE = 2;
/** Share of the common budget above which a measured file gets a line of its own. */
const OWN_LINE = 0.75;

/** Processor time of a test file. */
export interface FileTime {
  /** Path in the workspace. */
  readonly file: string;
  readonly seconds: number;
}

/** Test files with a budget of their own, by path in the workspace. */
export const budgetedFiles: readonly string[] = Object.values(budget.commands).flatMap(({ files }) =>
  Object.keys(files),
);

/** The largest budget that a file has in any command, in seconds. */
export const largestBudget = (file: string): number =>
  Math.max(...Object.values(budget.commands).map(({ file: common, files }) => files[file] ?? common));

/** Converts processor time to that of the budgets' machine, given the time of the calibration loop here. */
export const calibrated = (seconds: number, calibration: number): number =>
  (seconds * budget.calibration) / calibration;

/** Processor time of a run, in calibrated seconds. */
export interface Spent {
  readonly total: number;
  readonly files: readonly FileTime[];
}

/** Returns a sentence if the command exceeds its budget by more than a quarter, and for each file that takes twice its own. */
export function exceeded(command: string, { total, files }: Spent): string[] {
  const { total: all, file: common, files: own } = commandBudget(command);
  return [
    ...(total > all * TOLERANCE ? [`The command took ${whole(total)} s of processor, its budget is ${all} s.`] : []),
    ...files
      .filter(({ file, seconds }) => seconds > (own[file] ?? common) * FILE_TOLERANCE)
      .map(
        ({ file, seconds }) => `${file} took ${whole(seconds)} s of processor, its budget is ${own[file] ?? common} s.`,
      ),
  ];
}

/** Returns lines for the files that took most, beside their budgets. */
export const slowest = (command: string, times: readonly FileTime[], count: number): string[] =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => {
      const { file: common, files } = commandBudget(command);
      return `${seconds.toFixed(1).padStart(7)} s of ${files[file] ?? common} s  ${file}`;
    });

/** Writes what a run took as the new budgets of its command, for review. */
export function writeBudget(command: string, { total, files }: Spent): void {
  const { file: common } = commandBudget(command);
  const own = files
    .filter(({ seconds }) => seconds > common * OWN_LINE)
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ file, seconds }): [string, number] => [file, Math.ceil(seconds)]);
  const commands = {
    ...budget.commands,
    [command]: { total: Math.ceil(total), file: common, files: Object.fromEntries(own) },
  };
  writeFileSync(page, `${JSON.stringify({ ...budget, commands }, null, 2)}\n`);
}

const whole = (seconds: number): string => seconds.toFixed(0);

function commandBudget(command: string): CommandBudget {
  const found = budget.commands[command];
  if (!found) throw new Error(`e2e/run/budget.json has no command ${command}.`);
  return found;
}
