import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { FileTime } from './budget.ts';
import { TEST_TIMES } from './measured-runner.ts';
import { succeeds, workspace } from './step.ts';

/** Fields of jest's `--json` report that are read. */
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
      message: Type.String(),
      assertionResults: Type.Array(
        Type.Object({
          fullName: Type.String(),
          status: Type.String(),
          failureMessages: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
        }),
      ),
    }),
  ),
});

/** A line that the runner appends for each test file. */
const Measured = Type.Object({ path: Type.String(), seconds: Type.Number() });

/** Result of one jest run. A skipped test counts as failed: no test may be skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests as file, title and the beginning of the reason; only file and reason if it could not be loaded. */
  readonly failures: readonly string[];
  /** Processor time by file. */
  readonly times: readonly FileTime[];
}

/**
 * Options of jest and its workers. Tests drop most of what they allocate: with V8's default of 16 MiB for new objects, collecting
 * them took 7 % more processor time.
 */
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64';

/** Runs jest and returns what it reports; a missing report is one failure. Shows jest's output, or gives it to `hear`. */
export async function jestStep(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  hear?: (output: string) => void,
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-jest-'));
  const file = join(folder, 'report.json');
  const times = join(folder, 'times');
  try {
    const options = [...args, '--json', `--outputFile=${file}`];
    const well = await succeeds('jest', options, { ...environment, NODE_OPTIONS, [TEST_TIMES]: times }, hear);
    const report = await readReport(file);
    if (!report) return { passed: 0, failed: 1, failures: ['no report'], times: [] };
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests;
    // Jest also fails without a failed test, such as after a worker crashed.
    return {
      passed: report.numPassedTests,
      failed: well ? failed : Math.max(failed, 1),
      failures: failuresOf(report),
      times: await timesIn(times),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a report that jest wrote with `--json`; null if it wrote none. */
export async function readReport(file: string): Promise<Static<typeof Report> | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : Value.Parse(Report, JSON.parse(text));
}

async function timesIn(file: string): Promise<FileTime[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => Value.Parse(Measured, JSON.parse(line)))
    .map(({ path, seconds }) => ({ file: relative(workspace, path), seconds }));
}

const failuresOf = ({ testResults }: Static<typeof Report>): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(workspace, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0
        ? [`${file}${reason(message)}`]
        : failed.map(({ fullName, failureMessages }) => `${file} ${fullName}${reason(failureMessages?.[0] ?? '')}`);
    });

/** Characters of a reason in the list of failures, which may be all that remains of a shortened log. */
const REASON = 300;

function reason(message: string): string {
  const [words = ''] = stripVTControlCharacters(message).split(/\n\s+at /);
  const line = words.replace(/\s+/g, ' ').trim().slice(0, REASON);
  return line && `: ${line}`;
}
