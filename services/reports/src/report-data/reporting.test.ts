import { type Answers, itemsOf, NotFound, type ReportQuestion } from '@intake-desk/contracts';
import { type Database, execute } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Reports } from '../create-reports.ts';
import { demoQuestionnaires, pain } from '../questionnaires/library/index.ts';
import type { Patient } from '../submissions/patient.ts';
import { atWork } from '../testing/at-work.ts';
import { type Hospital, makeHospital, makePatient, makeStaff, type NewIntake } from '../testing/hospital.ts';
import { openReports } from '../testing/open-reports.ts';
import { painAnswers } from '../testing/pain-answers.ts';
import { pdfText } from '../testing/pdf-text.ts';

const charts = ['view_report_charts'] as const;
const exporting = ['view_report_charts', 'export_dashboard_data'] as const;

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let ids: Map<string, number>;
  let home: Hospital;
  let foreign: Hospital;
  let at = new Date('2026-03-10T12:00:00Z');

  /** An intake that was filled in at `when`: its form id and patient. */
  const sent = async (
    hospital: Hospital,
    when: string,
    answers: Answers,
    intake: Partial<NewIntake> = {},
  ): Promise<{ formId: number; patient: Patient }> => {
    at = new Date(when);
    const patient = await makePatient(database, hospital, {
      questionnaireId: ids.get('pain') ?? 0,
      content: 'pain',
      createdAt: at,
      ...intake,
    });
    const { formId } = await atWork(reports).fillIn(patient, answers);
    return { formId, patient };
  };

  const question = (more: Partial<ReportQuestion> = {}): ReportQuestion => ({
    org: 'reporting',
    departmentSymbol: 'all',
    reportId: 'intake',
    content: ['pain', 'preop'],
    periodFormSubmitted: { period: 'custom', start: '2026-03-01', end: '2026-03-31' },
    ...more,
  });

  beforeAll(async () => {
    ({ database, reports } = await openReports(open, () => at));
    ids = await reports.questionnaires.install(demoQuestionnaires, true);
    home = await makeHospital(database, 'reporting', ids, false);
    foreign = await makeHospital(database, 'elsewhere', ids);
    const setting = { departmentId: null, reportKey: 'intake', name: 'Intake', forms: ['pain', 'preop'] };
    const both = [home, foreign].map(({ organisationId }) => ({ ...setting, organisationId }));
    await reports.reportSettings.install(both);
    await reports.reportSettings.install([
      ...both,
      { ...setting, organisationId: home.organisationId, reportKey: 'empty', forms: ['nothing'] },
    ]);
  });

  test('enabled reports offer the content that asks their questionnaires, once; one without content is not offered', async () => {
    const { staff } = makeStaff(home, charts);
    const [report, ...others] = await reports.reportSettings.enabled(staff);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ id: 'intake', name: 'Intake' });
    expect(report?.content.map(({ value }) => value).sort()).toEqual(['pain', 'preop']);
  });

  test('D2 another organisation’s forms are neither listed nor opened', async () => {
    const theirs = await sent(foreign, '2026-03-05T12:00:00Z', painAnswers(9, 'canary'));
    const { staff, traces } = makeStaff(home, exporting);
    const data = await reports.reportData.read(staff, question());
    expect(data.submittedQuestionnaires.map(({ form_id }) => form_id)).not.toContain(theirs.formId);
    await expect(reports.forms.read(staff, theirs.formId)).rejects.toThrow(NotFound);
    await expect(reports.forms.pdf(staff, theirs.formId)).rejects.toThrow(NotFound);
    expect(await reports.forms.list(staff, theirs.patient.intakeId)).toEqual([]);
    expect(traces.map(({ organisationId }) => organisationId)).not.toContain(foreign.organisationId);
  });

  test('D2 forms of a department outside the scope are neither listed nor opened', async () => {
    const { formId } = await sent(home, '2026-03-06T12:00:00Z', painAnswers(1));
    const { staff } = makeStaff({ ...home, departmentId: foreign.departmentId }, exporting);
    await expect(reports.forms.read(staff, formId)).rejects.toThrow(NotFound);
    expect((await reports.reportData.read(staff, question())).submittedQuestionnaires).toEqual([]);
  });

  test('the answer has S2’s shape, in the caller’s language', async () => {
    const { formId } = await sent(home, '2026-03-07T12:00:00Z', painAnswers(7));
    const { staff, traces } = makeStaff(home, exporting, 'nl');
    const data = await reports.reportData.read(staff, question());
    expect(data.questionnaires).toHaveLength(1);
    expect(data.unusedQuestionnaires).toEqual(['preop']);
    expect(data.questionnaires[0]).toMatchObject({ id: 'pain', name: 'Pijnscore' });
    expect(data.questionnaires[0]?.questionAnswerPairs[0]).toEqual({
      question: 'Pijn in rust',
      uniqueId: 'pain.rest',
      input: { type: 'scoring', options: [], answerPossibilities: '0-10' },
    });
    const form = data.submittedQuestionnaires.find(({ form_id }) => form_id === formId);
    expect(form).toMatchObject({ questionnaireId: 'pain', submitted_at: '2026-03-07T12:00:00.000Z' });
    expect(form?.orderedQuestions[0]).toEqual({
      question: 'Pijn in rust',
      answer: ['7'],
      type: 'scoring',
      uniqueId: 'pain.rest',
      groupId: 1,
    });
    expect(form?.orderedQuestions[2]?.answer).toEqual(['Heel goed']);
    expect(traces).toHaveLength(data.submittedQuestionnaires.length);
  });

  test('D5 free text is only for those who may export', async () => {
    await sent(home, '2026-03-08T12:00:00Z', painAnswers(1, 'A private remark'));
    const texts = async (permissions: typeof charts | typeof exporting) => {
      const data = await reports.reportData.read(makeStaff(home, permissions).staff, question());
      const answered = data.submittedQuestionnaires.flatMap(({ orderedQuestions }) => orderedQuestions);
      return answered.filter(({ type }) => type === 'textArea').flatMap(({ answer }) => answer);
    };
    expect(await texts(charts)).toEqual([]);
    expect(await texts(exporting)).toEqual(['A private remark']);
  });

  test('periods are civil days of the organisation, also where the clock changes', async () => {
    const lastMoment = await sent(home, '2026-03-29T21:59:59Z', painAnswers(1));
    const firstMoment = await sent(home, '2026-03-28T23:00:00Z', painAnswers(1));
    const before = await sent(home, '2026-03-28T22:59:59Z', painAnswers(1));
    const after = await sent(home, '2026-03-29T22:00:00Z', painAnswers(1));
    const day = { period: 'custom', start: '2026-03-29', end: '2026-03-29' } as const;
    const { staff } = makeStaff(home, exporting);
    for (const period of ['periodFormSubmitted', 'periodInformedConsent'] as const) {
      const asked = { org: 'reporting', departmentSymbol: 'all', reportId: 'intake', content: ['pain'], [period]: day };
      const data = await reports.reportData.read(staff, asked);
      const found = data.submittedQuestionnaires.map(({ form_id }) => form_id);
      expect(found.sort()).toEqual([lastMoment.formId, firstMoment.formId].sort());
      expect(found).not.toContain(before.formId);
      expect(found).not.toContain(after.formId);
    }
  });

  test('hidden, typed and future ones are left out as the filters say', async () => {
    const april = { period: 'custom', start: '2026-04-01', end: '2026-04-30' } as const;
    const plain = await sent(home, '2026-04-02T12:00:00Z', painAnswers(1), { epd: '007' });
    const hidden = await sent(home, '2026-04-02T12:00:00Z', painAnswers(1), { hidden: true });
    const test100 = await sent(home, '2026-04-02T12:00:00Z', painAnswers(1), { epd: 'TEST100%' });
    const booked = await sent(home, '2026-04-02T12:00:00Z', painAnswers(1), {
      appointmentAt: new Date('2026-05-02T10:00:00Z'),
    });
    const { staff } = makeStaff(home, exporting);
    const found = async (more: Partial<ReportQuestion>) => {
      const data = await reports.reportData.read(staff, question({ periodFormSubmitted: april, ...more }));
      return new Set(data.submittedQuestionnaires.map(({ form_id }) => form_id));
    };
    const ofAll = [plain, hidden, test100, booked].map(({ formId }) => formId);
    expect(await found({})).toEqual(new Set(ofAll));
    expect(await found({ hideHiddenEPDS: true })).not.toContain(hidden.formId);
    expect(await found({ hiddenEPDs: ['test'] })).not.toContain(test100.formId);
    expect(await found({ hiddenEPDs: ['%'] })).toEqual(new Set(ofAll.filter((id) => id !== test100.formId)));
    expect(await found({ content: [] })).toEqual(new Set());
    const may = { period: 'custom', start: '2026-05-02', end: '2026-05-02' } as const;
    expect(await found({ periodAppointmentDate: may })).toEqual(new Set([booked.formId]));
  });

  test('a report without a period, or that is not there, is refused', async () => {
    const { staff } = makeStaff(home, exporting);
    const { periodFormSubmitted: _, ...none } = question();
    await expect(reports.reportData.read(staff, none)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(reports.reportData.read(staff, question({ reportId: 'other' }))).rejects.toThrow(NotFound);
  });

  test('a form is read with its questions, answers and risk', async () => {
    const { formId, patient } = await sent(home, '2026-06-01T10:00:00Z', painAnswers(5), { fullname: 'Zoë Ångström' });
    const { staff, traces } = makeStaff(home, ['preview_dashboard_form']);
    const form = await reports.forms.read(staff, formId);
    expect(form).toMatchObject({ title: 'Pain score', worst: 2, patient: { fullname: 'Zoë Ångström' } });
    expect(form.sections.flatMap(({ entries }) => entries)).toHaveLength(itemsOf(pain).length);
    expect(form.sections[0]?.entries[0]).toMatchObject({ question: 'Pain at rest', answers: ['5'], group: 2 });
    expect(traces).toEqual([expect.objectContaining({ intakeId: patient.intakeId })]);
    expect(await reports.forms.list(staff, patient.intakeId)).toEqual([
      { id: formId, name: 'Pain score', created_at: '2026-06-01T10:00:00.000Z', group: 2 },
    ]);
  });

  test('F5 a form is a PDF with its text, whatever the alphabet', async () => {
    const fullname = 'Łukasz Đặng שלום עולם عبد الله \u0000\u202E';
    const remark = 'Line one, fine\nline two (with brackets) \\ <b>and</b> 🙂';
    const { formId } = await sent(home, '2026-06-02T10:00:00Z', painAnswers(5, remark), { fullname, epd: '00042' });
    const { staff } = makeStaff(home, ['preview_dashboard_form', 'view_form_group'], 'nl');
    const lines = pdfText(await reports.forms.pdf(staff, formId)).split('\n');
    expect(lines.slice(0, 4)).toEqual(['Hospital reporting', 'Pijnscore', 'Patiëntnummer', '00042']);
    expect(lines.find((line) => line.startsWith('Łukasz Đặng'))).toContain('םלוע םולש');
    expect(lines).toEqual(
      expect.arrayContaining(['Pijn in rust', '5', 'Afwijkend', 'Line one, fine', 'Pagina 1 van 1']),
    );
    expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('two (with brackets) \\ <b>and</b>')]));
    expect(lines.join(' ')).toContain('Demonstratie, niet voor klinisch gebruik.');
  });

  test('a PDF writes the date of birth as the department does', async () => {
    const { formId } = await sent(home, '2026-06-03T10:00:00Z', painAnswers(5), { dob: '1956-04-02' });
    const { staff } = makeStaff(home, ['preview_dashboard_form']);
    const lines = async () => pdfText(await reports.forms.pdf(staff, formId)).split('\n');
    expect(await lines()).toContain('1956-04-02');
    const { organisationId, departmentId } = home;
    const config = JSON.stringify({ format_dob: 'DD/MM/YYYY' });
    await database.write(
      () =>
        execute(database.manager())`
          INSERT INTO department_config (organisation_id, department_id, version, config, changed_at)
          VALUES (${organisationId}, ${departmentId}, 1, ${config}, ${at})`,
    );
    const written = await lines();
    expect(written).toContain('02/04/1956');
    expect(written).not.toContain('1956-04-02');
  });

  test('a PDF shows no risk to those who may not see it', async () => {
    const { formId } = await sent(home, '2026-06-03T10:00:00Z', painAnswers(5));
    const { staff } = makeStaff(home, ['preview_dashboard_form']);
    expect(pdfText(await reports.forms.pdf(staff, formId))).not.toMatch(/Risk|Deviating/);
  });

  test('an option is the same in all versions, whatever its position and translation', async () => {
    await sent(home, '2026-09-01T10:00:00Z', painAnswers(1));
    const reworded = pain.groups.map((group) => ({
      ...group,
      items: group.items.map((item) =>
        item.uniqueId === 'pain.medication' && item.options
          ? {
              ...item,
              options: item.options
                .map((option) => ({ ...option, text: { ...option.text, nl: `${option.text.nl} (nieuw)` } }))
                .toReversed(),
            }
          : item,
      ),
    }));
    await reports.questionnaires.install([{ ...pain, version: pain.version + 1, groups: reworded }]);
    const last =
      (pain.groups.flatMap(({ items }) => items).find(({ uniqueId }) => uniqueId === 'pain.medication')?.options ?? [])
        .length - 1;
    await sent(home, '2026-09-02T10:00:00Z', { ...painAnswers(1), 'pain.medication': { options: [last] } });
    const { staff } = makeStaff(home, exporting, 'nl');
    const september = { period: 'custom', start: '2026-09-01', end: '2026-09-30' } as const;
    const data = await reports.reportData.read(staff, question({ periodFormSubmitted: september }));
    const [pair] = (data.questionnaires[0]?.questionAnswerPairs ?? []).filter(
      ({ uniqueId }) => uniqueId === 'pain.medication',
    );
    const given = data.submittedQuestionnaires.map(
      ({ orderedQuestions }) => orderedQuestions.find(({ uniqueId }) => uniqueId === 'pain.medication')?.answer,
    );
    expect(given).toEqual([['Heel goed (nieuw)'], ['Heel goed (nieuw)']]);
    expect(pair?.input.options).toHaveLength(last + 1);
    // Also in a period in which nobody answered the new version.
    const only = { period: 'custom', start: '2026-09-01', end: '2026-09-01' } as const;
    const before = await reports.reportData.read(staff, question({ periodFormSubmitted: only }));
    expect(before.submittedQuestionnaires[0]?.orderedQuestions[2]?.answer).toEqual(['Heel goed (nieuw)']);
  });
});
