import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { unhurried } from '@intake-desk/gateway/testing';
import { workspace } from '../../run/step.ts';

/** `npm start` in a process of its own, with its output. */
export class StartProcess {
  out = '';
  err = '';
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #heard = new Set<() => void>();

  constructor(environment: Record<string, string>) {
    const { NODE_OPTIONS: _, NODE_ENV: __, ...inherited } = process.env;
    this.#child = spawn(
      process.execPath,
      ['--import', './services/gateway/node-version.mjs', 'services/demo/src/start.ts'],
      {
        cwd: workspace,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...inherited, OVERLOAD_MS: unhurried.OVERLOAD_MS, ...environment },
      },
    );
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.out += text;
      for (const hear of this.#heard) hear();
    });
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.err += text;
    });
    this.ended = once(this.#child, 'close').then(([code]) => code);
  }

  /** Resolves once the process has printed the text. Rejects if it ends first. */
  async printed(text: string): Promise<void> {
    const heard = new Promise<void>((found) => {
      const look = (): void => {
        if (this.out.includes(text)) found();
      };
      this.#heard.add(look);
      look();
    });
    const gone = this.ended.then((code) => {
      if (!this.out.includes(text)) throw new Error(`It ended with ${code}: ${this.err}`);
    });
    await Promise.race([heard, gone]);
  }

  end(signal: 'SIGINT' | 'SIGTERM'): void {
    this.#child.kill(signal);
  }
}
