import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  getPortalIntake,
  getPortalLink,
  openPortalIntake,
  type PortalIntake,
  patientTokenHeader,
  type RouteShape,
  saveAnswer,
  submitIntake,
} from '@intake-desk/contracts';
import type { Database, Engine } from '@intake-desk/database';
import { testEngines } from '@intake-desk/database/testing';
import { someAnswers } from '@intake-desk/gateway/testing';
import { fingerprint, newSecret } from '@intake-desk/identity';
import { IntakeEntity } from '@intake-desk/intakes';
import type { Measurement } from './measurement.ts';
import { type ServedDesk, serveDesk } from './served-desk.ts';

const PATIENTS = 1000;
const MINUTE_MS = 60_000;
/** Aim for submitting, in ms (issue "Portal"). */
const AIM_MS = 300;
/** Content with ten questions, which every patient answers completely. */
const CONTENT = 'mood';

/** Invites patients in addition to the demonstration's; returns their links' tokens. */
async function invitePatients(database: Database, count: number): Promise<string[]> {
  const unopened = await database.read().find(IntakeEntity, { where: { content: CONTENT, status: -1 }, take: 50 });
  const found = unopened.find(({ hiddenAt }) => hiddenAt === null);
  if (!found) throw new Error(`The demonstration has no unopened intake of ${CONTENT}.`);
  const { id: _, ...sample } = found;
  const tokens = Array.from({ length: count }, newSecret);
  await database.write(async () => {
    for (const [n, token] of tokens.entries()) {
      const hash = randomBytes(16).toString('hex');
      const patientTokenExpiresAt = new Date(database.now().getTime() + MINUTE_MS * 60);
      await database.manager().insert(IntakeEntity, {
        // Without a birth date the portal does not ask for one.
        ...sample,
        epd: `LOAD${n}`,
        epdSearch: `load${n}`,
        dob: null,
        hash,
        patientTokenExpiresAt,
        patientTokenHash: fingerprint(token),
      });
    }
  });
  return tokens;
}

/** Calls of one minute and their results. */
interface Load {
  readonly calls: number;
  readonly errors: number;
  /** 95th percentile in ms, of all calls and of submissions. */
  readonly p95: number;
  readonly submitP95: number;
}

/** Patients who fill in forms in parallel, before the minute in which all of them only submit. */
const AT_ONCE = 4;

const p95Of = (took: readonly number[]): number => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0;

/** The timed calls of a desk's patients. */
class Patients {
  readonly #desk: ServedDesk;
  #took: number[] = [];
  #submits: number[] = [];

  constructor(desk: ServedDesk) {
    this.#desk = desk;
  }

  /** Opens the link and answers all questions without a pause; returns the answered version. */
  async fillIn(token: string): Promise<number> {
    await this.#call(token, getPortalLink);
    const intake: PortalIntake = JSON.parse(await this.#call(token, getPortalIntake));
    await this.#call(token, openPortalIntake, {});
    for (const given of someAnswers(intake)) await this.#call(token, saveAnswer, given);
    return intake.version;
  }

  async send(token: string, version: number): Promise<void> {
    await this.#call(token, submitIntake, { version });
  }

  /** Starts each call at its time, evenly over a minute. */
  async minuteOf<T>(all: readonly T[], begin: (one: T) => Promise<void>): Promise<Load> {
    this.#took = [];
    this.#submits = [];
    const outcomes = await Promise.allSettled(
      all.map(async (one, n) => {
        await setTimeout((n * MINUTE_MS) / all.length);
        await begin(one);
      }),
    );
    const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    for (const reason of failed.slice(0, 3)) process.stderr.write(`${reason}\n`);
    const [took, submits] = [this.#took, this.#submits];
    return { calls: took.length, errors: failed.length, p95: p95Of(took), submitP95: p95Of(submits) };
  }

  async #call(token: string, { method, url }: RouteShape, body?: object): Promise<string> {
    const start = performance.now();
    const headers = { [patientTokenHeader]: token, 'content-type': 'application/json' };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
    const response = await fetch(`${this.#desk.url}${url}`, init);
    const text = await response.text();
    const ms = performance.now() - start;
    this.#took.push(ms);
    if (url === submitIntake.url) this.#submits.push(ms);
    if (!response.ok) throw new Error(`${url} returned ${response.status}: ${text}`);
    return text;
  }
}

/** Fills in all forms, a few in parallel; returns the patients who can submit. */
async function filledIn(patients: Patients, tokens: readonly string[]): Promise<{ token: string; version: number }[]> {
  const rest = tokens.values();
  const filled: { token: string; version: number }[] = [];
  const work = async (): Promise<void> => {
    for (const token of rest) filled.push({ token, version: await patients.fillIn(token) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return filled;
}

const resultOf = ({ errors, p95, submitP95 }: Load): string =>
  `${errors} errors, p95 ${Math.round(submitP95)} ms of sending, ${Math.round(p95)} ms of all calls`;

async function loadOn(engine: Engine): Promise<Measurement[]> {
  let tokens: string[] = [];
  const prepare = async (database: Database): Promise<void> => {
    tokens = await invitePatients(database, 2 * PATIENTS);
  };
  const desk = await serveDesk('test', 'production', { engine, prepare });
  try {
    const patients = new Patients(desk);
    const ready = await filledIn(patients, tokens.slice(0, PATIENTS));
    const sending = await patients.minuteOf(ready, ({ token, version }) => patients.send(token, version));
    const all = await patients.minuteOf(tokens.slice(PATIENTS), async (token) =>
      patients.send(token, await patients.fillIn(token)),
    );
    return [
      {
        name: `${PATIENTS} patients send within a minute what they answered before, ${engine}`,
        result: resultOf(sending),
        aim: `0 errors, p95 ≤ ${AIM_MS} ms`,
        met: sending.errors === 0 && sending.submitP95 <= AIM_MS,
      },
      {
        name: `${PATIENTS} patients open, answer and send within a minute, ${engine}: ${all.calls} calls`,
        result: resultOf(all),
        aim: '0 errors',
        met: all.errors === 0,
      },
    ];
  } finally {
    await desk.stop();
  }
}

/** Measures a thousand patients within a minute on SQLite, and on MariaDB if TEST_MARIADB_URL is set. */
export async function measurePortalLoad(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const engine of testEngines()) measurements.push(...(await loadOn(engine)));
  return measurements;
}
