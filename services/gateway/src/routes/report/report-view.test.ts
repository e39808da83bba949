import { gzipSync } from 'node:zlib';
import { contentKey, getReportView, type SavedOverview, saveReportView } from '@intake-desk/contracts/reports';
import { Parse } from 'typebox/value';
import type { TestClient } from '../../testing/client.ts';
import { departmentKey } from '../../testing/department-key.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { validCall } from '../../testing/valid-input.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  const manager = () => world().signIn(emailOf('manager'));
  const viewer = () => world().signIn(emailOf('view_report_charts'));
  const viewOf = (label: string) => ({
    [contentKey([String(world().northsea.of.procedure)])]: {
      overviews: [
        {
          id: 'one',
          label,
          selected: true,
          department: String(world().northsea.of.department),
          filters: [],
          selectedQuestionairesQuestions: {},
        },
      ] satisfies SavedOverview[],
    },
  });
  const read = async (client: TestClient) =>
    Parse(getReportView.reply, (await client.call(validCall(getReportView, world().northsea))).json());
  /** Sends the view compressed, like the screen; `more` replaces fields of the body. */
  const save = (client: TestClient, view: unknown, version: number, more: object = {}) => {
    const { method, url, body } = validCall(saveReportView, world().northsea);
    const sent = { ...Object(body), viewJSON: JSON.stringify(view), version, ...more };
    return client.call({
      method,
      url,
      payload: gzipSync(JSON.stringify(sent)),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
  };

  test('a view that is sent compressed is saved, and read by those who see the report; a stale one is a 409', async () => {
    const [editor, user] = [await manager(), await viewer()];
    const { version } = await read(user);
    expect((await save(editor, viewOf('Pain'), version)).json()).toEqual({ version: version + 1 });
    const saved = await read(user);
    expect(saved).toMatchObject({ version: version + 1, view: viewOf('Pain'), changedBy: expect.any(String) });
    const stale = await save(editor, viewOf('Late'), version);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining(saved.changedBy ?? '-') });
    expect(await read(user)).toEqual(saved);
    // Uncompressed is accepted too.
    const { method, url, body } = validCall(saveReportView, world().northsea);
    const plain = { ...Object(body), viewJSON: JSON.stringify(viewOf('Plain')), version: saved.version };
    expect((await editor.call({ method, url, body: plain })).json()).toEqual({ version: saved.version + 1 });
  });

  test('the fields that S2 names suffice: without a department the report is looked for in all of them', async () => {
    const editor = await manager();
    const { version } = await read(editor);
    const saved = await save(editor, viewOf('From outside'), version, { departmentSymbol: undefined });
    expect(saved.json()).toEqual({ version: version + 1 });
    expect((await read(editor)).view).toEqual(viewOf('From outside'));
  });

  test('E2 a view that unpacks to more than a call may have is refused, and so is one that is no gzip', async () => {
    const editor = await manager();
    const before = await read(editor);
    expect((await save(editor, viewOf('x'.repeat(1_100_000)), before.version)).statusCode).toBe(413);
    const { method, url } = validCall(saveReportView, world().northsea);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const broken = await editor.call({ method, url, payload: Buffer.from('{"org":"northsea"}'), headers });
    expect(broken.statusCode).toBe(400);
    expect(await read(editor)).toEqual(before);
  });

  test('a view that is larger than other calls may be is saved and read: a report of many overviews', async () => {
    const editor = await manager();
    const { version } = await read(editor);
    const [
      [
        selection = '',
        {
          overviews: [overview],
        } = { overviews: [] },
      ] = [],
    ] = Object.entries(viewOf('Many'));
    const shown = { chart: 'column', table: false } as const;
    const questions = Array.from({ length: 60 }, (_, index) => ({
      uniqueId: `question.${index}`,
      selected: true,
      questionViewInfo: shown,
      categoryViewInfo: shown,
    }));
    const overviews = Array.from({ length: 50 }, (_, index) => ({
      ...overview,
      id: `${index}`,
      selected: index === 0,
      selectedQuestionairesQuestions: { pain: questions },
    }));
    const view = { [selection]: { overviews } };
    expect(JSON.stringify(view).length).toBeGreaterThan(400_000);
    expect((await save(editor, view, version)).json()).toEqual({ version: version + 1 });
    expect((await read(editor)).view).toEqual(view);
  });

  test.each(['__proto__', 'constructor', 'prototype'])(
    'E3 the key %s, inside of the compressed view or beside it, changes nothing',
    async (key) => {
      const editor = await manager();
      const before = await read(editor);
      const view = JSON.stringify(viewOf('Pain')).replace(
        '"selectedQuestionairesQuestions":{}',
        `"selectedQuestionairesQuestions":{"${key}":[]}`,
      );
      const inside = await save(editor, null, before.version, { viewJSON: view });
      expect(inside.statusCode).toBe(422);
      expect(inside.json().errors).toEqual({ viewJSON: ['validation.invalid'] });
      const { method, url, body } = validCall(saveReportView, world().northsea);
      const beside = JSON.stringify(body).replace('{', `{"${key}":{"polluted":true},`);
      const { statusCode } = await editor.call({
        method,
        url,
        payload: gzipSync(beside),
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      });
      expect([400, 422]).toContain(statusCode);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      expect(await read(editor)).toEqual(before);
    },
  );

  test('D1 a user who may only view reports saves nothing', async () => {
    const user = await viewer();
    const before = await read(user);
    expect((await save(user, viewOf('Theirs'), before.version)).statusCode).toBe(403);
    expect(await read(user)).toEqual(before);
  });

  test('D2 another organisation’s report is not found, neither to read nor to save', async () => {
    const { polder } = world();
    const editor = await manager();
    const reportId = String(polder.of.report);
    expect((await save(editor, viewOf('Foreign'), 0, { reportId })).statusCode).toBe(404);
    const { query, ...call } = validCall(getReportView, world().northsea);
    expect((await editor.call({ ...call, query: { ...query, reportId } })).statusCode).toBe(404);
    const foreign = viewOf('Foreign');
    for (const { overviews } of Object.values(foreign)) {
      for (const overview of overviews) overview.department = String(polder.of.department);
    }
    const { version } = await read(editor);
    expect((await save(editor, foreign, version)).json().errors).toEqual({ department: ['validation.department'] });
  });

  test('D10 a key of a department reads the overviews and does not change them; a key of the organisation does', async () => {
    const part = await departmentKey(world());
    const { version } = await read(part);
    expect((await save(part, viewOf('A department’s'), version)).statusCode).toBe(403);
    expect((await save(world().system(), viewOf('A system’s'), version)).json()).toEqual({ version: version + 1 });
    expect(await read(part)).toMatchObject({ view: viewOf('A system’s') });
  });
});
