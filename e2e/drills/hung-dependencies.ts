import { setTimeout } from 'node:timers/promises';
import { FaultyProvider, oidcClient } from '@intake-desk/gateway/testing';
import { until } from '../src/desk/until.ts';
import type { Drill, Size } from './drill.ts';
import { type DrillDesk, startDrillDesk } from './drill-desk.ts';
import type { GatewayProcess } from './gateway-process.ts';
import { Mails } from './mails.ts';
import { msUntil } from './ms-until.ts';
import { signOn, signOnFailed } from './sign-on.ts';
import { Staff } from './staff.ts';
import { Writers } from './writers.ts';

const ROUNDS = { short: 1, long: 5 };
/** How long each dependency hangs, in ms, beside the time of the checks. */
const HANGS_MS = { short: 1_000, long: 20_000 };
const WRITERS = 8;
const WRITES_BETWEEN = 20;
const MAILS = 20;
/** Limits of the promise, in ms. */
const ANSWER_MS = 5_000;
const RECOVERY_MS = 5_000;
const END_MS = 10_000;
const EXPECTED: readonly number[] = [0, 200, 503];

/** Something that a gateway depends on, and how it hangs. */
interface Hang {
  readonly name: string;
  /** The status of `/readyz` meanwhile. */
  readonly readiness: 200 | 503;
  begin(): void;
  end(): void;
  /** Makes a call that uses the dependency while it hangs; returns the time of the response by `performance.now()`. */
  ask?(gateway: GatewayProcess): Promise<void>;
  /** Resolves when the dependency works again. */
  back?(gateway: GatewayProcess): Promise<void>;
}

/** Measurements of one hang, in ms. */
interface Felt {
  /** Time until all gateways reported the hang. */
  readonly told: number;
  /** Time to stop a gateway during the hang, and its exit code. */
  readonly end: number;
  readonly code: number | null;
  /** Time from its end until the other gateway was ready and wrote. */
  readonly recovery: number;
}

/** Dependencies that hang instead of dying: connections stay open and nobody answers. */
export const hungDependencies: Drill = {
  code: 'R22',
  fault: (size) =>
    `MariaDB stopped by SIGSTOP, behind a frozen network and on silent connections; Redis, mail server, identity provider hung; ${ROUNDS[size]} × ${HANGS_MS[size] / 1000} s each, under writes`,
  promise:
    '503 with Retry-After within 5 s, /readyz true to it within 5 s, recovery within 5 s, 0 lost, SIGTERM exits 0 within 10 s',
  async run(size) {
    const provider = await new FaultyProvider().start();
    const desk = await startDrillDesk({
      relayed: true,
      settings: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: oidcClient.id, OIDC_CLIENT_SECRET: oidcClient.secret },
    });
    try {
      const writers = new Writers(await Staff.signIn(desk, 'manager@demo.test'), desk);
      await writers.start(WRITERS);
      const mails = new Mails(desk);
      const felt: (Felt & { name: string })[] = [];
      for (let round = 0; round < ROUNDS[size]; round += 1) {
        for (const hang of hangsOf(desk, mails, provider)) {
          felt.push({ name: hang.name, ...(await feel(hang, desk, writers, size)) });
        }
      }
      await until('all mails arrived', () => mails.arrived().size >= mails.queued);
      const { acknowledged, lost, duplicated, statuses, unhelpful, slowestMs, slowestStatus } = await writers.stop();
      const others = [...statuses.keys()].filter((status) => !EXPECTED.includes(status));
      const most = (of: 'told' | 'end' | 'recovery'): string => {
        const worst = felt.reduce((one, other) => (other[of] > one[of] ? other : one));
        return `${worst[of]} ms (${worst.name})`;
      };
      const wrongEnds = felt.filter(({ code }) => code !== 0).map(({ name, code }) => `${name}: ${code}`);
      const inTime = felt.every(
        ({ told, end, recovery }) => told <= ANSWER_MS && end <= END_MS && recovery <= RECOVERY_MS,
      );
      return {
        measured: `${lost} of ${acknowledged} lost, ${duplicated} duplicated, slowest answer ${slowestMs} ms (${slowestStatus || 'broken'}), ${unhelpful} without Retry-After, other answers: ${others.join(', ') || 'none'}, told after ${most('told')}, recovered after ${most('recovery')}, ended after ${most('end')}, ends other than 0: ${wrongEnds.join(', ') || 'none'}`,
        kept:
          lost === 0 &&
          duplicated === 0 &&
          unhelpful === 0 &&
          others.length === 0 &&
          wrongEnds.length === 0 &&
          (size === 'short' || (inTime && slowestMs <= ANSWER_MS)),
      };
    } finally {
      await desk.close();
      await provider.stop();
    }
  },
};

async function feel(hang: Hang, desk: DrillDesk, writers: Writers, size: Size): Promise<Felt> {
  const [ended, other] = desk.gateways;
  if (!ended || !other) throw new Error('This takes two gateways.');
  const before = writers.acknowledged;
  await until('writes under way', () => writers.acknowledged >= before + WRITES_BETWEEN);
  hang.begin();
  const told = await msUntil(`/readyz is true to ${hang.name}`, async () => {
    const seen = await Promise.all(desk.gateways.map((gateway) => gateway.readiness()));
    return seen.every((status) => status === hang.readiness);
  });
  const asked = hang.ask?.(ended);
  await setTimeout(HANGS_MS[size]);
  const start = performance.now();
  const code = await ended.stop();
  const end = Math.ceil(performance.now() - start);
  await asked;
  hang.end();
  const then = writers.acknowledged;
  const recovery = await msUntil(
    `the desk is back after ${hang.name}`,
    async () => (await other.isReady()) && writers.acknowledged > then,
  );
  await hang.back?.(other);
  await ended.start();
  return { told, end, code, recovery };
}

function hangsOf({ mariaDb, redis, ways }: DrillDesk, mails: Mails, provider: FaultyProvider): Hang[] {
  if (!ways) throw new Error('This takes relays.');
  let release = (): void => undefined;
  return [
    {
      name: 'MariaDB stopped',
      readiness: 503,
      begin: () => mariaDb.signal('SIGSTOP'),
      end: () => mariaDb.signal('SIGCONT'),
    },
    {
      name: 'a frozen way to MariaDB',
      readiness: 503,
      begin: () => ways.database.freeze(),
      end: () => ways.database.thaw(),
    },
    {
      name: 'silent connections to MariaDB',
      // New connections work as before.
      readiness: 200,
      begin: () => ways.database.silence(),
      end: () => undefined,
    },
    {
      name: 'Redis stopped',
      readiness: 200,
      begin: () => redis.signal('SIGSTOP'),
      end: () => redis.signal('SIGCONT'),
    },
    {
      name: 'the mail server hung',
      readiness: 200,
      begin: () => ways.mail.freeze(),
      end: () => ways.mail.thaw(),
      ask: async () => void (await mails.queue(MAILS)),
      back: async () => {
        const [address = ''] = await mails.queue(1);
        await until('a mail leaves', () => mails.hasArrived(address));
      },
    },
    {
      name: 'the identity provider hung',
      readiness: 200,
      begin: () => {
        release = provider.hold();
      },
      end: () => release(),
      ask: async (gateway) => {
        const place = await signOn(gateway);
        if (place !== signOnFailed) throw new Error(`Signing in led to ${place}.`);
      },
      back: async (gateway) => {
        await until('signing in begins', async () => (await signOn(gateway)).startsWith(provider.issuer));
      },
    },
  ];
}
