/** What all phases came to: tests passed and failed, and what could not run at all. */
export class Tally {
  #passed = 0;
  #failed = 0;
  readonly #missing: string[] = [];

  get failed(): number {
    return this.#failed;
  }

  add(passed: number, failed: number): void {
    this.#passed += passed;
    this.#failed += failed;
  }

  /** Notes what could not run, with the command that would make it run; where everything is required that is a failure. */
  miss(what: string, cure: string, required: boolean): void {
    this.#missing.push(`${what} did not run. To run them: ${cure}`);
    if (required) this.#failed += 1;
  }

  /** The end of the output; its last line is the total alone. */
  report(): string {
    const missing = this.#missing.length === 0 ? [] : ['', ...this.#missing];
    return [...missing, '', `${this.#passed} passed, ${this.#failed} failed`, ''].join('\n');
  }
}
