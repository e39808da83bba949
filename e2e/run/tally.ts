/** Counts passed and failed tests of all phases, and lists what did not run. */
export class Tally {
  #passed = 0;
  #failed = 0;
  readonly #failures: string[] = [];
  readonly #notRun: string[] = [];

  get failed(): number {
    return this.#failed;
  }

  /** Adds the counts of a phase, with a name for each failure that has one. */
  add(passed: number, failed: number, failures: readonly string[]): void {
    this.#passed += passed;
    this.#failed += failed;
    this.#failures.push(...failures);
  }

  /** Notes something that could not run, with the command that would make it run; a failure if everything is required. */
  miss(what: string, cure: string, required: boolean): void {
    this.#notRun.push(`${what} could not run. To make it run: ${cure}`);
    if (required) this.add(0, 1, [what]);
  }

  /** Notes something that another command runs. */
  leave(what: string, command: string): void {
    this.#notRun.push(`Not in this run: ${what} (${command})`);
  }

  /** Returns the end of the output; its last line is the total alone. */
  report(): string {
    const notRun = this.#notRun.length === 0 ? [] : ['', ...this.#notRun];
    const failures = this.#failures.map((failure) => `Failed: ${failure}`);
    return [...notRun, '', ...failures, `${this.#passed} passed, ${this.#failed} failed`, ''].join('\n');
  }
}
