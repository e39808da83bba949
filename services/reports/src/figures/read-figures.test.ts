import { type Database, execute, type Sql, sql } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Reports } from '../create-reports.ts';
import { pain } from '../questionnaires/library/index.ts';
import { atWork } from '../testing/at-work.ts';
import { type Hospital, makeHospital, makePatient, makeStaff } from '../testing/hospital.ts';
import { openReports } from '../testing/open-reports.ts';
import { painAnswers } from '../testing/pain-answers.ts';

const at = new Date('2026-03-10T12:00:00Z');

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let hospital: Hospital;
  let pains = new Map<string, number>();
  const intakes: number[] = [];

  beforeAll(async () => {
    ({ database, reports } = await openReports(open, () => at));
    pains = await reports.questionnaires.install([pain]);
    hospital = await makeHospital(database, 'marks', pains);
    const { organisationId } = hospital;
    await reports.reportSettings.install([
      { organisationId, departmentId: null, reportKey: 'pain', name: 'Pain', forms: ['pain'] },
    ]);
    for (let patient = 0; patient < 6; patient += 1) await send();
  });

  const send = async (): Promise<void> => {
    const patient = await makePatient(database, hospital, { questionnaireId: pains.get('pain') ?? 0, content: 'pain' });
    await atWork(reports).fillIn(patient, painAnswers());
    intakes.push(patient.intakeId);
  };
  const size = async (): Promise<number | null | undefined> => {
    const { staff } = makeStaff(hospital, ['view_report_charts', 'export_dashboard_data']);
    const { parts } = await reports.figures.read(staff, {
      org: 'marks',
      departmentSymbol: 'all',
      reportId: 'pain',
      content: ['pain'],
      hideHiddenEPDS: true,
      parts: [{}],
      periodFormSubmitted: { period: 'custom', start: '2026-03-01', end: '2026-03-31' },
    });
    return parts[0]?.size;
  };
  const change = (statement: Sql, intake: number) =>
    database.write(() => execute(database.manager())`${statement} = ${intakes[intake] ?? 0}`);

  test.each([
    ['a form that is sent', 1, () => send()],
    ['a patient who is hidden', -1, () => change(sql`UPDATE intake SET hidden_at = '2026-03-11 10:00:00' WHERE id`, 0)],
    ['a patient who is shown again', 1, () => change(sql`UPDATE intake SET hidden_at = NULL WHERE id`, 0)],
    ['another procedure', -1, () => change(sql`UPDATE intake SET content = 'rest' WHERE id`, 1)],
    ['a form that is sent again', -1, () => change(sql`UPDATE submission SET state = 'superseded' WHERE intake_id`, 2)],
    [
      'another day',
      -1,
      () => change(sql`UPDATE submission SET submitted_at = '2026-04-02 10:00:00' WHERE intake_id`, 3),
    ],
    ['a patient who is erased', -1, () => change(sql`DELETE FROM submission WHERE intake_id`, 4)],
  ])('%s changes cached figures at once', async (_, difference, act) => {
    const before = await size();
    await act();
    expect(await size()).toBe((before ?? 0) + difference);
  });
});
