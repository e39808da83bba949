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

/** A question about the last days. */
const question = (days: number, departmentSymbol: string): ConversionRequest => ({
  action: 'getConsentData',
  org: ORGANISATION,
  departmentSymbol,
  start: dayBack(days),
  end: dayBack(0),
});

/** Every row of ten years with as many typed identifiers to hide as there may be: nothing costs more. */
const worst: ConversionRequest = {
  ...question(limit.rangeDays - 1, 'all'),
  filters: { hideTypedEPDS: true, hiddenEPDs: Array.from({ length: limit.hiddenEpds }, (_, n) => `none-${n}`) },
};

/** Somebody's call, which is timed. */
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

/** The worst questions of these users, in all so many at a time, until they are ended. */
async function greedy(desk: ServedDesk, cookies: readonly string[]): Promise<ChildProcess[]> {
  const users = cookies.map((cookie, n) => {
    const count = Math.floor((QUESTIONS + n) / cookies.length);
    const told = [`${desk.url}${getConversionData.url}`, JSON.stringify(desk.headersOf(cookie)), JSON.stringify(worst)];
    return spawn(process.execPath, [join(import.meta.dirname, 'greedy-user.ts'), ...told, `${count}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  });
  // Once somebody has an answer every thread is at work.
  await Promise.race(users.map(({ stdout }) => once(stdout, 'data')));
  return users;
}

/** Median of a call once it is warm. */
async function alone(call: Call): Promise<number> {
  await times(call);
  return median(await times(call));
}

/** Median of a call beside the worst questions of these users. */
async function beside(desk: ServedDesk, cookies: readonly string[], call: Call): Promise<number> {
  const users = await greedy(desk, cookies);
  const then = median(await times(call));
  if (users.some(({ exitCode }) => exitCode !== null)) throw new Error('A greedy user was refused.');
  for (const user of users) user.kill('SIGKILL');
  return then;
}

/** How much longer another user's calls take beside ten worst questions, on a desk with tier M. */
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
  // Both before anybody is greedy: what was begun for a user who is gone goes on for a while.
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

/** Fills tier M and compares there, on MariaDB too where TEST_MARIADB_URL says where it is. */
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
