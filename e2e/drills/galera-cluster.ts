import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { MariaDbServer } from '@intake-desk/database/testing';
import { hasProgram } from '../run/program.ts';
import { workspace } from '../run/step.ts';
import { until } from '../src/desk/until.ts';
import { type GaleraCluster, startGalera } from '../src/running/galera.ts';
import { startHaproxy } from '../src/running/haproxy.ts';
import { PageSamples } from '../src/running/page-samples.ts';
import type { Drill, Outcome, Size } from './drill.ts';
import { type DrillDesk, type DrillDeskOptions, startDrillDesk } from './drill-desk.ts';
import { Mails } from './mails.ts';
import { MixedLoad } from './mixed-load.ts';
import { msUntil } from './ms-until.ts';
import { Staff } from './staff.ts';
import { Writers } from './writers.ts';

const ROUNDS = { short: 1, long: 5 };
/** Pause between two faults, in ms. */
const CALM_MS = { short: 1_000, long: 10_000 };
const STOPPED_MS = 8_000;
/** Time for a node to fetch what it missed, in ms. */
const WHOLE_MS = 120_000;
const APART_MS = { short: 5_000, long: 60_000 };
const MAILS = { short: 60, long: 1_000 };
const WRITERS = 4;
const READERS = 4;
const WRITES = 20;
const PAUSE_MS = 20;
/** Limits of the promise: ms, and errors per call. */
const BACK_MS = 5_000;
const ERRORS = 1 / 1_000;
const PROVIDER = '/usr/lib/galera/libgalera_smm.so';

/** Returns false, with a message, if Galera or HAProxy is not installed. */
async function hasCluster(): Promise<boolean> {
  const provider = await access(PROVIDER).then(
    () => true,
    () => false,
  );
  const programs = await Promise.all(['haproxy', 'rsync', 'mariadb'].map(hasProgram));
  if (provider && programs.every(Boolean)) return true;
  process.stdout.write('A drill of the cluster is left out: apt-get install galera-4 rsync haproxy mariadb-client\n');
  return false;
}

/**
 * Three nodes behind HAProxy, as in docs/running.md: the written node is killed, then hangs, then all are restarted.
 */
export const galeraCluster: Drill = {
  code: 'R29',
  fault: (size) =>
    `three Galera nodes behind the documented HAProxy, two gateways under a mixed load; ${ROUNDS[size]} × the written node killed, stopped for ${STOPPED_MS / 1000} s, all restarted in turn`,
  promise: '0 writes lost or doubled, ≤ 1 call in 1000 fails, by 503 with Retry-After, 20 further writes within 5 s',
  possible: hasCluster,
  run: (size) =>
    withCluster(async (cluster, page) => {
      const proxy = await startHaproxy(page, cluster);
      try {
        const ownMariaDb = { ...cluster.nodes[0], url: `mariadb://root@127.0.0.1:${proxy.port}/` };
        return await withLoad({ ownMariaDb }, async (load, desk) => {
          const whole = () => until('the cluster is whole', () => cluster.isWhole(), WHOLE_MS);
          for (let round = 0; round < ROUNDS[size]; round += 1) {
            const killed = await writtenNode(desk, cluster);
            await load.feel('killed', size, () => killed.kill());
            await killed.restart();
            await whole();
            const stopped = await writtenNode(desk, cluster);
            await load.feel('stopped', size, async () => stopped.signal('SIGSTOP'));
            await setTimeout(STOPPED_MS);
            stopped.signal('SIGCONT');
            await whole();
            for (const node of cluster.nodes) {
              await load.feel('restarted', size, () => node.end());
              await node.restart();
              await whole();
            }
          }
          return load.outcome(size);
        });
      } finally {
        await proxy.stop();
      }
    }),
};

/** Two gateways that write to different nodes, as may happen for a moment if two HAProxies disagree about the nodes. */
export const twoWrittenNodes: Drill = {
  code: 'R30',
  fault: (size) =>
    `two gateways that write to different Galera nodes for ${APART_MS[size] / 1000} s, on the same records`,
  promise:
    '0 writes lost or doubled, ≤ 1 call in 1000 fails, every mail is sent once, a sign-in at one is known to the other',
  possible: hasCluster,
  run: (size) =>
    withCluster(async ({ nodes }) => {
      const settingsOf = (n: number, url: string) => {
        const { host } = new URL(nodes[n]?.url ?? '');
        return { DATABASE_URL: Object.assign(new URL(url), { host }).href };
      };
      return withLoad({ ownMariaDb: nodes[0], settingsOf }, async (load, desk) => {
        const mails = new Mails(desk);
        await mails.queue(MAILS[size]);
        const end = performance.now() + APART_MS[size];
        let signIns = 0;
        let refused = 0;
        while (performance.now() < end) {
          const staff = await Staff.signIn(desk, 'manager@demo.test');
          const { status } = await staff.look(desk.gateways[1]?.url ?? '');
          signIns += 1;
          if (status === 401) refused += 1;
        }
        await until('all mails arrived', () => mails.arrived().size >= mails.queued, WHOLE_MS);
        const { measured, kept } = await load.outcome(size);
        const twice = [...mails.arrived().values()].filter(({ length }) => length > 1).length;
        return {
          measured: `${measured}, ${refused} of ${signIns} sign-ins unknown to the other gateway, ${twice} of ${mails.queued} mails sent twice`,
          kept: kept && refused === 0 && twice === 0,
        };
      });
    }),
};

