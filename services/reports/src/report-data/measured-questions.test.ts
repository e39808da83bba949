import { type Answer, type Answers, itemsOf, type Language, type Permission } from '@intake-desk/contracts';
import { type FilterPart, keptBy, populationOf } from '@intake-desk/contracts/reports';
import { eachEngine } from '@intake-desk/database/testing';
import type { Reports } from '../create-reports.ts';
import type { Patient } from '../submissions/patient.ts';
import { atWork } from '../testing/at-work.ts';
import { type Hospital, makeHospital, makePatient, makeStaff } from '../testing/hospital.ts';
import { measuredQuestionnaire } from '../testing/measured-questionnaire.ts';
import { openReports } from '../testing/open-reports.ts';

const at = new Date('2026-03-10T12:00:00Z');
const charts: Permission[] = ['view_report_charts'];
const exporting: Permission[] = [...charts, 'export_dashboard_data'];
const question = {
  org: 'measured',
  departmentSymbol: 'all',
  reportId: 'measured',
  content: ['measured'],
  periodFormSubmitted: { period: 'custom' as const, start: '2026-03-01', end: '2026-03-31' },
};

const given: readonly Answers[] = [
  {
    'measured.weight': { value: 83.4 },
    'measured.alcohol': { value: 2 },
    'measured.operated': { date: '2019' },
    'measured.pills': { date: '2026-03-09T22:15' },
    'measured.sleep': { date: '23:05' },
  },
  {
    'measured.weight': { value: 120 },
    'measured.alcohol': { value: 21 },
    'measured.operated': { date: '2021-07' },
    'measured.pills': { date: '2026-02-28T08:00' },
    'measured.sleep': { date: '23:59' },
  },
  { 'measured.weight': { unsure: true }, 'measured.operated': { date: '2021-11-30' } },
];

