import { Conflict, Invalid, NotFound, type Permission } from '@intake-desk/contracts';
import { AdminLogEntity, type Database } from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import { createIdentity, RoleEntity, type Staff, UserEntity } from '@intake-desk/identity';
import type { Reports } from '../create-reports.ts';
import { demoQuestionnaires } from '../questionnaires/library/index.ts';
import { ReportViewEntity } from '../tables/report-view.entity.ts';
import { atWork } from '../testing/at-work.ts';
import { makeHospital, makePatient, makeStaff } from '../testing/hospital.ts';
import { openReports } from '../testing/open-reports.ts';
import { painAnswers } from '../testing/pain-answers.ts';
import type { ReportValues } from './check-report.ts';

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let questionnaires: Map<string, number>;
  let serial = 0;

  beforeAll(async () => {
    ({ database, reports } = await openReports(open));
    questionnaires = await reports.questionnaires.install(demoQuestionnaires, true);
  });

  /** A hospital that sends the questionnaire about pain, with an editor and a user of reports. */
  const opened = async () => {
    serial += 1;
    const hospital = await makeHospital(
      database,
      `settings${serial}`,
      new Map([['pain', questionnaires.get('pain') ?? 0]]),
      false,
    );
    const editor = makeStaff(hospital, ['edit_report_charts', 'view_report_charts', 'export_dashboard_data']).staff;
    const viewer = makeStaff(hospital, ['view_report_charts']).staff;
    const { administered } = reports.reportSettings;
    return { hospital, editor, viewer, administered };
  };
  const values = (more: Partial<ReportValues> = {}): ReportValues => ({
    name: 'Pain',
    alias: '',
    enabled: true,
    feedback: false,
    forms: ['pain'],
    roles: [],
    charts: [],
    ...more,
  });
  const roleIn = async (organisationId: number): Promise<number> => {
    const at = database.now();
    const row = { organisationId, name: 'Analyst', createdAt: at, updatedAt: at, version: 1 };
    await database.write(() => database.manager().insert(RoleEntity, row));
    return (await database.read().findOneByOrFail(RoleEntity, { organisationId, name: 'Analyst' })).id;
  };
  const data = (staff: Staff, reportId: string) =>
    reports.reportData.read(staff, {
      org: staff.scope.organisationSymbol,
      departmentSymbol: 'all',
      reportId,
      content: ['pain'],
      periodFormSubmitted: { period: 'custom', start: '2020-01-01', end: '2029-12-31' },
    });

  test('many reports take as many queries as one', async () => {
    const { editor, administered } = await opened();
    const queries = async (): Promise<number> => {
      let seen = 0;
      const stop = watchStatements(database, () => {
        seen += 1;
      });
      await administered.list(editor);
      stop();
      return seen;
    };
    await administered.create(editor, values());
    const ofOne = await queries();
    for (const name of ['Pain at night', 'Pain at work']) await administered.create(editor, values({ name }));
    expect(await administered.list(editor)).toHaveLength(3);
    expect(await queries()).toBe(ofOne);
  });

  test('a report is created, changed, disabled and deleted with its overviews, each logged', async () => {
    const { hospital, editor, viewer, administered } = await opened();
    const made = await administered.create(editor, values());
    expect(made).toMatchObject({ name: 'Pain', alias: '', department: null, views: 0, version: 1 });
    expect(await reports.reportSettings.enabled(viewer)).toMatchObject([{ name: 'Pain' }]);
    const changed = await administered.change(editor, made.id, { ...values({ alias: 'How it hurts' }), version: 1 });
    expect(changed).toMatchObject({ alias: 'How it hurts', version: 2 });
    const [report] = await reports.reportSettings.enabled(viewer);
    expect(report?.name).toBe('How it hurts');
    await administered.change(editor, made.id, values({ enabled: false }));
    expect(await reports.reportSettings.enabled(viewer)).toEqual([]);
    await expect(data(viewer, report?.id ?? '')).rejects.toThrow(NotFound);
    const saved = { id: 'ours', label: 'Ours', selected: true, department: 'ANE', filters: [] };
    const view = { pain: { overviews: [{ ...saved, selectedQuestionairesQuestions: {} }] } };
    await database.write(() =>
      database.manager().insert(ReportViewEntity, {
        organisationId: hospital.organisationId,
        reportId: made.id,
        viewJson: JSON.stringify(view),
        version: 1,
        changedBy: null,
        changedByName: null,
        changedAt: database.now(),
      }),
    );
    expect(await administered.list(editor)).toMatchObject([{ id: made.id, views: 1 }]);
    await administered.delete(editor, made.id);
    expect(await administered.list(editor)).toEqual([]);
    const { organisationId } = hospital;
    const rows = await database.read().find(AdminLogEntity, { where: { organisationId }, order: { id: 'ASC' } });
    expect(rows.map(({ subject, action }) => [subject, action])).toEqual([
      ['report', 'create'],
      ['report', 'change'],
      ['report', 'change'],
      ['report', 'delete'],
    ]);
    expect(rows[1]).toMatchObject({ oldValue: { alias: null }, newValue: { alias: 'How it hurts' } });
  });

  test('a stale version is a conflict, a name that is taken and foreign things are the fields’ errors', async () => {
    const [{ editor, administered }, other] = [await opened(), await opened()];
    const made = await administered.create(editor, values());
    await administered.change(editor, made.id, { ...values({ name: 'Pain score' }), version: 1 });
    await expect(administered.change(editor, made.id, { ...values(), version: 1 })).rejects.toThrow(Conflict);
    const refused = (more: Partial<ReportValues>) => expect(administered.create(editor, values(more))).rejects;
    await refused({ name: ' pain SCORE ' }).toMatchObject({ errors: { name: ['validation.unique'] } });
    await refused({ forms: ['preop'] }).toMatchObject({ errors: { forms: ['validation.invalid'] } });
    const foreign = await roleIn(other.hospital.organisationId);
    await refused({ roles: [foreign] }).toMatchObject({ errors: { roles: ['validation.invalid'] } });
    // The question about pain at rest is not a recommendation score.
    const chart = { form: 'pain', question: 'pain.rest', chart: 'column' } as const;
    await refused({ charts: [{ ...chart, chart: 'nps' }] }).toMatchObject({
      errors: { charts: ['validation.invalid'] },
    });
    await refused({ charts: [chart, { ...chart, chart: 'pie' }] }).toThrow(Invalid);
    expect(await administered.list(editor)).toMatchObject([{ name: 'Pain score', version: 2 }]);
  });

  test('a department’s own report, called as the organisation’s, is changed and keeps its name', async () => {
    const { hospital, editor, administered } = await opened();
    const made = await administered.create(editor, values());
    const { organisationId, departmentId } = hospital;
    await reports.reportSettings.install([{ ...values(), organisationId, departmentId, reportKey: 'own' }]);
    const own = (await administered.list(editor)).find(({ id }) => id !== made.id);
    expect(own?.department).not.toBeNull();
    const off = await administered.change(editor, own?.id ?? 0, values({ enabled: false }));
    expect(off).toMatchObject({ name: 'Pain', enabled: false });
    await administered.change(editor, made.id, values({ name: 'Pain score' }));
    await expect(administered.change(editor, made.id, values())).rejects.toMatchObject({
      errors: { name: ['validation.unique'] },
    });
  });

  test('one of two concurrent reports of the same name is refused', async () => {
    const { editor, administered } = await opened();
    const outcomes = await Promise.allSettled([1, 2].map(() => administered.create(editor, values())));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('D2 a report of another organisation is not found', async () => {
    const [one, other] = [await opened(), await opened()];
    const { id } = await other.administered.create(other.editor, values());
    await expect(one.administered.change(one.editor, id, values())).rejects.toThrow(NotFound);
    await expect(one.administered.delete(one.editor, id)).rejects.toThrow(NotFound);
    expect(await one.administered.list(one.editor)).toEqual([]);
    expect(await other.administered.list(other.editor)).toHaveLength(1);
  });

  test('D1 a user without one of the report’s roles gets neither the report nor its data', async () => {
    const { hospital, editor, viewer, administered } = await opened();
    const made = await administered.create(editor, values());
    const [report] = await reports.reportSettings.enabled(viewer);
    await expect(data(viewer, report?.id ?? '')).resolves.toMatchObject({ unusedQuestionnaires: ['pain'] });
    await administered.change(editor, made.id, values({ roles: [await roleIn(hospital.organisationId)] }));
    expect(await reports.reportSettings.enabled(viewer)).toEqual([]);
    await expect(data(viewer, report?.id ?? '')).rejects.toThrow(NotFound);
    const admin = { ...viewer, user: { ...viewer.user, admin: true } };
    await expect(data(admin, report?.id ?? '')).resolves.toMatchObject({ unusedQuestionnaires: ['pain'] });
  });

  test('the roles that may change overviews, and the names shown to users, are checked, stored and in the admin log', async () => {
    const [{ hospital, editor, viewer, administered }, other] = [await opened(), await opened()];
    const [own, foreign] = [await roleIn(hospital.organisationId), await roleIn(other.hospital.organisationId)];
    await expect(administered.create(editor, values({ editRoles: [foreign] }))).rejects.toMatchObject({
      errors: { editRoles: ['validation.invalid'] },
    });
    const made = await administered.create(editor, values({ editRoles: [own], defaultAlias: ' Pain at home ' }));
    expect(made).toMatchObject({ editRoles: [own], defaultAlias: 'Pain at home' });
    expect(await reports.reportSettings.enabled(viewer)).toMatchObject([{ name: 'Pain at home' }]);
    // Omitted fields stay unchanged.
    expect(await administered.change(editor, made.id, values())).toMatchObject({
      editRoles: [own],
      defaultAlias: 'Pain at home',
    });
    const emptied = await administered.change(editor, made.id, values({ editRoles: [], defaultAlias: '' }));
    expect(emptied).toMatchObject({ editRoles: [], defaultAlias: null });
    expect(await reports.reportSettings.enabled(viewer)).toMatchObject([{ name: 'Pain' }]);
    const last = await database.read().findOne(AdminLogEntity, {
      where: { organisationId: hospital.organisationId, subject: 'report' },
      order: { id: 'DESC' },
    });
    expect(last).toMatchObject({
      oldValue: { editRoles: ['Analyst'], defaultAlias: 'Pain at home' },
      newValue: { editRoles: [], defaultAlias: null },
    });
  });

  test('D1 a report names the roles that may change its overviews, and view_report and edit_report override these', async () => {
    const { hospital, editor, viewer, administered } = await opened();
    const role = await roleIn(hospital.organisationId);
    const made = await administered.create(editor, values());
    const [open] = await reports.reportSettings.enabled(viewer);
    expect(open).toMatchObject({ editable: false });
    expect(await reports.reportSettings.enabled(editor)).toMatchObject([{ editable: true }]);
    await administered.change(editor, made.id, values({ editRoles: [role] }));
    expect(await reports.reportSettings.enabled(editor)).toMatchObject([{ editable: false }]);
    await administered.change(editor, made.id, values({ roles: [role], editRoles: [role] }));
    const staffWith = (...more: Permission[]) => makeStaff(hospital, ['view_report_charts', ...more]).staff;
    expect(await reports.reportSettings.enabled(editor)).toEqual([]);
    expect(await reports.reportSettings.enabled(staffWith('edit_report'))).toEqual([]);
    const [reader, changer] = [staffWith('view_report'), staffWith('edit_report', 'edit_report_charts')];
    expect(await reports.reportSettings.enabled(reader)).toMatchObject([{ editable: false }]);
    await expect(data(reader, open?.id ?? '')).resolves.toMatchObject({ unusedQuestionnaires: ['pain'] });
    expect(await reports.reportSettings.enabled(changer)).toMatchObject([{ editable: true }]);
  });

  test('a report tells how many active users see it: by permission, by its roles, and by department', async () => {
    const { hospital, editor, administered } = await opened();
    const { organisationId, departmentId } = hospital;
    const { users, roles } = createIdentity({ database, publicUrl: 'https://desk.example.test' });
    const by = { userId: null, name: 'Test' };
    const roleOf = async (name: string, permissions: readonly Permission[]): Promise<number> =>
      (await roles.createByCommand(by, { organisationId, name, permissions })).id;
    const userOf = (name: string, role: number, departmentIds: number[]) =>
      users.create(by, {
        name,
        email: `${name}@settings${serial}.test`,
        organisationIds: [organisationId],
        departmentIds,
        roleIds: [role],
      });
    const nurse = await roleOf('Nurse', ['view_report_charts']);
    const reader = await roleOf('Reader', ['view_report_charts', 'view_report']);
    const clerk = await roleOf('Clerk', ['send_invite', 'view_report']);
    await userOf('nurse', nurse, [departmentId]);
    await userOf('reader', reader, []);
    await userOf('clerk', clerk, [departmentId]);
    const gone = await userOf('gone', nurse, [departmentId]);
    await database.write(() => database.manager().update(UserEntity, { id: gone.id }, { disabledAt: database.now() }));
    const made = await administered.create(editor, values());
    expect(made.viewers).toBe(2);
    const viewers = async (more: Partial<ReportValues>) =>
      (await administered.change(editor, made.id, values(more))).viewers;
    expect(await viewers({ enabled: false })).toBe(2);
    expect(await viewers({ roles: [nurse] })).toBe(2);
    expect(await viewers({ roles: [reader] })).toBe(1);
    await reports.reportSettings.install([{ ...values(), organisationId, departmentId, reportKey: 'own' }]);
    const listed = await administered.list(editor);
    expect(listed.map((one) => [one.department, one.viewers])).toEqual(
      expect.arrayContaining([
        [null, 1],
        ['ANE', 1],
      ]),
    );
  });

  test('D5 users see the questions that have a chart; whoever may change the overviews sees all', async () => {
    const { hospital, editor, viewer, administered } = await opened();
    const charts = [{ form: 'pain', question: 'pain.rest', chart: 'bar' } as const];
    const made = await administered.create(editor, values({ charts }));
    const patient = await makePatient(database, hospital, {
      questionnaireId: questionnaires.get('pain') ?? 0,
      content: 'pain',
    });
    await atWork(reports).fillIn(patient, painAnswers());
    const [report] = await reports.reportSettings.enabled(viewer);
    const seen = await data(viewer, report?.id ?? '');
    expect(seen.submittedQuestionnaires[0]?.orderedQuestions.map(({ uniqueId }) => uniqueId)).toEqual(['pain.rest']);
    const closed = seen.questionnaires[0]?.questionAnswerPairs.filter(({ input }) => input.type !== 'textArea');
    expect(closed).toMatchObject([{ uniqueId: 'pain.rest', input: { chart: 'bar' } }]);
    const whole = await data(editor, report?.id ?? '');
    expect(whole.submittedQuestionnaires[0]?.orderedQuestions).toHaveLength(3);
    await administered.change(editor, made.id, values({ charts, editRoles: [await roleIn(hospital.organisationId)] }));
    const fewer = await data(editor, report?.id ?? '');
    expect(fewer.submittedQuestionnaires[0]?.orderedQuestions.map(({ uniqueId }) => uniqueId)).toEqual(['pain.rest']);
  });

  test('F1 hostile words are returned as they were typed', async () => {
    const { editor, administered } = await opened();
    const name = '<img src=x onerror=alert(1)>';
    const alias = '=HYPERLINK("x")';
    expect(await administered.create(editor, values({ name, alias }))).toMatchObject({ name, alias });
  });

  test('reports can have forms that departments send, with their number of uses and the charts of each question', async () => {
    const { hospital, editor, administered } = await opened();
    const id = await roleIn(hospital.organisationId);
    const choices = await administered.choices(editor);
    expect(choices.roles).toEqual([{ id, name: 'Analyst' }]);
    expect(choices.forms.map(({ key, contents }) => [key, contents])).toEqual([['pain', 1]]);
    const rest = choices.forms[0]?.questions.find(({ id: question }) => question === 'pain.rest');
    expect(rest?.charts).toContain('gradeGauge');
    expect(rest?.charts).not.toContain('nps');
  });
});
