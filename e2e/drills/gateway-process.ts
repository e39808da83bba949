import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sparePort } from '@intake-desk/database/testing';
import { workspace } from '../run/step.ts';
import { until } from '../src/desk/until.ts';

/** Time for a gateway to become ready on a busy machine, in ms. */
const READY_MS = 90_000;

/** A gateway in a process of its own, which keeps its port over restarts; its settings name the folder TEST_PAGES. */
export class GatewayProcess {
  readonly url: string;
  /** Checkout from which the gateway starts next. */
  checkout = workspace;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;

  private constructor(port: number, environment: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = { PUBLIC_URL: this.url, ...environment, PORT: String(port) };
  }

  /** Returns a gateway that has not started yet. */
  static async withSettings(environment: Record<string, string>): Promise<GatewayProcess> {
    return new GatewayProcess(await sparePort(), environment);
  }

  /** Starts the process; resolves when it is ready. */
  async start(): Promise<void> {
    this.launch();
    await until(`${this.url} is ready`, () => this.isReady(), READY_MS);
  }

  /** Starts the process without waiting. */
  launch(): void {
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    this.#child = spawn(
      process.execPath,
      ['--max-semi-space-size=8', join(this.checkout, 'services', 'gateway', 'src', 'testing', 'gateway-process.ts')],
      {
        env: { ...inherited, NODE_ENV: 'test', LOG_LEVEL: 'fatal', ...this.#environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  }

  /** Returns the status of `/readyz`; 0 if nothing answers. Throws if the process has exited. */
  async readiness(): Promise<number> {
    if (this.#child?.exitCode !== null) throw new Error(`The gateway at ${this.url} has ended.`);
    return fetch(`${this.url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  }

  async isReady(): Promise<boolean> {
    return (await this.readiness()) === 200;
  }

  /** The memory of the process, in MB. */
  async memoryMb(): Promise<number> {
    return (await this.metric('process_resident_memory_bytes')) / 2 ** 20;
  }

  /** The value of a metric without labels. */
  async metric(name: string): Promise<number> {
    const metrics = await (await fetch(`${this.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  }

  /** Kills it, like a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops it gracefully; returns its exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}
