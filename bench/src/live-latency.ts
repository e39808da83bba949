import { addComment, dashboardChannel, getConversionData, type LivePayload } from '@intake-desk/contracts';
import type { Engine } from '@intake-desk/database';
import { testEngines } from '@intake-desk/database/testing';
import { nextEvent, pageSocket, subscribe } from '@intake-desk/gateway/testing';
import type { Measurement } from './measurement.ts';
import { percentile } from './rounds.ts';
import { filledDatabase, type ServedDesk, serveFilled } from './served-desk.ts';

const SUBSCRIBERS = 200;
const WRITES = 100;
/** Interval between the starts of two writes, in ms. */
const EVERY_MS = 200;
const AIM_MS = 250;
const STAFF = 'manager@demo.test';
const SCOPE = { org: 'northsea', departmentSymbol: 'ANE' };

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns the ms from a comment's response until each of 200 subscribers receives it; subscribers are spread over the
 * gateways, and all writes go to the first. An event received before the response counts as 0.
 */
async function latencies(gateways: readonly ServedDesk[]): Promise<number[]> {
  const [first] = gateways;
  if (!first) throw new Error('There is no gateway.');
  const cookie = await first.signIn(STAFF);
  const headers = first.headersOf(cookie);
  const { origin = '' } = headers;
  let heard: (() => void) | undefined;
  const sockets = Array.from({ length: SUBSCRIBERS }, (_, n) =>
    pageSocket(gateways[n % gateways.length]?.url ?? '', { cookie, origin }),
  );
  for (const socket of sockets) {
    if (!socket.connected) await nextEvent(socket, 'connect');
    await subscribe(socket, dashboardChannel(SCOPE.org));
    socket.on('ic.updated', ({ kind }: LivePayload) => kind === 'comment' && heard?.());
  }
  const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const page = { action: 'getConsentData', ...SCOPE, start: day(60), end: day(0), page: 1, pageSize: 10 };
  const call = async (url: string, body: object): Promise<string> => {
    const answer = await fetch(`${first.url}${url}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${url} returned ${answer.status}.`);
    return answer.text();
  };
  const [, id = ''] = /"id":(\d+)/.exec(await call(getConversionData.url, page)) ?? [];
  const all: number[] = [];
  for (let write = 0; write < WRITES; write += 1) {
    const begun = performance.now();
    const times: number[] = [];
    const whole = new Promise<void>((resolve) => {
      heard = () => {
        times.push(performance.now());
        if (times.length === SUBSCRIBERS) resolve();
      };
    });
    await call(addComment.url, { ...SCOPE, commentable_id: Number(id), body: `Comment ${write}` });
    const answered = performance.now();
    await whole;
    all.push(...times.map((at) => Math.max(0, at - answered)));
    await later(Math.max(0, EVERY_MS - (performance.now() - begun)));
  }
  for (const socket of sockets) socket.disconnect();
  return all;
}

async function measured(
  name: string,
  engine: Engine,
  settings: readonly Record<string, string>[],
): Promise<Measurement> {
  const { url, remove } = await filledDatabase('test', 'production', { engine });
  const gateways: ServedDesk[] = [];
  try {
    for (const one of settings) gateways.push(await serveFilled(url, 'production', one));
    const times = await latencies(gateways);
    const [half, most, last] = [0.5, 0.99, 1].map((share) => Math.round(percentile(times, share)));
    return {
      name: `a comment's response → an event at each of ${SUBSCRIBERS} subscribers, ${name}: p50, p99, last`,
      result: `${half}, ${most}, ${last} ms`,
      aim: `p99 ≤ ${AIM_MS} ms`,
      met: (most ?? Number.POSITIVE_INFINITY) <= AIM_MS,
    };
  } finally {
    for (const gateway of gateways) await gateway.stop();
    await remove();
  }
}

/** Measures live events on each engine, and over two gateways if TEST_REDIS_URL and TEST_MARIADB_URL are set. */
export async function measureLiveLatency(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const engine of testEngines()) measurements.push(await measured(engine, engine, [{}]));
  const redis = process.env.TEST_REDIS_URL;
  if (redis !== undefined && testEngines().includes('mariadb')) {
    const settings = { REDIS_URL: redis };
    measurements.push(await measured('two gateways, MariaDB and Redis', 'mariadb', [settings, settings]));
  }
  return measurements;
}
