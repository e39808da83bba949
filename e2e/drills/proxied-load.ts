import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addComment, getPortalIntake, getUser, patientTokenHeader } from '@intake-desk/contracts';
import { demoPassword } from '@intake-desk/demo';
import { fingerprint, newSecret } from '@intake-desk/identity';
import { IntakeEntity } from '@intake-desk/intakes';
import { IsNull } from 'typeorm';
import { workspace } from '../run/step.ts';
import { until } from '../src/desk/until.ts';
import { type DocumentedProxy, startDocumentedProxy } from '../src/running/documented-proxy.ts';
import type { LiveConnection } from '../src/running/live-connection.ts';
import { PageSamples } from '../src/running/page-samples.ts';
import { ProxiedVisitor } from '../src/running/proxied-visitor.ts';
import { restartAsDocumented } from '../src/running/restart-as-documented.ts';
import { Systemctl } from '../src/running/systemctl.ts';
import type { DrillDesk } from './drill-desk.ts';
import { type ComparedWrites, RecordedWrites } from './recorded-writes.ts';
import { commentBody } from './staff.ts';
import { intakesToWrite } from './writers.ts';

const HOST = 'desk.example.org';
/** Sessions, which the proxy spreads over the gateways. */
const VISITORS = 8;
const DAY_MS = 86_400_000;

/** Settings of gateways behind the documented proxy. */
export const proxiedSettings = { PUBLIC_URL: `https://${HOST}`, TRUSTED_PROXIES: '127.0.0.1/32' };

/** Result of all calls. */
export interface ProxiedOutcome extends ComparedWrites {
  readonly requests: number;
  /** Statuses of failed requests; 0 for a broken connection. */
  readonly failed: readonly number[];
  /** Requests that met a stopped gateway. */
  readonly secondTries: number;
  /** Times during which sockets were down, in ms. */
  readonly gaps: readonly number[];
  /** Exit codes of the restarted gateways. */
  readonly codes: readonly (number | null)[];
}

/**
 * Staff and patients who call two gateways without pause, through the proxy, during the restart script of
 * docs/running.md.
 */
export class ProxiedLoad {
  readonly #desk: DrillDesk;
  readonly #page: PageSamples;
  readonly #proxy: DocumentedProxy;
  readonly #bin: string;
  readonly #codes: (number | null)[] = [];
  readonly #failed: number[] = [];
  readonly #writes = new RecordedWrites();
  #lives: readonly LiveConnection[] = [];
  #requests = 0;
  #over = false;
  #work: Promise<unknown> = Promise.resolve();

  private constructor(desk: DrillDesk, page: PageSamples, proxy: DocumentedProxy, bin: string) {
    this.#desk = desk;
    this.#page = page;
    this.#proxy = proxy;
    this.#bin = bin;
  }

