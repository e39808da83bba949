import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { FileTime } from './budget.ts';
import { succeeds, workspace } from './step.ts';

/** What is read of jest's `--json` report. */
const Report = Type.Object({
  numPassedTests: Type.Integer(),
  numFailedTests: Type.Integer(),
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: Type.Integer(),
  numPendingTests: Type.Integer(),
  testResults: Type.Array(
    Type.Object({
      name: Type.String(),
      status: Type.String(),
      /** Ms of the epoch. */
      startTime: Type.Number(),
      endTime: Type.Number(),
      assertionResults: Type.Array(Type.Object({ fullName: Type.String(), status: Type.String() })),
    }),
  ),
});

/** Tests that passed and failed; one that is skipped counts as failed, since none may be. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed: file and test, or the file alone where it could not be loaded. */
  readonly failures: readonly string[];
  readonly times: readonly FileTime[];
}

/**
 * Runs jest on some projects and answers what its report says; a report that is missing is one failure. Its output is
 * shown, or given to `hear`.
 */
export async function jestStep(
  args: readonly string[],
  environment: Record<string, string>,
  hear?: (output: string) => void,
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-jest-'));
  const file = join(folder, 'report.json');
  try {
    const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
    const options = [...args, '--json', `--outputFile=${file}`];
    const well = await succeeds('jest', options, { ...environment, NODE_OPTIONS }, hear);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return { passed: 0, failed: 1, failures: ['no report'], times: [] };
    const report = Value.Parse(Report, JSON.parse(text));
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests;
    // Jest also fails for what no test stands for, such as a worker that crashed.
    return {
      passed: report.numPassedTests,
      failed: well ? failed : Math.max(failed, 1),
      failures: failuresOf(report),
      times: report.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(workspace, name),
        seconds: (endTime - startTime) / 1_000,
      })),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const failuresOf = ({ testResults }: Static<typeof Report>): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(workspace, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} ${fullName}`);
    });
