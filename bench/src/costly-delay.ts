import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type ConversionRequest, getConversionData, getEpdDetails, limit } from '@intake-desk/contracts';
import type { Engine } from '@intake-desk/database';
import { testEngines } from '@intake-desk/database/testing';
import type { Measurement } from './measurement.ts';
import { median } from './rounds.ts';
import { type ServedDesk, serveDesk } from './served-desk.ts';

const CALLS = 60;
const QUESTIONS = 10;
const AIM_MS = 100;
const ORGANISATION = 'northsea';
const DEPARTMENT = 'ANE';
const DAY = 86_400_000;

const dayBack = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns a request for the last days. */
const question = (days: number, departmentSymbol: string): ConversionRequest => ({
  action: 'getConsentData',
  org: ORGANISATION,
  departmentSymbol,
  start: dayBack(days),
  end: dayBack(0),
});

/** Every row of ten years, with the maximum number of typed identifiers to hide: the most expensive request. */
const worst: ConversionRequest = {
  ...question(limit.rangeDays - 1, 'all'),
  filters: { hideTypedEPDS: true, hiddenEPDs: Array.from({ length: limit.hiddenEpds }, (_, n) => `none-${n}`) },
};

/** A timed call. */
type Call = () => Promise<unknown>;

async function post(url: string, headers: Record<string, string>, body: object): Promise<string> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return text;
}

async function times(call: Call): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const begun = performance.now();
    await call();
    taken.push(performance.now() - begun);
  }
  return taken;
}

/**
 * Repeats the most expensive request for these users, with this many in parallel in total, until the returned function
 * ends it.
 */
async function greedy(desk: ServedDesk, cookies: readonly string[]): Promise<ChildProcess[]> {
  const users = cookies.map((cookie, n) => {
    const count = Math.floor((QUESTIONS + n) / cookies.length);
    const told = [`${desk.url}${getConversionData.url}`, JSON.stringify(desk.headersOf(cookie)), JSON.stringify(worst)];
    return spawn(process.execPath, [join(import.meta.dirname, 'greedy-user.ts'), ...told, `${count}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  });
  // After the first response every thread is busy.
  await Promise.race(users.map(({ stdout }) => once(stdout, 'data')));
  return users;
}

/** Returns a call's median duration once it is warm. */
async function alone(call: Call): Promise<number> {
  await times(call);
  return median(await times(call));
}

/** Returns a call's median duration beside the most expensive requests of these users. */
async function beside(desk: ServedDesk, cookies: readonly string[], call: Call): Promise<number> {
  const users = await greedy(desk, cookies);
  const then = median(await times(call));
  if (users.some(({ exitCode }) => exitCode !== null)) throw new Error('A greedy user was refused.');
  for (const user of users) user.kill('SIGKILL');
  return then;
}

/**
 * Measures how much longer another user's calls take beside ten of the most expensive requests, on a desk with tier M.
 */
export async function compareDelay(desk: ServedDesk, engine: Engine): Promise<Measurement[]> {
  const nurse = desk.headersOf(await desk.signIn('nurse@demo.test'));
  const url = `${desk.url}${getConversionData.url}`;
  const page = { ...question(29, DEPARTMENT), page: 1, pageSize: 10 };
  const shown = await post(url, nurse, page);
  const [, hash] = /"hash":"([^"]+)"/.exec(shown) ?? [];
  if (hash === undefined) throw new Error('The nurse has no intake.');
  const record = {
    action: getEpdDetails.action,
    org: ORGANISATION,
    departmentSymbol: DEPARTMENT,
    hash,
    sessionId: 1,
  };
  const one = [await desk.signIn('manager@demo.test')];
  const three = [...one, await desk.signIn('admin@demo.test'), await desk.signIn('analyst@demo.test')];
  const opening: Call = () => post(url, nurse, record);
  const paging: Call = () => post(url, nurse, page);
  // Both before the load: work begun for a user who is gone continues for a while.
  const [opened, paged] = [await alone(opening), await alone(paging)];
  const measured = (name: string, then: number, before: number): Measurement => ({
    name: `${name}, ${engine} (ms more than alone)`,
    result: `${Math.round(then - before)} (${Math.round(then)} : ${Math.round(before)})`,
    aim: `≤ ${AIM_MS}`,
    met: then - before <= AIM_MS,
  });
  return [
    measured('a record beside ten worst questions of one user', await beside(desk, one, opening), opened),
    measured('a page of the dashboard beside ten worst questions of one user', await beside(desk, one, paging), paged),
    measured('a record beside ten worst questions of three users', await beside(desk, three, opening), opened),
  ];
}

/** Fills tier M and compares there, on MariaDB too if TEST_MARIADB_URL is set. */
export async function measureCostlyDelay(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const engine of testEngines()) {
    const desk = await serveDesk('M', 'production', { engine });
    try {
      measurements.push(...(await compareDelay(desk, engine)));
    } finally {
      await desk.stop();
    }
  }
  return measurements;
}
