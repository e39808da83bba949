import { allKept, type Population, populationOf } from '@intake-desk/contracts/reports';
import { populationOfReport } from '../testing/columns-of.ts';
import { measuredReport } from '../testing/measured-report.ts';
import { samplePatients, sampleReport, submitted } from '../testing/submitted-report.ts';
import { type FileLayout, patientFile } from './patient-file.ts';
import { patientList } from './patient-list.ts';

/** The sample's patients a to d, with submissions numbered from 1. */
const population = populationOfReport(
  sampleReport(
    samplePatients.map((one, place) => ({
      ...one,
      form_id: place + 1,
      submitted_at: `2026-03-0${place + 1}T10:00:00Z`,
    })),
  ),
);
const all = (of: Population = population) => allKept(of);

test('patients are listed by their newest submission of any questionnaire, the newest first', () => {
  const list = patientList(population, undefined, all());
  expect(list.size).toBe(4);
  expect(list.slice(0, 10).map(({ form }) => form)).toEqual([6, 5, 4, 2]);
  expect(list.slice(1, 2).map(({ form }) => form)).toEqual([5, 4]);
  const oldest = patientList(population, undefined, all(), { column: 'date', direction: 'asc' });
  expect(oldest.slice(0, 2).map(({ form }) => form)).toEqual([2, 4]);
});

test('the worst of the selected questions is a patient’s risk, and the list is sorted by it', () => {
  const byRisk = (selected?: Record<string, string[]>) =>
    patientList(population, selected, all(), { column: 'risk', direction: 'desc' })
      .slice(0, 4)
      .map(({ form, group }) => [form, group]);
  expect(byRisk()).toEqual([
    [6, 1],
    [4, 1],
    [2, 2],
    [5, 3],
  ]);
  expect(byRisk({ preop: ['smoking'] })).toEqual([
    [4, 2],
    [2, 2],
    [5, 3],
    [6, 4],
  ]);
});

test('found patients keep the order of the list', () => {
  const found = patientList(population, undefined, all(), { column: 'risk', direction: 'desc' }).among(
    new Set([2, 5, 6, 99]),
  );
  expect(found.size).toBe(3);
  expect(found.slice(0, 9).map(({ form, group }) => [form, group])).toEqual([
    [6, 1],
    [2, 2],
    [5, 3],
  ]);
  expect(found.slice(1, 1).map(({ form }) => form)).toEqual([2]);
});

test('only patients whom the filters keep are listed, and none without the ids of their submissions', () => {
  const kept = { size: 2, mask: Uint8Array.of(1, 0, 0, 1) };
  expect(
    patientList(population, undefined, kept)
      .slice(0, 9)
      .map(({ form }) => form),
  ).toEqual([6, 4]);
  const unnamed = {
    ...population,
    questionnaires: population.questionnaires.map((questionnaire) => ({ ...questionnaire, forms: undefined })),
  };
  expect(patientList(unnamed, undefined, all()).size).toBe(0);
});

test('F1 a file has the answers to the selected questions, a column for each option of several, and no formula', () => {
  const formula = populationOfReport(
    sampleReport([
      ...samplePatients,
      submitted('e', 'preop', [
        ['smoking', '=1+1', 2],
        ['remark', 'secret', 0],
      ]),
    ]),
  );
  const illnesses = (option: string) => `Screening: Which illnesses do you have?: ${option}`;
  const layout = { format: 'comma', values: 'words' } as const;
  const texts = new Map([['preop/remark', '=secret, "quoted"']]);
  const file = (selected?: Record<string, string[]>, given: Partial<FileLayout> = {}) =>
    patientFile(
      formula,
      [
        { patient: 0, group: 1, epd: '@P-1', submittedAt: '2026-03-05T23:30:00Z', texts },
        { patient: 4, group: 2, epd: 'P-5', submittedAt: '2026-07-05T23:30:00Z', texts: new Map() },
      ],
      { ...layout, ...given, selected, zone: 'Europe/Amsterdam' },
    );
  expect(file({ preop: ['illnesses', 'smoking', 'remark'] })).toBe(
    [
      `\uFEFFPatient ID,Date,Risk,Screening: Do you smoke?,${illnesses('Heart')},${illnesses('Lungs')},${illnesses('None')},Screening: Anything else?`,
      `'@P-1,2026-03-06 00:30,Critical,Yes,1,1,0,"'=secret, ""quoted"""`,
      `P-5,2026-07-06 01:30,Deviating,'=1+1,,,,`,
      '',
    ].join('\r\n'),
  );
  expect(file()).toContain('Experience: How much pain?');
  expect(
    file({ preop: ['smoking'] }, { values: 'both', format: 'semicolon' })
      .split('\r\n')
      .slice(0, 2),
  ).toEqual([
    '\uFEFFPatient ID;Date;Risk;Screening: Do you smoke? (code);Screening: Do you smoke?',
    expect.stringMatching(/^'@P-1;2026-03-06 00:30;Critical;\d;Yes$/),
  ]);
  const inNumbers = file({ preop: ['smoking'] }, { values: 'codes' });
  expect(inNumbers).toMatch(
    /^\uFEFFPatient ID,Date,Risk,Screening: Do you smoke\?\r\n'@P-1,2026-03-06 00:30,Critical,\d\r\n/,
  );
});

test('a file has numbers as numbers with their unit in the head, dates and times as such, and not knowing in words', () => {
  const row = (patient: number) => ({
    patient,
    group: 0 as const,
    epd: `P-${patient}`,
    submittedAt: '2026-03-05T09:00:00Z',
    texts: new Map(),
  });
  const selected = { preop: ['weight', 'surgery', 'rising'] };
  const layout = { format: 'semicolon', values: 'words', zone: 'Europe/Amsterdam', selected } as const;
  const [heads, ...rows] = patientFile(populationOf(measuredReport), [0, 2, 4, 7].map(row), layout)
    .trim()
    .split('\r\n');
  expect(heads?.split(';').slice(3)).toEqual(
    ['How much do you weigh? (kg)', 'When was your last operation?', 'When do you get up?'].map(
      (question) => `Pre-operative screening: ${question}`,
    ),
  );
  expect(rows.map((line) => line.split(';').slice(3))).toEqual([
    ['52', '2026-01-02', '06:05'],
    ['61,5', '2026-01-25', '07:35'],
    ['I do not know', '', ''],
    ['', '', ''],
  ]);
});
