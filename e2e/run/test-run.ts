import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BuildRecord } from '@intake-desk/demo/build-record';
import { calibrated, exceeded, type FileTime, slowest, writeBudget } from './budget.ts';
import { footprintText, withFootprint } from './footprint.ts';
import { jestStep } from './jest-step.ts';
import { hasProgram } from './program.ts';
import { heading, succeeds, workspace } from './step.ts';
import { Tally } from './tally.ts';

/** Test files listed at the end as those that took most. */
const SLOWEST = 15;
/** A worker keeps the modules of its earlier files; above this memory a new one takes its place. */
const bounded = '--workerIdleMemoryLimit=768MB';
/** Tests of services wait for time-outs and other processes, so there is one worker more than cores. */
export const serviceWorkers = [`--maxWorkers=${availableParallelism() + 1}`, bounded];
const browserWorkers = [`--maxWorkers=${availableParallelism()}`, bounded];
/** Arguments of the type check. By default it has four checkers, which keep 3.8 GB; two take no longer on two cores. */
export const types = ['--noEmit', '--checkers', '2'];

/** Pause between two calibration loops, in ms. */
const CALIBRATE_EVERY_MS = 60_000;

const run = promisify(execFile);

/** One run of a test command: its phases, the tests that passed and failed, and the processor time that they took. */
export class TestRun {
  readonly #command: string;
  readonly #tally = new Tally();
  readonly #seconds = new Map<string, number>();
  readonly #calibrations: number[] = [];
  /** A missing program is a failure. */
  readonly required = process.env.REQUIRE_ALL === '1';

  private constructor(command: string) {
    this.#command = command;
  }

  /** Runs a command's phases, then prints times, budgets and the total, and sets the exit code. */
  static async of(command: string, phases: (run: TestRun) => Promise<void>): Promise<void> {
    const testRun = new TestRun(command);
    const { footprint } = await withFootprint(async () => {
      const ended = phases(testRun);
      await Promise.all([ended, testRun.#calibrateUntil(ended)]);
    });
    heading('Processor time');
    testRun.#checkBudget(footprint.cpuSeconds);
    process.stdout.write(`All: ${footprintText(footprint)}\n`);
    process.stdout.write(testRun.#tally.report());
    process.exitCode = testRun.#tally.failed > 0 ? 1 : 0;
  }

  /** Runs a phase under its heading and prints its time and memory. */
  async phase<T>(name: string, work: () => Promise<T>): Promise<T> {
    heading(name);
    const { result, footprint } = await withFootprint(work);
    process.stdout.write(`${name}: ${footprintText(footprint)}\n`);
    return result;
  }

  /** Runs a program that passes or fails as a whole. */
  async check(name: string, program: string, args: readonly string[]): Promise<boolean> {
    const passed = await this.phase(name, () => succeeds(program, args));
    process.stdout.write(passed ? 'passed\n' : 'failed\n');
    this.#tally.add(passed ? 1 : 0, passed ? 0 : 1, passed ? [] : [name]);
    return passed;
  }

  /** Runs jest as a phase. */
  jest(name: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
    return this.phase(name, () => this.runJest(args, environment));
  }

  /** Runs jest beside other phases; its output is shown, or given to `hear`. */
  async runJest(
    args: readonly string[],
    environment: NodeJS.ProcessEnv,
    hear?: (output: string) => void,
  ): Promise<void> {
    const { passed, failed, failures, times } = await jestStep(args, environment, hear);
    this.#tally.add(passed, failed, failures);
    for (const { file, seconds } of times) this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + seconds);
  }

  /** Builds the front ends, then runs browser tests; `walks` are jest's arguments that choose them. */
  async browserTests(walks: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
    if (!(await hasProgram('chromium'))) {
      this.miss('Browser tests', 'apt-get install chromium');
      return;
    }
    const record = new BuildRecord(workspace);
    if (!(await this.check('Front ends', 'lerna', ['run', 'build']))) return;
    // Keeps tests that run `npm start` from rebuilding while other tests serve these builds.
    record.keep();
    await this.jest('Browser tests', ['--selectProjects', 'e2e', ...browserWorkers, ...walks], environment);
  }

  /** Reports something that cannot run here, with the command that would make it run. */
  miss(what: string, cure: string): void {
    this.#tally.miss(what, cure, this.required);
  }

  /** Reports something that another command runs. */
  leave(what: string, command: string): void {
    this.#tally.leave(what, command);
  }

  /**
   * Measures the calibration loop repeatedly beside the tests. Programs that share a core or its caches slow each other
   * down: measured on an idle machine between the phases, the loop was a third cheaper.
   */
  async #calibrateUntil(end: Promise<void>): Promise<void> {
    const program = join(import.meta.dirname, 'calibrate.ts');
    let running = true;
    const ended = end.finally(() => {
      running = false;
    });
    while (running) {
      const { stdout } = await run(process.execPath, [program]);
      this.#calibrations.push(Number(stdout));
      await Promise.race([ended, wait(CALIBRATE_EVERY_MS, undefined, { ref: false })]);
    }
  }

  #checkBudget(cpuSeconds = 0): void {
    const sorted = this.#calibrations.toSorted((one, other) => one - other);
    const calibration = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const files: FileTime[] = [...this.#seconds].map(([file, seconds]) => ({
      file,
      seconds: calibrated(seconds, calibration),
    }));
    const spent = { total: calibrated(cpuSeconds, calibration), files };
    process.stdout.write(`Calibration: ${calibration.toFixed(3)} s\n`);
    process.stdout.write(`${slowest(this.#command, files, SLOWEST).join('\n')}\n`);
    if (process.env.UPDATE_BUDGET === '1') writeBudget(this.#command, spent);
    const over = exceeded(this.#command, spent);
    this.#tally.add(0, over.length, over);
  }
}
