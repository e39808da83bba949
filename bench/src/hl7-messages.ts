import { usualMapping } from '@intake-desk/contracts/administration';
import { type Database, type Engine, migrate } from '@intake-desk/database';
import { createTestDatabase, testEngines } from '@intake-desk/database/testing';
import { openDeskDatabase, readSettings, runListener } from '@intake-desk/gateway';
import { createIdentity } from '@intake-desk/identity';
import { createIntakes } from '@intake-desk/intakes';
import { createIntegration, Hl7MessageEntity, Hl7SenderEntity, listen } from '@intake-desk/integration';
import { booking, MllpClient } from '@intake-desk/integration/testing';
import { createReports } from '@intake-desk/reports';
import type { Measurement } from './measurement.ts';
import { interleaved, percentile } from './rounds.ts';

const MESSAGES = 300;
const CONNECTIONS = 4;
const ROUNDS = 5;
const AIM = 0.1;
/** Number of messages followed until they are applied, one after another. */
const FOLLOWED = 200;
const AIM_MS = 1_000;

/** Fills a database with an organisation, its department ANE and the sender of `booking`. */
async function hospital(database: Database): Promise<{ organisationId: number; senderId: number }> {
  const actor = { userId: null, name: 'Bench' };
  const identity = createIdentity({ database, publicUrl: 'https://desk.example.org' });
  const values = {
    symbol: 'north',
    name: 'North',
    kind: 'hospital',
    timezone: 'Europe/Amsterdam',
    language: 'nl',
  } as const;
  const { id: organisationId } = await identity.organisations.create(actor, values);
  await identity.departments.create(actor, { organisationId, symbol: 'ANE', name: 'Anaesthesiology' });
  const now = database.now();
  const { id: senderId } = await database.write(() =>
    database.manager().save(Hl7SenderEntity, {
      ...{ organisationId, name: 'Patient record', application: 'EHR', facility: 'NORTH' },
      ...{ ips: [{ from: '127.0.0.1', to: null }], mapping: usualMapping, createdAt: now, updatedAt: now },
    }),
  );
  return { organisationId, senderId };
}

let sent = 0;
function nextMessage(): string {
  sent += 1;
  return booking({ 'MSH-10': `M${sent}`, 'SCH-2': `A${sent}`, 'PID-3': `P${sent}` });
}

/** Runs work `MESSAGES` times on `CONNECTIONS` parallel lines; returns the number per second. */
async function perSecond(lines: readonly (() => Promise<unknown>)[]): Promise<number> {
  const begun = performance.now();
  await Promise.all(
    lines.map(async (line) => {
      for (let n = 0; n < MESSAGES / CONNECTIONS; n += 1) await line();
    }),
  );
  return (MESSAGES * 1000) / (performance.now() - begun);
}

/** Compares acknowledged messages with rows of their size that are inserted and committed one by one. */
async function measureReceiving(engine: Engine, url: string): Promise<Measurement> {
  const database = await openDeskDatabase(url);
  const { organisationId, senderId } = await hospital(database);
  const intakes = createIntakes({ database, publicUrl: 'https://desk.example.org' });
  const { inbox } = createIntegration({ database, intakes, reports: createReports({ database }) });
  const listener = await listen({
    ...{ host: '127.0.0.1', port: 0, maxBytes: 65_536 },
    receive: async (message) => (await inbox.receive(message)).acknowledgement,
    onError: (error) => {
      throw error;
    },
  });
  const clients: MllpClient[] = [];
  for (let n = 0; n < CONNECTIONS; n += 1) clients.push(await MllpClient.connect(listener.port));
  const insert = () => {
    const body = nextMessage();
    const controlId = `M${sent}`;
    return database.write(() =>
      database.manager().insert(Hl7MessageEntity, {
        ...{ organisationId, senderId, controlId, type: 'SIU^S12', body, bodyHash: '' },
        ...{ state: 'done', receivedAt: database.now() },
      }),
    );
  };
  const { ours, reference, ratio } = await interleaved(
    () => perSecond(clients.map((client) => () => client.ask(nextMessage()))),
    () => perSecond(clients.map(() => insert)),
    ROUNDS,
  );
  for (const client of clients) client.close();
  await listener.close();
  await database.close();
  return {
    name: `HL7 messages acknowledged on ${CONNECTIONS} connections : rows of them inserted one by one (a second), ${engine}`,
    result: `${ratio.toFixed(2)} × (${Math.round(ours)} : ${Math.round(reference)})`,
    aim: `≥ ${AIM} ×`,
    met: ratio >= AIM,
  };
}

/** Measures the time from sending a message until a listener has applied it. */
async function measureApplying(engine: Engine, url: string): Promise<Measurement> {
  const database = await openDeskDatabase(url);
  const listener = await runListener(readSettings({ DATABASE_URL: url, HL7_PORT: '0' }));
  const client = await MllpClient.connect(listener.port);
  const times: number[] = [];
  for (let n = 0; n < FOLLOWED; n += 1) {
    const begun = performance.now();
    await client.ask(nextMessage());
    const own = { controlId: `M${sent}`, state: 'done' } as const;
    while (!(await database.read().existsBy(Hl7MessageEntity, own))) await new Promise(setImmediate);
    times.push(performance.now() - begun);
  }
  client.close();
  await listener.close();
  await database.close();
  const most = Math.round(percentile(times, 0.99));
  return {
    name: `from sending an HL7 message until its appointment is in the desk, ${FOLLOWED} one after another, ${engine}: p50, p99`,
    result: `${Math.round(percentile(times, 0.5))}, ${most} ms`,
    aim: `p99 ≤ ${AIM_MS} ms`,
    met: most <= AIM_MS,
  };
}

/** Measures receiving and applying HL7 messages on each engine. */
export async function measureHl7Messages(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const engine of testEngines()) {
    const { url, remove } = await createTestDatabase(engine);
    const database = await openDeskDatabase(url);
    await migrate(database);
    await database.close();
    measurements.push(await measureReceiving(engine, url), await measureApplying(engine, url));
    await remove();
  }
  return measurements;
}
