import {
  type ConversionRequest,
  getConversionData,
  getEpdDetails,
  getOptions,
  getProgress,
  getUser,
} from '@intake-desk/contracts';
import type { Engine } from '@intake-desk/database';
import { testEngines } from '@intake-desk/database/testing';
import type { Measurement } from './measurement.ts';
import { median } from './rounds.ts';
import { serveDesk } from './served-desk.ts';

const STAFF = ['nurse@demo.test', 'manager@demo.test', 'admin@demo.test', 'analyst@demo.test'];
const SESSIONS_EACH = 8;
const SECONDS = 5;
const ROUNDS = 3;
const DAY = 86_400_000;
/** Aims in requests per second, on two cores shared with the simulated staff. */
const aims: Readonly<Record<Engine, number>> = { sqlite: 900, mariadb: 650 };
const SCOPE = { org: 'northsea', departmentSymbol: 'ANE' };

const dayBack = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

const page: ConversionRequest = {
  action: 'getConsentData',
  ...SCOPE,
  start: dayBack(29),
  end: dayBack(0),
  page: 1,
  pageSize: 10,
};

/**
 * Returns the requests per second of 32 staff sessions, each sequential: user, a page of the dashboard, the progress of
 * its first intake, its record, options.
 */
async function requestsOfStaff(engine: Engine): Promise<number> {
  const desk = await serveDesk('test', 'production', { engine });
  try {
    const sessions: Record<string, string>[] = [];
    for (const email of STAFF) {
      for (let n = 0; n < SESSIONS_EACH; n += 1) sessions.push(desk.headersOf(await desk.signIn(email)));
    }
    let calls = 0;
    let end = 0;
    const call = async (headers: Record<string, string>, path: string, body?: object): Promise<string> => {
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const answer = await fetch(`${desk.url}${path}`, init);
      const text = await answer.text();
      if (answer.status !== 200 && answer.status !== 403) throw new Error(`${path} returned ${answer.status}.`);
      calls += 1;
      return text;
    };
    const works = async (headers: Record<string, string>): Promise<void> => {
      while (Date.now() < end) {
        await call(headers, getUser.url);
        const shown = await call(headers, getConversionData.url, page);
        const [, hash = 'none'] = /"hash":"([^"]+)"/.exec(shown) ?? [];
        const [, id = '0'] = /"id":(\d+)/.exec(shown) ?? [];
        const asked = new URLSearchParams({ org: SCOPE.org, id });
        await call(headers, `${getProgress.url}?${asked}`);
        await call(headers, getEpdDetails.url, { action: getEpdDetails.action, ...SCOPE, hash, sessionId: 1 });
        await call(headers, getOptions.url);
      }
    };
    const rates: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      calls = 0;
      end = Date.now() + SECONDS * 1000;
      await Promise.all(sessions.map(works));
      // The first round is a warm-up.
      if (round > 0) rates.push(calls / SECONDS);
    }
    return median(rates);
  } finally {
    await desk.stop();
  }
}

/** Measures a mixed load of staff on SQLite, and on MariaDB if TEST_MARIADB_URL is set. */
export async function measureStaffLoad(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const engine of testEngines()) {
    const rate = await requestsOfStaff(engine);
    measurements.push({
      name: `32 members of staff at work, ${engine} (requests a second)`,
      result: `${Math.round(rate)}`,
      aim: `≥ ${aims[engine]}`,
      met: rate >= aims[engine],
    });
  }
  return measurements;
}