eachEngine((open) => {
  let reports: Reports;
  let hospital: Hospital;
  let invite: () => Promise<Patient>;
  const patients: Patient[] = [];

  beforeAll(async () => {
    const opened = await openReports(open, () => at);
    ({ reports } = opened);
    const ids = await reports.questionnaires.install([measuredQuestionnaire]);
    hospital = await makeHospital(opened.database, 'measured', ids);
    const { organisationId } = hospital;
    await reports.reportSettings.install([
      { organisationId, departmentId: null, reportKey: 'measured', name: 'Measured', forms: ['measured'] },
    ]);
    const intake = { questionnaireId: ids.get('measured') ?? 0, content: 'measured', dob: '1980-02-01' };
    invite = () => makePatient(opened.database, hospital, intake);
    const { fillIn } = atWork(reports);
    for (const answers of given) {
      const patient = await invite();
      await fillIn(patient, answers);
      patients.push(patient);
    }
  });

  const staffWith = (permissions: readonly Permission[], language?: Language) =>
    makeStaff(hospital, permissions, language).staff;

  async function readQuestions(permissions: readonly Permission[]) {
    const { questionnaires } = await reports.reportData.readColumns(staffWith(permissions), question);
    return new Map(questionnaires[0]?.questionAnswerPairs.map((pair) => [pair.uniqueId, pair]));
  }

  const keptIn = (uniqueId: string, answer: string): FilterPart[][] => [
    [{ type: 'number', questionnaireId: 'measured', uniqueId, answer }],
  ];

  test('numbers and dates have ranges in their order, and replies their exact values', async () => {
    const questions = await readQuestions(exporting);
    const weight = questions.get('measured.weight');
    expect(weight?.input.measure).toEqual({ kind: 'number', step: 0.1, unit: 'kg' });
    expect(weight?.input.options.slice(0, 3)).toEqual([
      { key: '30', answer: '30 – < 40', groupId: 0 },
      { key: '40', answer: '40 – < 50', groupId: 0 },
      { key: '50', answer: '50 – < 60', groupId: 3 },
    ]);
    expect(weight?.kinds.slice(1)).toEqual([
      { answers: ['120'], group: 2, value: 120 },
      { answers: ['80'], group: 3, value: 83.4 },
    ]);
    expect(questions.get('measured.alcohol')?.kinds.slice(1)).toEqual([
      { answers: ['2..3'], group: 0, value: 2 },
      { answers: ['21..22'], group: 1, value: 21 },
    ]);
    const operated = questions.get('measured.operated');
    expect(operated?.input.options.map(({ answer }) => answer)).toEqual(['2019', '2020', '2021']);
    expect(operated?.kinds.slice(1).map(({ answers }) => answers)).toEqual([['2019'], ['2021'], ['2021']]);
    expect(questions.get('measured.pills')?.input.options.map(({ answer }) => answer)).toEqual([
      'February 2026',
      'March 2026',
    ]);
    expect(questions.get('measured.sleep')?.kinds.slice(1)).toEqual([
      { answers: ['23:00'], group: 0, value: 23 * 60 + 5 },
      { answers: ['23:00'], group: 0, value: 23 * 60 + 59 },
    ]);
  });

  test('a filter by a range keeps those whose answer lies in it', async () => {
    const population = populationOf(await reports.reportData.readColumns(staffWith(exporting), question));
    expect(keptBy(population, keptIn('measured.weight', '80'), undefined).size).toBe(1);
    expect(keptBy(population, keptIn('measured.operated', '2021'), undefined).size).toBe(2);
    expect(keptBy(population, keptIn('measured.weight', '70'), undefined).size).toBe(0);
    const { parts } = await reports.figures.read(staffWith(exporting), {
      ...question,
      parts: [{}, { filters: keptIn('measured.weight', '80') }],
    });
    expect(parts.map(({ size }) => size)).toEqual([3, 1]);
    const weight = parts[0]?.questionnaires[0]?.questions.find(({ uniqueId }) => uniqueId === 'measured.weight');
    expect(weight?.respondents).toBe(2);
    expect(weight?.counts.flatMap((count, place) => (count ? [`${place} ${count}`] : []))).toEqual(['5 1', '9 1']);
  });

  test('readers of protected groups get ranges of the bounds alone, and no value', async () => {
    const questions = await readQuestions(charts);
    expect(questions.get('measured.weight')?.input.options).toHaveLength(23);
    expect(questions.get('measured.alcohol')?.input).toMatchObject({ options: [], measure: { unit: 'glasses' } });
    const years = questions.get('measured.operated')?.input.options.map(({ answer }) => answer) ?? [];
    expect([years.length, years[0], years.at(-2), years.at(-1)]).toEqual([24, 'Before 2005', '2026', '2027 or later']);
    expect(questions.get('measured.sleep')?.input.options).toHaveLength(24);
    expect(JSON.stringify([...questions.values()])).not.toContain('"value"');
  });

  test('the groups of a range are those of the frame, so that equal figures have equal noise', async () => {
    const kinds = (await readQuestions(charts)).get('measured.weight')?.kinds ?? [];
    expect(kinds).toContainEqual({ answers: ['110'], group: 3 });
    expect(kinds).toContainEqual({ answers: ['120'], group: 2 });
    expect(kinds.filter(({ answers }) => answers.includes('110'))).toHaveLength(1);
    expect((await readQuestions(charts)).get('measured.alcohol')?.kinds.slice(1)).toEqual([
      { answers: [], group: 0 },
      { answers: [], group: 1 },
    ]);
  });

  test('individual answers have numbers with their unit, and dates as the department writes them', async () => {
    const read = async (place: number, language: Language) => {
      const staff = staffWith(['preview_dashboard_form'], language);
      const [form] = await reports.forms.answers(staff, { id: patients[place]?.intakeId ?? 0 });
      return form?.answers.map(({ answers }) => answers.join());
    };
    expect(await read(0, 'nl')).toEqual(['83,4 kg', '2 glazen', '2019', '2026-03-09 22:15', '23:05']);
    // The organisation's language comes before English.
    expect((await read(1, 'pt'))?.[1]).toBe('21 glazen');
    expect(await read(1, 'en')).toEqual(['120 kg', '21 glasses', 'July 2021', '2026-02-28 08:00', '23:59']);
    expect(await read(2, 'de')).toEqual(['Weiß es nicht, möchte darüber sprechen', '', '2021-11-30', '', '']);
    const { submittedQuestionnaires } = await reports.reportData.read(staffWith(exporting, 'de'), question);
    const told = submittedQuestionnaires.map(({ orderedQuestions }) => orderedQuestions.map(({ answer }) => answer[0]));
    expect(told[1]).toEqual(['120 kg', '21 glazen', 'Juli 2021', '28. Februar 2026 08:00', '23:59']);
    expect(told[2]).toEqual(['30. November 2021']);
  });

  test.each<[string, Answer]>([
    ['weight', { value: 250.1 }],
    ['weight', { value: 83.45 }],
    ['alcohol', { value: -1 }],
    ['operated', { date: '2026-02-30' }],
    ['pills', { date: '2026-03-01' }],
    ['sleep', { date: '24:00' }],
    ['sleep', { value: 9 }],
  ])('a patient cannot answer %s by %j', async (name, answer) => {
    const saved = atWork(reports).save(await invite(), `measured.${name}`, answer);
    await expect(saved).rejects.toMatchObject({ errors: { [`measured.${name}`]: ['answer.invalid'] } });
  });

  test('report settings offer the charts of ranges', async () => {
    const { forms } = await reports.reportSettings.administered.choices(staffWith(charts));
    expect(forms[0]?.questions.map(({ charts: offered }) => offered)).toEqual(
      itemsOf(measuredQuestionnaire).map(() => ['column', 'bar']),
    );
  });

  test('a saved filter on a number without bounds keeps the values that it meant when answers move the ranges', async () => {
    const filters = keptIn('measured.alcohol', '21..22');
    const options = async () => (await readQuestions(exporting)).get('measured.alcohol')?.input.options ?? [];
    const kept = async (): Promise<number> =>
      keptBy(populationOf(await reports.reportData.readColumns(staffWith(exporting), question)), filters, undefined)
        .size;
    expect((await options()).map(({ key }) => key)).toContain('21..22');
    expect(await kept()).toBe(1);
    for (const value of [21, 22, 400]) await atWork(reports).fillIn(await invite(), { 'measured.alcohol': { value } });
    expect((await options()).map(({ key }) => key).slice(0, 2)).toEqual(['0..20', '20..40']);
    expect(await kept()).toBe(2);
  });
});
