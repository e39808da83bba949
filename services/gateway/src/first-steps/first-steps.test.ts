import { FirstSteps } from '@intake-desk/contracts';
import { AdminLogEntity, appendAdministrative, OutboxMessageEntity } from '@intake-desk/database';
import { DepartmentEntity } from '@intake-desk/identity';
import { Check } from 'typebox/value';
import type { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { emailOf } from '../testing/world.ts';

const url = '/api/admin/firstSteps';

eachGateway((world) => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await world().signIn(emailOf('admin'));
    const { identity } = world().gateway.services;
    await identity.organisations.create(
      { userId: null, name: 'test' },
      { symbol: 'empty', name: 'Empty Hospital', kind: 'hospital', timezone: 'Europe/Amsterdam', language: 'nl' },
    );
    const { id } = await identity.organisations.bySymbol('empty');
    // Without a department an organisation cannot be chosen.
    await identity.departments.create(
      { userId: null, name: 'test' },
      { organisationId: id, symbol: 'ONE', name: 'One', config: {} },
    );
  });

  const read = async (call: ReturnType<TestClient['call']>): Promise<FirstSteps> => {
    const { body } = await call;
    const value: unknown = JSON.parse(body);
    if (!Check(FirstSteps, value)) throw new Error(`Unexpected: ${body}`);
    return value;
  };
  const get = (org: string) => read(admin.call({ method: 'GET', url, query: { org } }));
  const put = (step: string, aside: boolean, org = 'empty') =>
    admin.call({ method: 'PUT', url: `${url}/${step}`, body: { org, aside } });
  const done = ({ steps }: FirstSteps) => steps.filter((one) => one.done).map(({ step }) => step);

  test('the steps are read from the data of the requested organisation', async () => {
    const { steps } = await get('empty');
    expect(steps.map(({ step, done: is, count }) => [step, is, count])).toEqual([
      ['departments', true, 1],
      ['users', false, 0],
      ['content', false, 0],
      ['mail', false, null],
      ['whitelist', false, 0],
      ['backup', false, null],
    ]);
    expect(done(await get('northsea'))).toEqual(['departments', 'users', 'content', 'whitelist']);
  });

  test('a department that was deleted does not count', async () => {
    const { database, identity } = world().gateway.services;
    const { id } = await identity.organisations.bySymbol('empty');
    const at = (deletedAt: Date | null) =>
      database.write(() => database.manager().update(DepartmentEntity, { organisationId: id }, { deletedAt }));
    const before = (await get('northsea')).steps[0];
    await at(database.now());
    expect((await get('northsea')).steps[0]).toEqual(before);
    await at(null);
    expect((await get('empty')).steps[0]).toMatchObject({ done: true, count: 1 });
  });

  test('users, content and the whitelist are done once they are there, and open again once they are gone', async () => {
    const { identity } = world().gateway.services;
    const actor = { userId: null, name: 'test' };
    const org = 'fresh';
    const { id: organisationId } = await identity.organisations.create(actor, {
      symbol: org,
      name: 'Fresh Hospital',
      kind: 'hospital',
      timezone: 'Europe/Amsterdam',
      language: 'nl',
    });
    await identity.departments.create(actor, { organisationId, symbol: 'ONE', name: 'One', config: {} });
    const call = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
      const scope = { departmentSymbol: 'ONE' };
      const sent = body ? { body: { ...scope, ...body } } : { query: { ...scope, org } };
      const { statusCode, body: reply } = await admin.call({ method, url: `/api/admin/${path}`, ...sent });
      expect([path, statusCode < 300 ? 'done' : reply]).toEqual([path, 'done']);
      return reply === '' ? null : JSON.parse(reply);
    };
    const make = async (path: string, body: object) => Number(Object(await call('POST', path, body)).id);
    const isDone = async () => done(await get(org));
    expect(await isDone()).toEqual(['departments']);

    const user = await make('user', {
      organization: org,
      name: 'Fresh Nurse',
      email: 'fresh.nurse@example.test',
      departments: ['ONE'],
      roles: [],
      send_email_instructions: true,
    });
    expect(await isDone()).toEqual(['departments', 'users']);
    const content = `content/${world().northsea.of.questionnaire}/departments`;
    const assigned = await make(content, { organization: org, value: 'FRESH', label: { en: 'Fresh' } });
    expect(await isDone()).toEqual(['departments', 'users', 'content']);
    const entry = await make('whitelistIp', { org, from: '10.0.0.1', to: '255.255.255.255' });
    expect(await isDone()).toEqual(['departments', 'users', 'content', 'whitelist']);

    // Content without invitations does not count, and neither do users who cannot sign in.
    const { database } = world().gateway.services;
    await identity.departments.create(actor, { organisationId, symbol: 'TWO', name: 'Two', config: {} });
    const within = async (table: string, change: string, back: string, where: string): Promise<string[]> => {
      const set = (to: string) =>
        database.write(() => database.manager().query(`UPDATE ${table} SET ${to} WHERE ${where}`));
      await set(change);
      const found = await isDone();
      await set(back);
      return found;
    };
    const one = `organisation_id = ${organisationId} AND symbol = 'ONE'`;
    const withoutContent = ['departments', 'users', 'whitelist'];
    const of = `id = ${assigned}`;
    expect(await within('department_procedure', 'questionnaire_off = 1', 'questionnaire_off = 0', of)).toEqual(
      withoutContent,
    );
    const [at, never] = ["disabled_at = '2026-01-01 00:00:00'", 'disabled_at = NULL'];
    expect(await within('department_procedure', at, never, of)).toEqual(withoutContent);
    const deleted = await within('department', "deleted_at = '2026-01-01 00:00:00'", 'deleted_at = NULL', one);
    expect(deleted).toEqual(withoutContent);
    expect(await within('`user`', at, never, `id = ${user}`)).toEqual(['departments', 'content', 'whitelist']);
    expect(await isDone()).toEqual(['departments', 'users', 'content', 'whitelist']);

    await call('DELETE', `whitelistIp/${entry}`);
    await call('DELETE', `${content}/${assigned}`);
    await call('DELETE', `user/${user}`);
    expect(await isDone()).toEqual(['departments']);
  });

  test('a backup is listed once it was made: its time, file and size, and who made it', async () => {
    expect((await get('empty')).backup).toBeNull();
    await appendAdministrative(world().gateway.services.database, {
      userName: 'Command line',
      subject: 'backup',
      subjectName: 'desk.gz',
      action: 'create',
      description: 'Made a backup of 3 rows.',
      newValue: { bytes: 4096, rows: 3, remotes: 0 },
    });
    const { steps, backup } = await get('empty');
    const step = steps.find((one) => one.step === 'backup');
    expect(step).toMatchObject({ done: true, at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(backup).toEqual({ at: step?.at, file: 'desk.gz', bytes: 4096, by: 'Command line' });
  });

  test('a test mail goes to the caller through the outbox, and its state is shown: queued, failed with the reason, sent', async () => {
    const { database } = world().gateway.services;
    const queued = await read(admin.call({ method: 'POST', url: `${url}/testMail`, body: { org: 'empty' } }));
    expect(queued.testMail).toMatchObject({ recipient: emailOf('admin'), state: 'queued', failure: null });
    expect(done(queued)).not.toContain('mail');
    const at = database.now();
    const set = (changes: object) =>
      database.write(() => database.manager().update(OutboxMessageEntity, { kind: 'sample' }, changes));
    await set({ state: 'failed', failure: 'The mail server cannot be reached.' });
    const failed = await get('empty');
    expect(failed.testMail).toMatchObject({ state: 'failed', failure: 'The mail server cannot be reached.' });
    expect(done(failed)).not.toContain('mail');
    await set({ state: 'sent', sentAt: at, failure: null });
    const sent = await get('empty');
    expect(sent.testMail).toMatchObject({ state: 'sent', failure: null });
    expect(done(sent)).toContain('mail');
    expect(done(await get('northsea'))).not.toContain('mail');
    expect((await get('northsea')).testMail).toBeNull();
  });

  test('a step is put aside and taken up again, with who and when, in the log of administrative changes', async () => {
    const aside = await read(put('whitelist', true));
    expect(aside.steps.find(({ step }) => step === 'whitelist')).toMatchObject({
      done: false,
      aside: { by: 'Person admin', at: expect.stringMatching(/Z$/) },
    });
    expect(await read(put('whitelist', true))).toEqual(aside);
    expect((await get('northsea')).steps.find(({ step }) => step === 'whitelist')?.aside).toBeNull();
    const again = await read(put('whitelist', false));
    expect(again.steps.find(({ step }) => step === 'whitelist')?.aside).toBeNull();
    const rows = await world()
      .gateway.services.database.read()
      .find(AdminLogEntity, { where: { subject: 'firstStep' }, order: { id: 'ASC' } });
    expect(rows).toMatchObject([
      {
        userName: 'Person admin',
        description: 'Person admin put the first step whitelist of Empty Hospital aside as not needed.',
      },
      { description: 'Person admin took the first step whitelist of Empty Hospital up again.' },
    ]);
  });

  test('two who put one step aside at once: it is aside once', async () => {
    const both = await Promise.all([put('users', true), put('users', true)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await put('users', false);
  });

  test('an unknown step is refused, and so is a caller who is no administrator', async () => {
    expect((await put('nothing', true)).statusCode).toBe(422);
    const manager = await world().signIn(emailOf('manager'));
    expect((await manager.call({ method: 'GET', url, query: { org: 'northsea' } })).statusCode).toBe(403);
  });

  test('a sixth test mail within ten minutes has to wait', async () => {
    const send = () => admin.call({ method: 'POST', url: `${url}/testMail`, body: { org: 'polder' } });
    for (let sent = 0; sent < 5; sent += 1) expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(429);
  });
});
