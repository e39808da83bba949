import {
  downloadForm,
  exportIntakes,
  getConversionData,
  prepareAppointmentExport,
  prepareExport,
  previewForm,
  routeName,
} from '@intake-desk/contracts';
import { readFhirBinary } from '@intake-desk/contracts/fhir';
import { getDropOff, getReportFigures } from '@intake-desk/contracts/reports';
import { AccessLogEntity, isUnavailable } from '@intake-desk/database';
import { testEngines, watchStatements } from '@intake-desk/database/testing';
import type { Staff } from '@intake-desk/identity';
import { ExportFilterEntity } from '@intake-desk/intakes';
import { Parse } from 'typebox/value';
import { Unavailable } from '../response/errors.ts';
import { describeError } from '../response/log.ts';
import { TestClient } from '../testing/client.ts';
import { type TestGateway, testGateway } from '../testing/test-gateway.ts';
import { testWorld } from '../testing/test-world.ts';
import { callWith, partsOf, validCall } from '../testing/valid-input.ts';
import { emailOf, type World } from '../testing/world.ts';
import { costlyWorks } from './costly-works.ts';
import { errorOf, failedBy } from './thread-message.ts';
import { Threads } from './threads.ts';

const works = costlyWorks.map(({ route }) => ({ name: routeName(route), route }));

describe.each(testEngines())('on %s', (engine) => {
  /** One without threads, and one with them over the same database. */
  let alone: TestGateway;
  let threaded: TestGateway;
  let world: World;
  let manager: TestClient;
  let there: TestClient;

  beforeAll(async () => {
    const made = await testWorld(engine);
    [alone, world] = [made, made.world];
    threaded = await testGateway(engine, {
      DATABASE_URL: alone.gateway.settings.DATABASE_URL,
      COSTLY_THREADS: '2',
    });
    manager = await world.signIn(emailOf('manager'));
    there = new TestClient(threaded.gateway.http);
    for (const [name, value] of manager.cookies) there.cookies.set(name, value);
  });
  afterAll(async () => {
    await threaded.remove();
    await alone.remove();
  });

  const lastAccess = async () => {
    const { database } = alone.gateway.services;
    const [row] = await database.read().find(AccessLogEntity, { order: { id: 'DESC' }, take: 1 });
    const { subject, action, patientCount, intakeId, epd, allowed, organisationId, details } = row ?? {};
    return { subject, action, patientCount, intakeId, epd, allowed, organisationId, details };
  };

  test.each(works)('E9 $name answers from another thread what it answers without', async ({ route }) => {
    const call = validCall(route, world.northsea);
    const seen: string[] = [];
    const stop = watchStatements(threaded.gateway.services.database, ({ query }) => void seen.push(query));
    const here = await manager.call(call);
    const logged = await lastAccess();
    const answer = await there.call(call);
    stop();
    // Rights and the access log are queried here, the rest in another thread.
    expect(seen.filter((query) => /FROM (`)?(intake|submission)\b/.test(query))).toEqual([]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(here.headers['content-type']);
    expect(answer.headers['content-disposition']).toBe(here.headers['content-disposition']);
    if (route === downloadForm || route === readFhirBinary)
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    else if (route === prepareExport || route === prepareAppointmentExport) {
      const [prepared, expected] = [answer, here].map((one) => Parse(prepareExport.reply, one.json()));
      expect(prepared).toEqual({ ...expected, id: prepared?.id });
      const query = { org: 'northsea', id: prepared?.id };
      const file = await there.call({ method: exportIntakes.method, url: exportIntakes.url, query });
      expect(file.statusCode).toBe(200);
      // It counts patients without showing any.
      return;
    } else if (route !== previewForm) expect(answer.json()).toEqual(here.json());
    expect(await lastAccess()).toEqual(logged);
    if (route !== getDropOff && route !== getReportFigures) expect(logged.patientCount).toBeGreaterThan(0);
  });

  test('E9 an error in another thread has the same words', async () => {
    const { northsea, polder } = world;
    const parts = partsOf(getConversionData, northsea);
    const backwards = callWith(getConversionData, {
      ...parts,
      body: { ...parts.body, start: '2026-02-01', end: '2026-01-01' },
    });
    const foreign = callWith(previewForm, {
      ...partsOf(previewForm, northsea),
      params: { ...partsOf(previewForm, northsea).params, formId: polder.of.form },
    });
    for (const call of [backwards, foreign]) {
      const here = await manager.call(call);
      const answer = await there.call(call);
      expect(here.statusCode).toBeGreaterThanOrEqual(400);
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: here.statusCode,
        body: here.json(),
      });
    }
  });

  test('H2 a failure in another thread is logged without its text', async () => {
    const canary = 'Canary-Johanna-1931';
    const failed = errorOf(failedBy(Object.assign(new Error(canary), { code: 'ER_LOCK_WAIT_TIMEOUT', sql: canary })));
    expect(JSON.stringify([failed, failed.message, failed.stack])).not.toContain(canary);
    expect(isUnavailable(failed)).toBe(true);
    expect(describeError(failed)).toMatchObject({ type: 'Error', code: 'ER_LOCK_WAIT_TIMEOUT' });
    expect(describeError(failed).stack).toContain('threads.test');
  });

  test('E9 a thread that crashes is logged, its call gets 503, and the next call a new thread', async () => {
    const heard: unknown[] = [];
    const tight = new Threads({ ...settings(), memoryMib: 8, onError: (error) => heard.push(error) });
    const staff = await staffOf();
    const call = {
      params: { org: 'northsea', formId: Number(world.northsea.of.form) },
      query: { departmentSymbol: 'ANE' },
    };
    for (let n = 1; n <= 2; n += 1) {
      await expect(tight.run(previewForm, call, staff)).rejects.toBeInstanceOf(Unavailable);
      expect(heard).toHaveLength(n);
    }
    await tight.close();
  });

  test('a thread works by the clock of its gateway', async () => {
    const aheadMs = 400 * 86_400_000;
    const now = (): Date => new Date(Date.now() + aheadMs);
    const threads = new Threads({ ...settings(), now, memoryMib: 256, onError: () => undefined });
    const before = now();
    const body = Parse(prepareExport.body, partsOf(prepareExport, world.northsea).body);
    await threads.run(prepareExport, { body }, await staffOf());
    await threads.close();
    const { database } = alone.gateway.services;
    const [stored] = await database.read().find(ExportFilterEntity, { order: { createdAt: 'DESC' }, take: 1 });
    expect(stored?.createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  const settings = () => ({
    databaseUrl: alone.gateway.settings.DATABASE_URL,
    publicUrl: 'http://desk.test',
    figuresKey: 'key',
    checkReplies: true,
    size: 1,
    now: () => new Date(),
  });

  async function staffOf(): Promise<Staff> {
    const { identity } = alone.gateway.services;
    const { id, name, email, admin } = await identity.users.byEmail(emailOf('manager'));
    const session = { id: 1, byPin: false, expiresAt: new Date() };
    const signedIn = { user: { id, name, email, admin }, session, address: '127.0.0.1', language: 'en' } as const;
    const { scope, can } = await identity.rights.scopeFor(signedIn, { org: 'northsea', department: 'ANE' });
    return { ...signedIn, scope, can, trail: { patients: () => {}, changes: () => {} } };
  }
});
