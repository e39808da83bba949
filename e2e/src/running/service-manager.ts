import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Systemctl } from './systemctl.ts';
import type { UnitFile } from './unit-file.ts';

/** Replaces systemd and its template unit for a test's gateways, by its own `systemctl`. */
export class ServiceManager {
  /** Output of all services. */
  readonly lines: string[] = [];
  /** How each stopped service ended. */
  readonly ends: unknown[] = [];
  readonly #unit: UnitFile;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #running = new Map<string, { readonly process: ChildProcess; readonly ended: Promise<unknown[]> }>();
  readonly #restarts = new Map<string, NodeJS.Timeout>();
  readonly #systemctl = new Systemctl((verb, instances) => this.#act(verb, instances));

  /** `settings` are those of the environment file. */
  constructor(unit: UnitFile, settings: Readonly<Record<string, string>>) {
    this.#unit = unit;
    this.#settings = settings;
  }

  /** Installs a program `systemctl` in a folder. */
  async install(folder: string): Promise<void> {
    await this.#systemctl.install(folder);
  }

  async close(): Promise<void> {
    for (const instance of [...this.#running.keys(), ...this.#restarts.keys()]) await this.#stop(instance);
    this.#systemctl.close();
  }

  async #act(verb: string, instances: readonly string[]): Promise<void> {
    for (const instance of instances) {
      if (verb === 'restart') await this.#stop(instance);
      else if (verb !== 'enable') throw new Error(`systemctl ${verb} is not known here.`);
      this.#start(instance);
    }
  }

  #start(instance: string): void {
    const variables = this.#unit.all('Service.Environment', instance).map((one): [string, string] => {
      const at = one.indexOf('=');
      return [one.slice(0, at), one.slice(at + 1)];
    });
    const [program = '', ...args] = this.#unit.one('Service.ExecStart', instance).split(' ');
    const started = spawn(program, args, {
      cwd: this.#unit.one('Service.WorkingDirectory'),
      // The file's settings override the unit's (systemd.exec).
      env: { PATH: process.env.PATH, ...Object.fromEntries(variables), ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => this.lines.push(text));
    }
    const ended = once(started, 'exit');
    this.#running.set(instance, { process: started, ended });
    void ended.then(() => this.#restart(instance, started));
  }

  /** Restarts a service that exits, as the unit says. */
  #restart(instance: string, ended: ChildProcess): void {
    if (this.#running.get(instance)?.process !== ended || this.#unit.one('Service.Restart') !== 'always') return;
    this.#running.delete(instance);
    const pause = Number(this.#unit.one('Service.RestartSec')) * 1000;
    this.#restarts.set(
      instance,
      setTimeout(() => this.#start(instance), pause),
    );
  }

  async #stop(instance: string): Promise<void> {
    clearTimeout(this.#restarts.get(instance));
    const running = this.#running.get(instance);
    if (!running) return;
    this.#running.delete(instance);
    const patience = Number(this.#unit.one('Service.TimeoutStopSec')) * 1000;
    const killer = setTimeout(() => running.process.kill('SIGKILL'), patience);
    running.process.kill('SIGTERM');
    const [code, signal] = await running.ended;
    clearTimeout(killer);
    this.ends.push(code ?? signal);
  }
}
