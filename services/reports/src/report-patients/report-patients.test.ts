import { Forbidden, limit, NotFound, type Permission } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Reports } from '../create-reports.ts';
import { demoQuestionnaires } from '../questionnaires/library/index.ts';
import { atWork } from '../testing/at-work.ts';
import { type Hospital, makeHospital, makePatient, makeStaff, type NewIntake } from '../testing/hospital.ts';
import { openReports } from '../testing/open-reports.ts';
import { painAnswers } from '../testing/pain-answers.ts';

const reading: readonly Permission[] = ['view_report_charts', 'view_custom_reports_modal', 'export_dashboard_data'];
const march = { period: 'custom', start: '2026-03-01', end: '2026-03-31' } as const;

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let ids: Map<string, number>;
  let home: Hospital;
  let foreign: Hospital;
  let at = new Date('2026-03-10T12:00:00Z');

  const sent = async (
    hospital: Hospital,
    when: string,
    remark?: string,
    intake: Partial<NewIntake> = {},
  ): Promise<number> => {
    at = new Date(when);
    const patient = await makePatient(database, hospital, {
      questionnaireId: ids.get('pain') ?? 0,
      content: 'pain',
      createdAt: at,
      ...intake,
    });
    return (await atWork(reports).fillIn(patient, painAnswers(2, remark))).formId;
  };
  const of = (forms: readonly number[], reportId = 'intake') => {
    return { org: 'patients', departmentSymbol: 'all', reportId, forms: [...forms] };
  };
  const asking = (forms: readonly number[], search?: string, uniqueId = 'pain.remarks') => {
    return { ...of(forms), questionnaireId: 'pain', uniqueId, ...(search === undefined ? {} : { search }) };
  };

  beforeAll(async () => {
    ({ database, reports } = await openReports(open, () => at));
    ids = await reports.questionnaires.install(demoQuestionnaires, true);
    home = await makeHospital(database, 'patients', ids);
    foreign = await makeHospital(database, 'elsewhere', ids);
    const setting = { departmentId: null, reportKey: 'intake', name: 'Intake', forms: ['pain'] };
    await reports.reportSettings.install([
      ...[home, foreign].map(({ organisationId }) => ({ ...setting, organisationId })),
      { ...setting, organisationId: home.organisationId, reportKey: 'other', forms: ['preop'] },
    ]);
  });

  test('patients are listed in the requested order, with links to their records', async () => {
    const first = await sent(home, '2026-03-05T23:30:00Z', undefined, { epd: 'P-1', fullname: 'Zoë Ångström' });
    const second = await sent(home, '2026-03-06T12:00:00Z', undefined, {
      epd: 'a-TEST-2',
      appointmentAt: new Date('2026-04-01T22:30:00Z'),
    });
    const { staff, traces } = makeStaff(home, [...reading, 'view_dashboard_charts']);
    const { patients } = await reports.reportPatients.list(staff, of([second, first]));
    expect(patients).toEqual([
      expect.objectContaining({ form_id: second, epd: 'a-TEST-2', test: true, appointment_date: '2026-04-02' }),
      {
        form_id: first,
        hash: expect.stringMatching(/^[0-9a-f]{32}$/),
        orgSymbol: 'patients',
        department: 'ANE',
        epd: 'P-1',
        fullname: 'Zoë Ångström',
        submitted_at: '2026-03-05T23:30:00.000Z',
        appointment_date: null,
        test: false,
      },
    ]);
    expect(traces.map(({ epd }) => epd)).toEqual(['a-TEST-2', 'P-1']);
    const { patients: unnamed } = await reports.reportPatients.list(makeStaff(home, reading).staff, of([first]));
    expect(unnamed[0]?.fullname).toBeNull();
  });

  test('D2 a form of another organisation, department or report is left out, and alone it is not found', async () => {
    const own = await sent(home, '2026-03-07T12:00:00Z', 'own');
    const theirs = await sent(foreign, '2026-03-07T12:00:00Z', 'canary');
    const { staff, traces } = makeStaff(home, reading);
    const { list, export: exported, answers } = reports.reportPatients;
    const both = [theirs, own];
    expect((await list(staff, of(both))).patients.map(({ form_id }) => form_id)).toEqual([own]);
    expect((await answers(staff, asking(both))).answers.map(({ text }) => text)).toEqual(['own']);
    const file = await exported(staff, { ...of(both), periodFormSubmitted: march });
    expect(file.patients.map(({ form_id }) => form_id)).toEqual([own]);
    expect(traces.map(({ organisationId }) => organisationId)).not.toContain(foreign.organisationId);
    const elsewhere = makeStaff({ ...home, departmentId: foreign.departmentId }, reading).staff;
    for (const [whom, asked] of [
      [staff, of([theirs])],
      [staff, of([own], 'other')],
      [staff, of([own], 'none')],
      [elsewhere, of([own])],
    ] as const) {
      await expect(list(whom, asked)).rejects.toThrow(NotFound);
      await expect(answers(whom, { ...asking([]), ...asked })).rejects.toThrow(NotFound);
      await expect(exported(whom, { ...asked, periodFormSubmitted: march })).rejects.toThrow(NotFound);
    }
  });

  test.each([
    ['list', reading],
    ['export', ['view_report_charts', 'export_dashboard_data']],
    ['answers', ['view_report_charts', 'export_dashboard_data']],
  ] as const)('D9 %s needs each of its permissions', async (name, needed) => {
    const form = await sent(home, '2026-03-08T12:00:00Z', 'private');
    const call = (permissions: readonly Permission[]) => {
      const { staff } = makeStaff(home, permissions);
      if (name === 'list') return reports.reportPatients.list(staff, of([form]));
      if (name === 'answers') return reports.reportPatients.answers(staff, asking([form]));
      return reports.reportPatients.export(staff, { ...of([form]), periodFormSubmitted: march });
    };
    await expect(call(needed)).resolves.toBeDefined();
    for (const missing of needed) {
      await expect(call(needed.filter((permission) => permission !== missing))).rejects.toThrow(Forbidden);
    }
  });

  test('a file has no test records and says how many; it keeps to the periods, of which one has 31 days', async () => {
    const inside = await sent(home, '2026-03-31T21:59:00Z', undefined, { epd: 'F-1' });
    const outside = await sent(home, '2026-03-31T22:00:00Z', undefined, { epd: 'F-2' });
    const test1 = await sent(home, '2026-03-02T12:00:00Z', undefined, { epd: 'F-Test' });
    const { staff, traces } = makeStaff(home, reading);
    const forms = of([inside, outside, test1]);
    const file = await reports.reportPatients.export(staff, { ...forms, periodFormSubmitted: march });
    expect(file).toEqual({
      patients: [{ form_id: inside, epd: 'F-1', submitted_at: '2026-03-31T21:59:00.000Z' }],
      tests: 1,
    });
    expect(traces.map(({ epd }) => epd)).toEqual(['F-1']);
    const longer = { ...march, end: '2026-04-01' };
    const limited = { errors: { end: ['export.limit'] } };
    await expect(reports.reportPatients.export(staff, { ...forms, periodFormSubmitted: longer })).rejects.toMatchObject(
      limited,
    );
    await expect(reports.reportPatients.export(staff, forms)).rejects.toMatchObject(limited);
    const both = { ...forms, periodFormSubmitted: longer, periodInformedConsent: march };
    expect((await reports.reportPatients.export(staff, both)).patients.map(({ epd }) => epd)).toEqual(['F-1']);
  });

  test('a file has open answers by question, and nothing for patients without any', async () => {
    const said = await sent(home, '2026-03-12T12:00:00Z', '  my knee ', { epd: 'F-3' });
    const silent = await sent(home, '2026-03-12T12:00:00Z', undefined, { epd: 'F-4' });
    const asked = { ...of([said, silent]), periodFormSubmitted: march };
    const { patients } = await reports.reportPatients.export(makeStaff(home, reading).staff, asked);
    expect(patients.map(({ texts }) => texts)).toEqual([{ 'pain/pain.remarks': 'my knee' }, undefined]);
  });

  test('answers are searched ignoring case, page by page', async () => {
    const forms: number[] = [];
    for (let count = 1; count <= limit.openAnswers + 2; count += 1) {
      forms.push(await sent(home, '2026-03-09T12:00:00Z', count % 2 === 0 ? `Knee ${count}` : `Hüfte ${count}`));
    }
    const silent = await sent(home, '2026-03-09T12:00:00Z');
    const { staff, traces } = makeStaff(home, reading);
    const all = [silent, ...forms];
    const page = await reports.reportPatients.answers(staff, asking(all));
    expect(page.answers).toHaveLength(limit.openAnswers);
    expect(page.answers[0]).toMatchObject({ form_id: forms[0], text: 'Hüfte 1', group: 0 });
    expect(page.read).toBe(limit.openAnswers + 1);
    expect(traces).toHaveLength(limit.openAnswers);
    const rest = await reports.reportPatients.answers(staff, asking(all.slice(page.read)));
    expect(rest.answers.map(({ text }) => text)).toEqual(['Hüfte 11', 'Knee 12']);
    expect(rest.read).toBe(2);
    const found = await reports.reportPatients.answers(staff, asking(all, 'HÜFTE'));
    expect(found.answers.map(({ text }) => text)).toEqual([1, 3, 5, 7, 9, 11].map((count) => `Hüfte ${count}`));
    expect(found.read).toBe(all.length);
  });

  test('D5 only open questions have texts', async () => {
    const form = await sent(home, '2026-03-11T12:00:00Z', 'said');
    const { staff, traces } = makeStaff(home, reading);
    for (const asked of [asking([form], '', 'pain.rest'), { ...asking([form]), questionnaireId: 'preop' }]) {
      expect(await reports.reportPatients.answers(staff, asked)).toEqual({ answers: [], read: 1 });
    }
    expect(traces).toEqual([]);
  });
});
