const BAR = 28;

/** Progress output of `npm start`: one line per phase, with a bar if there is a count. */
export class Phase {
  readonly #out: NodeJS.WriteStream;
  readonly #startedAt = performance.now();
  #open = false;
  #tenths = 0;

  constructor(name: string, out: NodeJS.WriteStream = process.stdout) {
    this.#out = out;
    out.write(`${name}\n`);
  }

  detail(text: string): void {
    this.#endBar();
    this.#out.write(`  ${text}\n`);
  }

  /** Shows the progress: terminals overwrite the line, other outputs get a line at every tenth. */
  progress(done: number, all: number): void {
    const share = all === 0 ? 1 : done / all;
    if (this.#out.isTTY) {
      const full = Math.round(share * BAR);
      this.#out.write(`\r  ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${Math.round(share * 100)} %`);
      this.#open = true;
    } else if (Math.floor(share * 10) > this.#tenths) {
      this.#tenths = Math.floor(share * 10);
      this.#out.write(`  ${this.#tenths * 10} %\n`);
    }
  }

  end(result: string): void {
    this.#endBar();
    this.#out.write(`  ${result} (${((performance.now() - this.#startedAt) / 1000).toFixed(1)} s)\n`);
  }

  #endBar(): void {
    if (this.#open) this.#out.write('\n');
    this.#open = false;
  }
}
