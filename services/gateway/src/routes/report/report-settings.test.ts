import {
  type AdministeredReport,
  changeReportSetting,
  createReportSetting,
  deleteReportSetting,
  getEnabledReports,
  getReportChoices,
  getReportData,
  listReportSettings,
  ReportData,
} from '@intake-desk/contracts';
import { Parse } from 'typebox/value';
import type { TestClient } from '../../testing/client.ts';
import { departmentKey } from '../../testing/department-key.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { validCall } from '../../testing/valid-input.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  const org = () => String(world().northsea.of.organisation);
  const manager = () => world().signIn(emailOf('manager'));
  const viewer = () => world().signIn(emailOf('view_report_charts'));
  const body = (values: object) => ({
    organization: org(),
    alias: '',
    enabled: true,
    feedback: false,
    forms: ['pain'],
    roles: [],
    charts: [],
    ...values,
  });
  const create = async (client: TestClient, values: object): Promise<AdministeredReport> => {
    const response = await client.call({ ...createReportSetting, body: body(values) });
    expect(response.statusCode).toBe(200);
    return Parse(createReportSetting.reply, response.json());
  };
  const url = (id: number | string) => `/api/admin/reports/${id}`;
  const change = (client: TestClient, id: number | string, values: object) =>
    client.call({ ...changeReportSetting, url: url(id), body: body(values) });
  const remove = (client: TestClient, id: number | string, of = org()) =>
    client.call({ ...deleteReportSetting, url: url(id), query: { org: of } });
  const list = async (client: TestClient, of = org()): Promise<AdministeredReport[]> =>
    Parse(listReportSettings.reply, (await client.call({ ...listReportSettings, query: { org: of } })).json());
  const choices = async (client: TestClient) =>
    Parse(getReportChoices.reply, (await client.call({ ...getReportChoices, query: { org: org() } })).json());

  /** Returns the named report as a user of the fixture's department opens it; undefined if it is not offered. */
  const offered = async (client: TestClient, name: string) => {
    const reports = await client.call(validCall(getEnabledReports, world().northsea));
    return Parse(getEnabledReports.reply, reports.json()).find((report) => report.name === name);
  };
  const data = (client: TestClient, reportId: string | undefined) => {
    const call = validCall(getReportData, world().northsea);
    return client.call({ ...call, body: { ...Object(call.body), reportId } });
  };
  const status = async (client: TestClient, reportId: string | undefined) => (await data(client, reportId)).statusCode;

  test('a report is created, changed, switched off and on, and deleted; each acts on the next call of its users', async () => {
    const [editor, user] = [await manager(), await viewer()];
    const { id, version } = await create(editor, { name: 'Pain at home' });
    const opened = await offered(user, 'Pain at home');
    expect(opened?.content).toContainEqual(expect.objectContaining({ value: world().northsea.of.procedure }));
    expect(await status(user, opened?.id)).toBe(200);
    const renamed = await change(editor, id, { name: 'Pain at home', alias: 'How it hurts', version });
    expect(renamed.json()).toMatchObject({ alias: 'How it hurts', version: version + 1 });
    expect(await offered(user, 'How it hurts')).toEqual({ ...opened, name: 'How it hurts' });
    expect(await list(editor)).toContainEqual(expect.objectContaining({ id, alias: 'How it hurts', enabled: true }));
    expect((await change(editor, id, { name: 'Pain at home', enabled: false })).statusCode).toBe(200);
    expect(await offered(user, 'Pain at home')).toBeUndefined();
    expect(await status(user, opened?.id)).toBe(404);
    expect((await change(editor, id, { name: 'Pain at home' })).statusCode).toBe(200);
    expect(await status(user, opened?.id)).toBe(200);
    expect((await remove(editor, id)).statusCode).toBe(204);
    expect((await remove(editor, id)).statusCode).toBe(404);
    expect((await list(editor)).map((report) => report.id)).not.toContain(id);
    expect(await offered(user, 'Pain at home')).toBeUndefined();
    expect(await status(user, opened?.id)).toBe(404);
  });

  test('D1 a user without the report’s role gets neither the report nor its data, from the next call on', async () => {
    const [editor, user] = [await manager(), await viewer()];
    const { id } = await create(editor, { name: 'By role' });
    const opened = await offered(user, 'By role');
    const { roles } = await choices(editor);
    const own = roles.find(({ name }) => name === 'role of view_report_charts');
    expect((await change(editor, id, { name: 'By role', roles: [world().northsea.of.role] })).statusCode).toBe(200);
    expect(await offered(user, 'By role')).toBeUndefined();
    expect(await status(user, opened?.id)).toBe(404);
    expect((await change(editor, id, { name: 'By role', roles: [own?.id] })).statusCode).toBe(200);
    expect(await offered(user, 'By role')).toEqual(opened);
    expect(await status(user, opened?.id)).toBe(200);
  });

  test('D1 the roles of a report decide who changes its overviews, and the list of reports shows it', async () => {
    const [editor, user] = [await manager(), await viewer()];
    const { id } = await create(editor, { name: 'Changed by few', editRoles: [], defaultAlias: 'Few' });
    expect(await offered(editor, 'Few')).toMatchObject({ editable: true });
    expect(await offered(user, 'Few')).toMatchObject({ editable: false });
    const own = (await choices(editor)).roles.find(({ name }) => name === 'role of view_report_charts');
    const named = await change(editor, id, { name: 'Changed by few', editRoles: [own?.id] });
    expect(named.json()).toMatchObject({ editRoles: [own?.id], defaultAlias: 'Few' });
    // The role alone is not enough.
    expect(await offered(user, 'Few')).toMatchObject({ editable: false });
    const foreign = await change(editor, id, { name: 'Changed by few', editRoles: [world().polder.of.role] });
    expect(foreign.json()).toMatchObject({ errors: { editRoles: ['validation.invalid'] } });
  });

  test('D1 without the right to set reports up every call is refused', async () => {
    const [editor, user] = [await manager(), await viewer()];
    const { id } = await create(editor, { name: 'Closed' });
    const calls = [
      { ...listReportSettings, query: { org: org() } },
      { ...getReportChoices, query: { org: org() } },
      { ...createReportSetting, body: body({ name: 'Mine' }) },
      { ...changeReportSetting, url: url(id), body: body({ name: 'Mine' }) },
      { ...deleteReportSetting, url: url(id), query: { org: org() } },
    ];
    for (const call of calls) expect((await user.call(call)).statusCode).toBe(403);
    expect(await list(editor)).toContainEqual(expect.objectContaining({ id, name: 'Closed' }));
  });

  test('D2 another organisation’s report is not found: not to change or delete it, nor to read it or its roles', async () => {
    const { polder, signIn } = world();
    const editor = await manager();
    const outsider = await signIn(emailOf('outsider'));
    const foreign = Number(polder.of.reportSetting);
    const of = String(polder.of.organisation);
    const before = await list(outsider, of);
    expect(before.map(({ id }) => id)).toContain(foreign);
    expect((await change(editor, foreign, { name: 'Taken over' })).statusCode).toBe(404);
    expect((await remove(editor, foreign)).statusCode).toBe(404);
    expect((await remove(editor, foreign, of)).statusCode).toBe(403);
    expect(await status(editor, String(polder.of.report))).toBe(404);
    expect((await list(editor)).map(({ id }) => id)).not.toContain(foreign);
    const role = await editor.call({
      ...createReportSetting,
      body: body({ name: 'Foreign role', roles: [polder.of.role] }),
    });
    expect(role.json()).toMatchObject({ errors: { roles: ['validation.invalid'] } });
    expect(await list(outsider, of)).toEqual(before);
  });

  test('D10 a department’s API key is refused; a key of the organisation may set reports up', async () => {
    const { northsea, system } = world();
    const part = await departmentKey(world());
    const { id } = await create(system(), { name: 'By a system' });
    const departmentSymbol = String(northsea.of.department);
    const query = { org: org(), departmentSymbol };
    const calls = [
      { ...listReportSettings, query },
      { ...getReportChoices, query },
      { ...createReportSetting, body: body({ departmentSymbol, name: 'By a department' }) },
      { ...changeReportSetting, url: url(id), body: body({ departmentSymbol, name: 'By a department' }) },
      { ...deleteReportSetting, url: url(id), query },
    ];
    for (const call of calls) expect((await part.call(call)).statusCode).toBe(403);
    expect(await list(system())).toContainEqual(expect.objectContaining({ id, name: 'By a system', version: 1 }));
    expect((await remove(system(), id)).statusCode).toBe(204);
  });

  test('a stale version is a conflict, and leaves the report as it is', async () => {
    const editor = await manager();
    const { id, version } = await create(editor, { name: 'Twice' });
    expect((await change(editor, id, { name: 'Twice first', version })).statusCode).toBe(200);
    const stale = await change(editor, id, { name: 'Twice second', version });
    expect(stale.statusCode).toBe(409);
    expect(await list(editor)).toContainEqual(expect.objectContaining({ id, name: 'Twice first', version: 2 }));
  });

  test('an error in a report is shown at its field', async () => {
    const editor = await manager();
    const { id } = await create(editor, { name: 'Taken' });
    const chart = { form: 'pain', question: 'pain.rest', chart: 'bar' };
    const refused = async (values: object) =>
      (await editor.call({ ...createReportSetting, body: body({ name: 'Wrong', ...values }) })).json().errors;
    expect(await refused({ name: ' TAKEN ' })).toEqual({ name: ['validation.unique'] });
    expect(await refused({ name: '   ' })).toEqual({ name: ['validation.name'] });
    expect(await refused({ forms: ['unheard-of'] })).toEqual({ forms: ['validation.invalid'] });
    expect(Object.keys(await refused({ forms: [] }))).toEqual(['forms']);
    expect(await refused({ charts: [{ ...chart, chart: 'nps' }] })).toEqual({ charts: ['validation.invalid'] });
    expect(await refused({ charts: [chart, { ...chart, chart: 'pie' }] })).toEqual({ charts: ['validation.invalid'] });
    expect(await refused({ charts: [{ ...chart, question: '__proto__' }] })).toEqual({
      charts: ['validation.invalid'],
    });
    expect(await refused({ org: world().polder.of.organisation })).toEqual({ org: ['validation.invalid'] });
    expect(await refused({ viewRoles: [1] })).toEqual({ viewRoles: ['validation.unknown_field'] });
    expect((await change(editor, 2_147_483_647, { name: 'Missing' })).statusCode).toBe(404);
    expect((await change(editor, id, { name: 'Taken' })).statusCode).toBe(200);
  });

  test('D5 users see the questions with a chosen chart, each in its chart; users who set reports up see all', async () => {
    const [editor, user] = [await manager(), await viewer()];
    const { forms } = await choices(editor);
    const rest = forms.find(({ key }) => key === 'pain')?.questions.find(({ id }) => id === 'pain.rest');
    expect(rest?.charts).toContain('gradeGauge');
    await create(editor, { name: 'Drawn', charts: [{ form: 'pain', question: 'pain.rest', chart: 'gradeGauge' }] });
    const report = await offered(user, 'Drawn');
    const closed = async (client: TestClient) => {
      const { questionnaires } = Parse(ReportData, (await data(client, report?.id)).json());
      return questionnaires
        .flatMap(({ questionAnswerPairs }) => questionAnswerPairs)
        .filter(({ input }) => input.type !== 'textArea');
    };
    expect(await closed(user)).toMatchObject([{ uniqueId: 'pain.rest', input: { chart: 'gradeGauge' } }]);
    expect((await closed(editor)).length).toBeGreaterThan(1);
  });

  test.each(['<img src=x onerror=alert(1)>', '=HYPERLINK("x")', '+1', '@SUM(A1)'])(
    'F1 F2 %s is returned as it was typed, to its editors and to its users',
    async (text) => {
      const [editor, user] = [await manager(), await viewer()];
      const made = await create(editor, { name: `${text} name`, alias: text });
      expect(made).toMatchObject({ name: `${text} name`, alias: text });
      expect(await offered(user, text)).toBeDefined();
      expect((await remove(editor, made.id)).statusCode).toBe(204);
    },
  );
});
