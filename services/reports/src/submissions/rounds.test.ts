import {
  type Answer,
  Conflict,
  FormCompleted,
  NotFound,
  plainPortalSettings,
  type ReportQuestion,
} from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { createReports, type Reports } from '../create-reports.ts';
import { demoQuestionnaires } from '../questionnaires/library/index.ts';
import { SubmissionEntity } from '../tables/submission.entity.ts';
import { atWork } from '../testing/at-work.ts';
import { type Hospital, makeHospital, makePatient, makeStaff } from '../testing/hospital.ts';
import { openReports } from '../testing/open-reports.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { unsureQuestionnaire } from '../testing/unsure-questionnaire.ts';
import type { Patient } from './patient.ts';

const start = new Date('2026-03-10T12:00:00Z');
const HOUR = 3_600_000;
const HOURS_OPEN = 24;

const given: Readonly<Record<string, Answer>> = {
  'unsure.wakes': { options: [0] },
  'unsure.why': { options: [1] },
  'unsure.rested': { value: 8 },
};

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let hospital: Hospital;
  let ids: Map<string, number>;
  let at = start;

  beforeAll(async () => {
    ({ database, reports } = await openReports(open, () => at));
    ids = await reports.questionnaires.install([...demoQuestionnaires, unsureQuestionnaire]);
    hospital = await makeHospital(database, 'rounds', ids);
    const { organisationId } = hospital;
    const forms = ['unsure'];
    await reports.reportSettings.install([
      { organisationId, departmentId: null, reportKey: 'sleep', name: 'S', forms },
    ]);
  });
  beforeEach(() => {
    at = start;
  });

  const invited = (of = hospital, key = 'unsure'): Promise<Patient> =>
    makePatient(database, of, { questionnaireId: ids.get(key) ?? 0, content: key, createdAt: start });
  const answer = async (patient: Patient, answers: Readonly<Record<string, Answer>>) => {
    for (const [uniqueId, one] of Object.entries(answers)) await atWork(reports).save(patient, uniqueId, one);
  };
  const consent = async (patient: Patient) => {
    const { version } = await reports.submissions.portalIntake(patient);
    await reports.submissions.giveConsent(patient, version);
  };
  const sent = async (answers: Readonly<Record<string, Answer>>, of = hospital) => {
    const patient = await invited(of);
    await consent(patient);
    await answer(patient, answers);
    return { patient, form: await atWork(reports).send(patient) };
  };
  const row = (id: number) => database.read().findOneByOrFail(SubmissionEntity, { id });
  const question: ReportQuestion = {
    org: 'rounds',
    departmentSymbol: 'all',
    reportId: 'sleep',
    content: ['unsure'],
    periodFormSubmitted: { period: 'custom', start: '2026-03-01', end: '2026-04-30' },
  };
  /** The patient's link after the first sending, at a department that lets answers be changed. */
  const changing = (patient: Patient): Patient => ({
    ...patient,
    status: 1,
    category: 'completed',
    firstCompletedAt: start,
    portal: { ...plainPortalSettings, changeableHours: HOURS_OPEN },
  });

  test('a form with a consent is not submitted without it, and the first consent counts', async () => {
    const patient = await invited();
    await answer(patient, given);
    await expect(atWork(reports).send(patient)).rejects.toMatchObject({ errors: { consent: ['answer.required'] } });
    expect(await reports.submissions.portalIntake(patient)).toMatchObject({ consented: false });
    await consent(patient);
    at = new Date(start.getTime() + HOUR);
    await consent(patient);
    expect(await reports.submissions.portalIntake(patient)).toMatchObject({ consented: true });
    const { formId } = await atWork(reports).send(patient);
    expect(await row(formId)).toMatchObject({ consentedAt: start, submittedAt: at });
  });

  test.each([
    ['where it is not offered', 'unsure.naps', { unsure: true }],
    ['beside an option', 'unsure.wakes', { unsure: true, options: [0] }],
    ['beside a number', 'unsure.rested', { unsure: true, value: 3 }],
  ] as const)('"I do not know" is refused %s', async (_, uniqueId, answers) => {
    const patient = await invited();
    const one: Answer = 'options' in answers ? { unsure: true, options: [0] } : { ...answers };
    const save = atWork(reports).save(patient, uniqueId, one);
    await expect(save).rejects.toMatchObject({ errors: { [uniqueId]: ['answer.invalid'] } });
    expect((await reports.submissions.portalIntake(patient)).answers).toEqual({});
  });

  test('"I do not know" answers a question, shows no question that depends on it, and has the risk it was given', async () => {
    const { form } = await sent({ 'unsure.wakes': { unsure: true }, 'unsure.rested': { unsure: true } });
    expect(form.group).toBe(1);
    expect(await row(form.formId)).toMatchObject({
      answers: { 'unsure.wakes': { unsure: true }, 'unsure.rested': { unsure: true } },
      groups: { 'unsure.wakes': 2, 'unsure.rested': 1 },
      worstGroup: 1,
      // An "I do not know" may be worth any number of points.
      score: null,
    });
  });

  test('staff read "I do not know" in their language, and reports count it as a choice of its own', async () => {
    const { form, patient } = await sent({ 'unsure.wakes': { unsure: true }, 'unsure.rested': { unsure: true } });
    const { staff } = makeStaff(hospital, ['view_report_charts', 'export_dashboard_data', 'view_form_group'], 'nl');
    const [shown] = await reports.forms.answers(staff, { id: patient.intakeId });
    const words = 'Weet het niet, wil het bespreken';
    expect(shown?.answers).toMatchObject([
      { uniqueId: 'unsure.rested', answers: [words], group: 1 },
      { uniqueId: 'unsure.wakes', answers: [words], group: 2 },
      { uniqueId: 'unsure.remarks', answers: [] },
      { uniqueId: 'unsure.naps', answers: [] },
    ]);
    expect(pdfText(await reports.forms.pdf(staff, form.formId))).toContain(words);
    const data = await reports.reportData.read(staff, question);
    const [wakes, , rested] = data.questionnaires[0]?.questionAnswerPairs ?? [];
    expect(wakes?.input.options.at(-1)).toEqual({ answer: words, groupId: 2 });
    expect(rested?.input.options).toEqual([]);
    const own = data.submittedQuestionnaires.find(({ form_id }) => form_id === form.formId);
    expect(own?.orderedQuestions).toMatchObject([{ uniqueId: 'unsure.wakes', answer: [words], groupId: 2 }]);
  });

  test('a form from before revisions refuses stale answers too', async () => {
    const patient = await invited();
    await answer(patient, { 'unsure.wakes': { options: [1] }, 'unsure.rested': { value: 3 } });
    const { version } = await reports.submissions.portalIntake(patient);
    await database.write(() =>
      database.manager().update(SubmissionEntity, { intakeId: patient.intakeId }, { itemRevisions: null }),
    );
    const save = (value: number, base: number) =>
      reports.submissions.saveAnswer(patient, { uniqueId: 'unsure.rested', answer: { value }, version, base });
    await expect(save(9, 0)).rejects.toMatchObject({ kind: 'stale-answer' });
    const { revisions } = await reports.submissions.portalIntake(patient);
    expect(revisions).toEqual({ 'unsure.wakes': 2, 'unsure.rested': 2 });
    await expect(save(9, 2)).resolves.toMatchObject({ revision: 3 });
    expect((await reports.submissions.portalIntake(patient)).revisions).toEqual({
      'unsure.wakes': 2,
      'unsure.rested': 3,
    });
  });

  test('a stale page does not restore a removed answer', async () => {
    const patient = await invited();
    await answer(patient, { 'unsure.remarks': { text: 'A remark' } });
    const { version, revisions } = await reports.submissions.portalIntake(patient);
    await answer(patient, { 'unsure.remarks': { text: '' } });
    const stale = { uniqueId: 'unsure.remarks', answer: { text: 'A remark, longer' }, version };
    const base = revisions['unsure.remarks'] ?? 0;
    await expect(reports.submissions.saveAnswer(patient, { ...stale, base })).rejects.toMatchObject({
      kind: 'stale-answer',
    });
    expect((await reports.submissions.portalIntake(patient)).answers).toEqual({});
  });

  test('a changed form replaces the earlier one only once it is submitted', async () => {
    const { patient, form } = await sent(given);
    const { staff } = makeStaff(hospital, ['view_report_charts', 'export_dashboard_data']);
    const forms = async () => {
      const data = await reports.reportData.read(staff, question);
      const listed = await reports.forms.list(staff, patient.intakeId);
      const hash = data.submittedQuestionnaires.find(({ form_id }) => form_id === form.formId)?.hash;
      const reported = data.submittedQuestionnaires.filter((one) => one.hash === hash);
      return { listed: listed.map(({ id }) => id), reported: reported.map(({ form_id }) => form_id) };
    };
    const again = changing(patient);
    at = new Date(start.getTime() + HOUR);
    expect(await Promise.all([reports.submissions.reopen(again), reports.submissions.reopen(again)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    await atWork(reports).save(again, 'unsure.rested', { value: 1 });
    expect(await forms()).toEqual({ listed: [form.formId], reported: [form.formId] });
    expect(await row(form.formId)).toMatchObject({ state: 'submitted', answers: given });

    const changed = await atWork(reports).send(again);
    expect(changed).toMatchObject({ supersedes: form.formId, at });
    expect(await atWork(reports).send(again)).toMatchObject({ formId: changed.formId });
    expect((await reports.forms.list(staff, patient.intakeId)).map(({ id }) => id)).toEqual([changed.formId]);
    const data = await reports.reportData.read(staff, question);
    const reported = data.submittedQuestionnaires.map(({ form_id }) => form_id);
    expect(reported).toContain(changed.formId);
    expect(reported).not.toContain(form.formId);
    await expect(reports.forms.read(staff, form.formId)).rejects.toThrow(NotFound);
    expect(await row(form.formId)).toMatchObject({ state: 'superseded', answers: given });
    expect(await row(changed.formId)).toMatchObject({
      round: 2,
      consentedAt: start,
      answers: { 'unsure.rested': { value: 1 } },
    });
    expect(await reports.submissions.portalIntake(again)).toMatchObject({
      category: 'completed',
      answers: {},
      round: 2,
    });
  });

  test('the deadline is a number of hours before the appointment in the hospital’s time zone', async () => {
    const patient = await invited();
    const wanted = async (deadlineHours: number) => {
      const portal = { ...plainPortalSettings, deadlineHours };
      const visit = { ...patient, portal, appointmentAt: new Date('2026-03-30T08:00:00Z') };
      return (await reports.submissions.portalIntake(visit)).deadline;
    };
    // Summer time began the night before.
    expect(await wanted(24)).toBe('2026-03-29T08:00:00.000Z');
    expect(await wanted(48)).toBe('2026-03-28T09:00:00.000Z');
    expect(await wanted(0)).toBeNull();
    at = new Date('2026-03-29T08:00:00Z');
    expect(await wanted(24)).toBeNull();
  });

  test('how long a form may be changed counts from its first sending', async () => {
    const { patient } = await sent(given);
    const again = changing(patient);
    const until = new Date(start.getTime() + HOURS_OPEN * HOUR);
    at = new Date(until.getTime() - 1);
    expect(await reports.submissions.portalIntake(again)).toMatchObject({ changeableUntil: until.toISOString() });
    await reports.submissions.reopen(again);
    await atWork(reports).send(again);
    expect(await reports.submissions.portalIntake(again)).toMatchObject({ changeableUntil: until.toISOString() });
    at = until;
    expect(await reports.submissions.portalIntake(again)).toMatchObject({ changeableUntil: null });
    await expect(reports.submissions.reopen(again)).rejects.toThrow(Conflict);
    const closed = { ...again, portal: plainPortalSettings };
    at = start;
    await expect(reports.submissions.reopen(closed)).rejects.toThrow(Conflict);
  });

  test('a reopened form is neither changed nor sent after the time for changes, and the earlier answers count', async () => {
    const { patient, form } = await sent(given);
    const again = changing(patient);
    const until = new Date(start.getTime() + HOURS_OPEN * HOUR);
    await reports.submissions.reopen(again);
    await atWork(reports).save(again, 'unsure.rested', { value: 1 });
    expect(await reports.submissions.portalIntake(again)).toMatchObject({
      category: 'step',
      changeableUntil: until.toISOString(),
      lapsed: false,
    });
    at = until;
    await expect(atWork(reports).save(again, 'unsure.rested', { value: 2 })).rejects.toThrow(FormCompleted);
    await expect(atWork(reports).send(again)).rejects.toThrow(FormCompleted);
    await expect(reports.submissions.reopen(again)).rejects.toThrow(Conflict);
    expect(await row(form.formId)).toMatchObject({ state: 'submitted', answers: given });
    expect(await reports.submissions.portalIntake(again)).toMatchObject({
      category: 'completed',
      answers: {},
      changeableUntil: null,
      lapsed: true,
    });
  });

  test('the median time is shown from ten forms on, without superseded ones', async () => {
    const finished = async (activeSeconds: number, state: 'submitted' | 'superseded' = 'submitted') => {
      const { formId: id } = (await sent(given)).form;
      await database.write(() => database.manager().update(SubmissionEntity, { id }, { activeSeconds, state }));
    };
    const minutes = () =>
      createReports({ database, clock: () => at }).submissions.medianMinutes(ids.get('unsure') ?? 0);
    for (let count = 0; count < 9; count += 1) await finished(60 * (count + 1));
    await finished(6000, 'superseded');
    expect(await minutes()).toBeNull();
    await finished(600);
    expect(await minutes()).toBe(6);
    expect(await reports.submissions.medianMinutes(ids.get('experience') ?? 0)).toBeNull();
  });
});
