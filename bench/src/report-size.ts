import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { getReportColumns } from '@intake-desk/contracts/reports';
import type { Engine } from '@intake-desk/database';
import { testEngines } from '@intake-desk/database/testing';
import type { Measurement } from './measurement.ts';
import { addSubmissions, sizeReport } from './report-submissions.ts';
import { median } from './rounds.ts';
import { type ServedDesk, serveDesk } from './served-desk.ts';

const FEW = 5_000;
/** A year of a chain of hospitals. */
const MANY = 340_000;
const ROUNDS = 5;
const MIB = 1024 ** 2;
const aims = { seconds: 5, wireMib: 12, memoryMib: 100, ratio: 1.3 };
const ORGANISATION = 'northsea';
const DAY = 86_400_000;

const dayBack = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Costs of one call. */
interface Load {
  readonly seconds: number;
  readonly bytes: number;
  /** Growth of the gateway's memory since before the call, in bytes. */
  readonly memory: number;
}

/** Loads the report of the last days like a browser, and counts the transferred bytes. */
async function load({ url, pid, headersOf }: ServedDesk, cookie: string, days: number): Promise<Load> {
  const before = forgetPeak(pid);
  const begun = performance.now();
  const call = request(`${url}${getReportColumns.url}`, {
    method: 'POST',
    headers: { ...headersOf(cookie), 'accept-encoding': 'gzip, deflate, br' },
  });
  call.end(
    JSON.stringify({
      org: ORGANISATION,
      departmentSymbol: 'all',
      reportId: sizeReport,
      content: [sizeReport],
      periodFormSubmitted: { period: 'custom', start: dayBack(days), end: dayBack(-1) },
    }),
  );
  const [response] = await once(call, 'response');
  let bytes = 0;
  for await (const part of response) bytes += part.length;
  const seconds = (performance.now() - begun) / 1000;
  if (response.statusCode !== 200) throw new Error(`The report answered ${response.statusCode}.`);
  return { seconds, bytes, memory: memoryOf(pid, 'VmHWM') - before };
}

/** Returns a memory figure of a process in bytes (Linux). */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const [, kib = ''] = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) * 1024;
}

/** Resets the peak of a process's memory, and returns the current value. */
function forgetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return memoryOf(pid, 'VmRSS');
}

/**
 * Measures a report of this many submissions: the median load, and what the first one adds to the memory of a gateway
 * that has already built one of a day.
 */
async function loads(engine: Engine, count: number): Promise<Load> {
  const desk = await serveDesk('test', 'production', {
    engine,
    prepare: (database) => addSubmissions(database, ORGANISATION, count),
    settings: { COSTLY_THREADS: '1' },
  });
  try {
    const cookie = await desk.signIn('manager@demo.test');
    await load(desk, cookie, 1);
    const rounds: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await load(desk, cookie, 365));
    const { memory = Number.NaN, bytes = Number.NaN } = rounds[0] ?? {};
    return { seconds: median(rounds.map(({ seconds }) => seconds)), bytes, memory };
  } finally {
    await desk.stop();
  }
}

/**
 * Measures how the report's columns load, with few submissions and with a chain's year, on MariaDB too if
 * TEST_MARIADB_URL is set.
 */
export async function measureReportSize(many = MANY, engines = testEngines()): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const engine of engines) {
    const few = await loads(engine, FEW);
    const year = await loads(engine, many);
    const perRow = (part: 'seconds' | 'memory'): number => year[part] / many / (few[part] / FEW);
    const named = (name: string) => `report of ${many} submissions of 20 questions: ${name}, ${engine}`;
    measurements.push(
      {
        name: named('the columns through the gateway'),
        result: `${year.seconds.toFixed(1)} s (of ${FEW}: ${few.seconds.toFixed(2)} s)`,
        aim: `≤ ${aims.seconds} s`,
        met: year.seconds <= aims.seconds,
      },
      {
        name: named('on the wire'),
        result: `${(year.bytes / MIB).toFixed(2)} MiB`,
        aim: `≤ ${aims.wireMib} MiB`,
        met: year.bytes <= aims.wireMib * MIB,
      },
      {
        name: named("growth of the gateway's memory"),
        result: `${(year.memory / MIB).toFixed(0)} MiB (of ${FEW}: ${(few.memory / MIB).toFixed(0)} MiB)`,
        aim: `≤ ${aims.memoryMib} MiB`,
        met: year.memory <= aims.memoryMib * MIB,
      },
      {
        name: named(`time and memory of a submission : of ${FEW}`),
        result: `${perRow('seconds').toFixed(2)}, ${perRow('memory').toFixed(2)} ×`,
        aim: `≤ ${aims.ratio} ×`,
        met: perRow('seconds') <= aims.ratio && perRow('memory') <= aims.ratio,
      },
    );
  }
  return measurements;
}