async function withCluster(work: (cluster: GaleraCluster, page: PageSamples) => Promise<Outcome>): Promise<Outcome> {
  const page = await PageSamples.of(join(workspace, 'docs', 'running.md'));
  const cluster = await startGalera(page);
  try {
    return await work(cluster, page);
  } finally {
    await cluster.stop();
  }
}

async function withLoad(
  options: DrillDeskOptions,
  work: (load: Load, desk: DrillDesk) => Promise<Outcome>,
): Promise<Outcome> {
  const desk = await startDrillDesk(options);
  try {
    return await work(await Load.begin(desk), desk);
  } finally {
    await desk.close();
  }
}

async function writtenNode({ database }: DrillDesk, { nodes }: GaleraCluster): Promise<MariaDbServer> {
  const [row]: { port: number }[] = await database.read().query('SELECT @@port AS port');
  const node = nodes.find(({ url }) => Number(new URL(url).port) === row?.port);
  if (!node) throw new Error(`No node has the port ${row?.port}.`);
  return node;
}

/** Writers whose writes are compared at the end, while staff read, write and export. */
class Load {
  readonly #writers: Writers;
  readonly #statuses = new Map<number, number>();
  readonly #gaps: { readonly name: string; readonly ms: number }[] = [];
  #unhelpful = 0;
  #over = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(writers: Writers) {
    this.#writers = writers;
  }

  static async begin(desk: DrillDesk): Promise<Load> {
    const load = new Load(new Writers(await Staff.signIn(desk, 'manager@demo.test'), desk));
    const mixed = await MixedLoad.signIn(desk, READERS);
    await load.#writers.start(WRITERS);
    load.#running = Promise.all(Array.from({ length: READERS }, (_, n) => load.#work(mixed, n)));
    desk.onClose(() => load.#end());
    return load;
  }

  /** Causes a fault during writes, and measures the time until that many further writes are acknowledged. */
  async feel(name: string, size: Size, fault: () => Promise<void>): Promise<void> {
    await this.#furtherWrites();
    await setTimeout(CALM_MS[size]);
    const faulty = fault();
    this.#gaps.push({ name, ms: await msUntil(`writes go on after a node was ${name}`, this.#more()) });
    await faulty;
  }

  async outcome(size: Size): Promise<Outcome> {
    await this.#furtherWrites();
    await this.#end();
    const { acknowledged, lost, duplicated, statuses, unhelpful } = await this.#writers.stop();
    const count = (status: number): number => (statuses.get(status) ?? 0) + (this.#statuses.get(status) ?? 0);
    const all = new Set([...statuses.keys(), ...this.#statuses.keys()]);
    const calls = [...all].reduce((sum, status) => sum + count(status), 0);
    const failed = [...all].filter((status) => status !== 200);
    const failures = failed.reduce((sum, status) => sum + count(status), 0);
    const slowest = this.#gaps.reduce((one, other) => (other.ms > one.ms ? other : one), { name: 'none', ms: 0 });
    return {
      measured: `${lost} of ${acknowledged} lost, ${duplicated} duplicated, ${failures} of ${calls} calls failed (${failed.join(', ') || 'none'}), ${this.#unhelpful + unhelpful} without Retry-After, ${WRITES} further writes after ${slowest.ms} ms at most (${slowest.name})`,
      kept:
        lost === 0 &&
        duplicated === 0 &&
        this.#unhelpful + unhelpful === 0 &&
        failed.every((status) => status === 503) &&
        (size === 'short' || (failures <= calls * ERRORS && slowest.ms <= BACK_MS)),
    };
  }

  #more(): () => boolean {
    const before = this.#writers.acknowledged;
    return () => this.#writers.acknowledged >= before + WRITES;
  }

  #furtherWrites(): Promise<boolean> {
    return until('writes under way', this.#more());
  }

  async #end(): Promise<void> {
    this.#over = true;
    await this.#running;
  }

  async #work(mixed: MixedLoad, n: number): Promise<void> {
    while (!this.#over) {
      const { status, retryAfter } = await mixed.call(n);
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
      if (status === 503 && !retryAfter) this.#unhelpful += 1;
      if (status === 0 || status === 503) await setTimeout(PAUSE_MS);
    }
  }
}
