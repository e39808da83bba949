import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { csrfCookie, csrfHeader, getUser, sendPasswordLink } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { testEngines } from '@intake-desk/database/testing';
import { OrganisationEntity, UserEntity, UserOrganisationEntity } from '@intake-desk/identity';
import { MailSink } from '../../e2e/src/desk/mail-sink.ts';
import type { Measurement } from './measurement.ts';
import { median } from './rounds.ts';
import { serveDesk } from './served-desk.ts';
import { toldApart } from './told-apart.ts';

/** docs/security.md requires 200 of each; 1,000 determine the AUC to about ± 0.025. */
const EACH = 1_000;
const CALLS_AFTER = 10;
const AIM = 0.55;

/** Duration of one request, in ms. */
interface Timed {
  readonly known: boolean;
  readonly reply: number;
  /** The reply and the calls after it. */
  readonly all: number;
}

const knownAddress = (n: number): string => `known.${n}@hospital.example`;
const unknownAddress = (n: number): string => `known.${EACH + n}@hospital.example`;

/** Adds users who may request a link. */
async function addPeople(database: Database): Promise<void> {
  const { id: organisationId } = await database.read().findOneByOrFail(OrganisationEntity, { symbol: 'northsea' });
  const now = database.now();
  await database.write(async () => {
    for (let n = 0; n < EACH; n += 1) {
      const values = { name: `Person ${n}`, email: knownAddress(n), passwordHash: '-', createdAt: now, updatedAt: now };
      const { identifiers } = await database.manager().insert(UserEntity, values);
      const userId = Number(identifiers[0]?.id);
      await database.manager().insert(UserOrganisationEntity, { userId, organisationId, createdAt: now });
    }
  });
}

/** Makes one call over a keep-alive connection; returns its status. */
function call(
  agent: Agent,
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: randomInt(2 ** 32) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Requests a link for each address, known or not, in random order, and continues with further calls. */
async function asks(url: string, cookie: string): Promise<Timed[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const token = new RegExp(`${csrfCookie}=([^;]+)`).exec(cookie)?.[1] ?? '';
  const addresses = shuffled(
    Array.from({ length: 2 * EACH }, (_, n) => ({
      known: n % 2 === 0,
      email: n % 2 === 0 ? knownAddress(n / 2) : unknownAddress((n - 1) / 2),
    })),
  );
  const timed: Timed[] = [];
  for (const [n, { known, email }] of addresses.entries()) {
    const headers = {
      cookie,
      [csrfHeader]: decodeURIComponent(token),
      'content-type': 'application/json',
      // The limit is ten a minute per address.
      'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    };
    const begin = performance.now();
    const { method, url: path } = sendPasswordLink;
    const status = await call(agent, `${url}${path}`, method, headers, JSON.stringify({ email }));
    const reply = performance.now() - begin;
    for (let after = 0; after < CALLS_AFTER; after += 1) await call(agent, `${url}${getUser.url}`, 'GET', { cookie });
    timed.push({ known, reply, all: performance.now() - begin });
    if (status !== 204 && status !== 200) throw new Error(`Asking for a link answered ${status}.`);
  }
  agent.destroy();
  return timed;
}

function measured(name: string, timed: readonly Timed[], of: (one: Timed) => number): Measurement {
  const known = timed.filter((one) => one.known).map(of);
  const unknown = timed.filter((one) => !one.known).map(of);
  const { auc, margin } = toldApart(known, unknown);
  const [ms, msOfUnknown] = [known, unknown].map((times) => median(times).toFixed(1));
  return {
    name,
    result: `AUC ${auc.toFixed(3)} ± ${margin.toFixed(3)} (${ms} : ${msOfUnknown})`,
    aim: `≤ ${AIM}`,
    met: auc <= AIM,
  };
}

/** Compares response times of a forgotten password and the calls after it for known and unknown addresses (C3). */
export async function measureResetTime(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const engine of testEngines()) {
    const mails = new MailSink();
    await mails.start();
    const desk = await serveDesk('test', 'production', {
      engine,
      prepare: addPeople,
      settings: { SMTP_URL: mails.url, TRUSTED_PROXIES: '127.0.0.1/32' },
    });
    try {
      const cookie = await desk.signIn('nurse@demo.test');
      const timed = await asks(desk.url, cookie);
      const asked = `${EACH} known : ${EACH} unknown addresses, ${engine} (ms)`;
      measurements.push(measured(`reply to a forgotten password, ${asked}`, timed, ({ reply }) => reply));
      measurements.push(measured(`the same and ${CALLS_AFTER} calls after it, ${engine}`, timed, ({ all }) => all));
    } finally {
      await desk.stop();
      await mails.close();
    }
  }
  return measurements;
}
