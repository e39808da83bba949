/** Tests of all phases that passed and failed, and what did not run. */
export class Tally {
  #passed = 0;
  #failed = 0;
  readonly #notRun: string[] = [];

  get failed(): number {
    return this.#failed;
  }

  add(passed: number, failed: number): void {
    this.#passed += passed;
    this.#failed += failed;
  }

  /** Notes something that could not run, with the command that would make it run; a failure if everything is required. */
  miss(what: string, cure: string, required: boolean): void {
    this.#notRun.push(`${what} could not run. To make it run: ${cure}`);
    if (required) this.#failed += 1;
  }

  /** Notes something that another command runs. */
  leave(what: string, command: string): void {
    this.#notRun.push(`Not in this run: ${what} (${command})`);
  }

  /** Returns the end of the output; its last line is the total alone. */
  report(): string {
    const notRun = this.#notRun.length === 0 ? [] : ['', ...this.#notRun];
    return [...notRun, '', `${this.#passed} passed, ${this.#failed} failed`, ''].join('\n');
  }
}