  /** Starts proxy and calls; each session opens `sockets` sockets. */
  static async start(desk: DrillDesk, sockets: number): Promise<ProxiedLoad> {
    const [one, two] = desk.gateways;
    if (!one || !two) throw new Error('This takes two gateways.');
    const folder = await mkdtemp(join(tmpdir(), 'intake-desk-proxy-'));
    desk.onClose(() => rm(folder, { recursive: true, force: true }));
    const page = await PageSamples.of(join(workspace, 'docs', 'running.md'));
    const proxy = await startDocumentedProxy(page, folder, HOST, [new URL(one.url).port, new URL(two.url).port]);
    desk.onClose(() => proxy.stop());
    const bin = join(folder, 'bin');
    await mkdir(bin);
    const load = new ProxiedLoad(desk, page, proxy, bin);
    await Promise.all([load.#installSystemctl(), proxy.install(bin)]);
    await load.#begin(sockets);
    return load;
  }

  get requests(): number {
    return this.#requests;
  }

  /** Restarts every gateway by the script; resolves once all sockets are back. */
  async restart(): Promise<void> {
    const { code, errors } = await restartAsDocumented(this.#page, this.#proxy, this.#bin);
    if (code !== 0) throw new Error(errors);
    await this.#whole();
  }

  /** Waits for pending calls, and compares acknowledged writes with the database. */
  async stop(): Promise<ProxiedOutcome> {
    this.#over = true;
    await this.#work;
    return {
      ...(await this.#writes.compare(this.#desk.database)),
      requests: this.#requests,
      failed: this.#failed,
      secondTries: (await this.#proxy.secondTries()).length,
      gaps: this.#lives.flatMap(({ gaps }) => gaps),
      codes: this.#codes,
    };
  }

  async #begin(sockets: number): Promise<void> {
    const desk = this.#desk;
    const token = await linkOfPatient(desk);
    const intakes = await intakesToWrite(desk.database, VISITORS);
    const visitors = Array.from({ length: VISITORS }, () => new ProxiedVisitor({ ...this.#proxy, host: HOST }));
    for (const visitor of visitors) {
      desk.onClose(async () => visitor.close());
      const status = await visitor.signIn('manager@demo.test', demoPassword);
      if (status !== 204) throw new Error(`Signing in answered ${status}.`);
    }
    this.#lives = visitors.flatMap((visitor) => Array.from({ length: sockets }, () => visitor.live('northsea')));
    desk.onClose(async () => {
      for (const live of this.#lives) live.close();
    });
    await this.#whole();
    this.#work = Promise.all(visitors.map((visitor, n) => this.#callOn(visitor, intakes[n]?.id ?? 0, token)));
    desk.onClose(() => {
      this.#over = true;
      return this.#work;
    });
  }

  async #callOn(visitor: ProxiedVisitor, intake: number, token: string): Promise<void> {
    const calls = [
      () => this.#write(visitor, intake),
      () => visitor.call(getUser),
      () => visitor.call(getPortalIntake, undefined, { [patientTokenHeader]: token }),
    ];
    while (!this.#over) {
      for (const call of calls) {
        const status = await call().then(
          (answer) => answer.status,
          () => 0,
        );
        this.#requests += 1;
        if (status !== 200) this.#failed.push(status);
      }
    }
  }

  async #write(visitor: ProxiedVisitor, intake: number): Promise<{ status: number }> {
    const text = this.#writes.next();
    const answer = await visitor.call(addComment, commentBody(intake, text));
    if (answer.status === 200) this.#writes.acknowledge(text);
    return answer;
  }

  #whole(): Promise<unknown> {
    return until('all sockets are whole', () => this.#lives.every(({ whole }) => whole));
  }

  async #installSystemctl(): Promise<void> {
    const systemctl = new Systemctl(async (verb, ports) => {
      const gateway = this.#desk.gateways.find(({ url }) => ports.includes(new URL(url).port));
      if (verb !== 'restart' || !gateway) throw new Error(`systemctl ${verb} ${ports.join(' ')} is not known here.`);
      this.#codes.push(await gateway.stop());
      gateway.launch();
    });
    this.#desk.onClose(async () => systemctl.close());
    await systemctl.install(this.#bin);
  }
}

/** Gives the patient of an intake a new link without a birth date to confirm; returns its token. */
async function linkOfPatient({ database }: DrillDesk): Promise<string> {
  // By id alone, since a former version's database may lack other columns.
  const [unopened] = await database.read().find(IntakeEntity, {
    select: { id: true },
    where: { status: -1, hiddenAt: IsNull() },
    take: 1,
  });
  if (!unopened) throw new Error('The demonstration has no unopened intake.');
  const token = newSecret();
  const patientTokenExpiresAt = new Date(database.now().getTime() + DAY_MS);
  const link = { dob: null, patientTokenExpiresAt, patientTokenHash: fingerprint(token) };
  await database.write(() => database.manager().update(IntakeEntity, { id: unopened.id }, link));
  return token;
}

/** Returns true if no request failed or met a stopped gateway, and no write was lost. */
export const isUnnoticed = ({ failed, secondTries, lost, duplicated, codes }: ProxiedOutcome): boolean =>
  failed.length + secondTries + lost + duplicated === 0 && codes.every((code) => code === 0);

export function describeOutcome(outcome: ProxiedOutcome): string {
  const { codes, failed, requests, secondTries, acknowledged, lost, duplicated, gaps } = outcome;
  const statuses = failed.length > 0 ? ` (${[...new Set(failed)].join(', ')})` : '';
  return `${codes.length} restarts; ${failed.length} of ${requests} requests failed${statuses}, ${secondTries} met a gateway that was stopped, ${lost} of ${acknowledged} writes lost, ${duplicated} duplicated; ${gaps.length} times a socket was lost, whole again after ${Math.ceil(Math.max(0, ...gaps))} ms at most; exits ${[...new Set(codes)].join(', ')}`;
}
