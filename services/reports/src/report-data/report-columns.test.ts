import {
  type Answer,
  type Answers,
  civilMoment,
  type Item,
  itemsOf,
  type Language,
  languages,
  type Permission,
  type Questionnaire,
  type ReportData,
  type ReportQuestion,
  type RiskGroup,
  risk,
} from '@intake-desk/contracts';
import {
  type Population,
  populationOf,
  type ReportColumns,
  type ReportedQuestionnaire,
} from '@intake-desk/contracts/reports';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { identityEntities } from '@intake-desk/identity';
import { intakesEntities } from '@intake-desk/intakes';
import fc from 'fast-check';
import { createReports, type Reports } from '../create-reports.ts';
import { pain } from '../questionnaires/library/index.ts';
import { ReportSettingEntity } from '../report-settings/report-setting.entity.ts';
import { reportsEntities } from '../reports-entities.ts';
import { SubmissionEntity } from '../submissions/submission.entity.ts';
import { type Hospital, makeHospital, makePatient, makeStaff } from '../testing/hospital.ts';
import { versionedQuestionnaire } from '../testing/versioned-questionnaire.ts';

const charts: Permission[] = ['view_report_charts'];
const exporting: Permission[] = [...charts, 'export_dashboard_data'];
const zone = 'Europe/Amsterdam';

/** A submission to be made. */
interface Form {
  readonly patient: number;
  readonly questionnaire: Questionnaire;
  readonly at: Date;
  readonly superseded: boolean;
  readonly answers: Answers;
  readonly groups: Record<string, RiskGroup> | null;
}

interface Patient {
  readonly epd: string;
  readonly hidden: boolean;
  readonly content: string;
}

const groupOf = fc.constantFrom<RiskGroup[]>(0, 1, 2, 3);

function answerTo({ type, options = [], scale, unsure }: Item): fc.Arbitrary<Answer> {
  const places = options.map((_, place) => place);
  const { low, high } = scale ?? { low: 0, high: 0 };
  const ways: Record<Item['type'], () => fc.Arbitrary<Answer>> = {
    radio: () => fc.constantFrom(...places).map((place) => ({ options: [place] })),
    checkbox: () => fc.subarray(places, { minLength: 1 }).map((chosen) => ({ options: chosen })),
    scoring: () => fc.integer({ min: low, max: high }).map((value) => ({ value })),
    textArea: () => fc.constant({ text: 'A private remark' }),
  };
  const given = ways[type]();
  const unknown: fc.Arbitrary<Answer> = fc.constant({ unsure: true });
  return unsure ? fc.oneof({ weight: 3, arbitrary: given }, { weight: 1, arbitrary: unknown }) : given;
}

function answersTo(questionnaire: Questionnaire): fc.Arbitrary<Pick<Form, 'answers' | 'groups'>> {
  const items = itemsOf(questionnaire);
  return fc
    .tuple(
      ...items.map((item) =>
        fc.option(fc.record({ answer: answerTo(item), group: groupOf }), { freq: 4, nil: undefined }),
      ),
      fc.boolean(),
    )
    .map((drawn) => {
      const entries = items.flatMap(({ uniqueId }, place) => {
        const own = drawn[place];
        return typeof own === 'object' ? [{ uniqueId, ...own }] : [];
      });
      return {
        answers: Object.fromEntries(entries.map(({ uniqueId, answer }) => [uniqueId, answer])),
        groups:
          drawn.at(-1) === true ? null : Object.fromEntries(entries.map(({ uniqueId, group }) => [uniqueId, group])),
      };
    });
}

const PATIENTS = 8;
const patientDrawn: fc.Arbitrary<Patient> = fc.record({
  epd: fc.constantFrom('0042', '0043', 'TEST7', 'away9'),
  hidden: fc.boolean(),
  content: fc.constantFrom('sleep', 'pain'),
});
const formDrawn: fc.Arbitrary<Form> = fc.constantFrom(...versionedQuestionnaire, pain).chain((questionnaire) =>
  fc
    .record({
      patient: fc.nat(PATIENTS - 1),
      // Within and around the month, at midnight and where the clock changes.
      at: fc
        .integer({ min: -2, max: 33 * 48 })
        .map((halfHours) => new Date(Date.UTC(2026, 2, 1) + halfHours * 1_800_000)),
      superseded: fc.constantFrom(false, false, false, true),
      given: answersTo(questionnaire),
    })
    .map(({ given, ...form }) => ({ ...form, ...given, questionnaire })),
);

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let ids: Map<string, number>;
  let versions: Map<Questionnaire, number>;
  let hospitals = 0;

  beforeAll(async () => {
    database = await open([...identityEntities, ...intakesEntities, ...reportsEntities]);
    reports = createReports({ database });
    ids = await reports.questionnaires.install([...versionedQuestionnaire, pain]);
    versions = new Map();
    for (const questionnaire of [...versionedQuestionnaire, pain]) {
      const all = await reports.questionnaires.all(ids.get(questionnaire.key) ?? 0);
      const found = all.find((one) => one.questionnaire.version === questionnaire.version);
      versions.set(questionnaire, found?.id ?? 0);
    }
  });

  /** A hospital with these submissions; `formIds` in the order of `forms`. */
  async function filled(
    patients: readonly Patient[],
    forms: readonly Form[],
    chosen: Record<string, Record<string, string>> = {},
  ): Promise<{ hospital: Hospital; intakes: number[]; formIds: number[] }> {
    hospitals += 1;
    const hospital = await makeHospital(database, `columns-${hospitals}`, ids);
    const { organisationId, departmentId } = hospital;
    await reports.reportSettings.install([
      { organisationId, departmentId: null, reportKey: 'sleep', name: 'Sleep', forms: ['unsure', 'pain'] },
    ]);
    const manager = () => database.manager();
    await database.write(() => manager().update(ReportSettingEntity, { organisationId }, { charts: chosen }));
    const intakes: number[] = [];
    for (const { epd, hidden, content } of patients) {
      const made = await makePatient(database, hospital, {
        questionnaireId: ids.get('unsure') ?? 0,
        epd,
        hidden,
        content,
      });
      intakes.push(made.intakeId);
    }
    const formIds: number[] = [];
    for (const [round, form] of forms.entries()) {
      const intakeId = intakes[form.patient] ?? 0;
      await database.write(async () => {
        const inserted = await manager().insert(SubmissionEntity, {
          ...{ organisationId, departmentId, intakeId, round, language: 'nl', worstGroup: risk.normal, score: null },
          ...{ answers: form.answers, groups: form.groups, step: 0, revision: 1, activeSeconds: 0 },
          ...{ startedAt: form.at, savedAt: form.at, submittedAt: form.at },
          questionnaireVersionId: versions.get(form.questionnaire) ?? 0,
          state: form.superseded ? 'superseded' : 'submitted',
        });
        formIds.push(Number(inserted.identifiers[0]?.id));
      });
    }
    return { hospital, intakes, formIds };
  }

  const march: ReportQuestion = {
    org: 'columns',
    departmentSymbol: 'all',
    reportId: 'sleep',
    content: ['sleep', 'pain'],
    periodFormSubmitted: { period: 'custom', start: '2026-03-01', end: '2026-03-31' },
  };

  /** Both replies to one caller. */
  async function both(
    hospital: Hospital,
    permissions: Permission[],
    question: ReportQuestion,
    language: Language = 'en',
  ) {
    const { staff, traces } = makeStaff(hospital, permissions, language);
    const data = await reports.reportData.read(staff, question);
    const traced = new Set(traces.map(({ intakeId }) => intakeId));
    traces.length = 0;
    const columns = await reports.reportData.readColumns(staff, question);
    expect(new Set(traces.map(({ intakeId }) => intakeId))).toEqual(traced);
    return { data, columns, population: populationOf(columns) };
  }

  test('the columns say what S2’s answer says, for any forms, versions, languages and rights', async () => {
    const drawn = fc.record({
      patients: fc.array(patientDrawn, { minLength: PATIENTS, maxLength: PATIENTS }),
      forms: fc.array(formDrawn, { minLength: 1, maxLength: 24 }),
      language: fc.constantFrom(...languages),
      rights: fc.subarray<Permission>(['edit_report_charts', 'export_dashboard_data']),
      limited: fc.boolean(),
      hides: fc.record({ hideHiddenEPDS: fc.boolean(), hiddenEPDs: fc.subarray(['test', 'away']) }),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ patients, forms, language, rights, limited, hides }) => {
        const chosen = limited ? { unsure: { 'unsure.wakes': 'pie', 'unsure.rested': 'column' } } : {};
        const { hospital } = await filled(patients, forms, chosen);
        const question = { ...march, ...hides };
        const { data, columns, population } = await both(hospital, [...charts, ...rights], question, language);
        expect(rowsOf(population, columns)).toEqual(naively(data));
        expect(columns.unusedQuestionnaires).toEqual(data.unusedQuestionnaires);
        expect(population.size).toBe(new Set(data.submittedQuestionnaires.map(({ hash }) => hash)).size);
        expect(JSON.stringify(columns)).not.toContain('A private remark');
      }),
      { numRuns: 25 },
    );
  });

  test('whoever may see individual answers gets each row with its form, place and version', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(patientDrawn, { minLength: PATIENTS, maxLength: PATIENTS }),
        fc.array(formDrawn, { minLength: 1, maxLength: 24 }),
        async (patients, forms) => {
          const { hospital, formIds } = await filled(patients, forms);
          const { data, population, columns } = await both(hospital, exporting, march);
          const last = lastOfEach(data);
          for (const [place, questionnaire] of population.questionnaires.entries()) {
            const own = last.filter(({ questionnaireId }) => questionnaireId === questionnaire.id);
            expect([...(questionnaire.forms ?? [])]).toEqual(own.map(({ form_id }) => form_id));
            const numbers = columns.questionnaires[place]?.versionNumbers ?? [];
            for (const [row, { form_id }] of own.entries()) {
              const form = forms[formIds.indexOf(form_id)];
              expect(population.contents[questionnaire.contents[row] ?? -1]).toBe(
                patients[form?.patient ?? -1]?.content,
              );
              expect(population.departments[questionnaire.departments[row] ?? -1]).toBe('ANE');
              expect(numbers[questionnaire.versions[row] ?? -1]?.version).toBe(form?.questionnaire.version);
            }
          }
          const hashes = new Map<number, string>();
          for (const { id, patients: numbers, forms: rows = [] } of population.questionnaires) {
            for (const [row, patient] of numbers.entries()) {
              const { hash = '' } =
                last.find(({ form_id, questionnaireId }) => questionnaireId === id && form_id === rows[row]) ?? {};
              expect(hashes.get(patient) ?? hash).toBe(hash);
              hashes.set(patient, hash);
            }
          }
          expect(new Set(hashes.values()).size).toBe(hashes.size);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('what is left out and what is counted come to everything that was submitted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(patientDrawn, { minLength: PATIENTS, maxLength: PATIENTS }),
        fc.array(formDrawn, { minLength: 1, maxLength: 24 }),
        async (patients, forms) => {
          const { hospital } = await filled(patients, forms);
          const { columns } = await both(hospital, exporting, { ...march, hideHiddenEPDS: true, hiddenEPDs: ['test'] });
          const inMarch = forms.filter(({ at }) => civilMoment(at, zone).date.startsWith('2026-03'));
          const reasonOf = ({ patient, superseded }: Form): string => {
            if (patients[patient]?.hidden) return 'hidden';
            if (patients[patient]?.epd.startsWith('TEST')) return 'typed';
            return superseded ? 'sentAgain' : 'counted';
          };
          const byReason = Map.groupBy(inMarch, reasonOf);
          const patientsOf = (reason: string) => new Set(byReason.get(reason)?.map(({ patient }) => patient));
          const counted = byReason.get('counted') ?? [];
          const rows = new Set(counted.map(({ patient, questionnaire }) => `${patient} ${questionnaire.key}`)).size;
          expect(columns.questionnaires.reduce((sum, questionnaire) => sum + questionnaire.rows, 0)).toBe(rows);
          expect(columns.size).toBe(patientsOf('counted').size);
          const { submissions, patients: left } = columns.leftOut;
          expect(submissions).toEqual({
            hidden: byReason.get('hidden')?.length ?? 0,
            typed: byReason.get('typed')?.length ?? 0,
            sentAgain:
              inMarch.length - rows - (byReason.get('hidden')?.length ?? 0) - (byReason.get('typed')?.length ?? 0),
          });
          expect(left).toEqual({
            hidden: patientsOf('hidden').size,
            typed: patientsOf('typed').size,
            sentAgain: patientsOf('sentAgain').difference(patientsOf('counted')).size,
          });
          const everybody = new Set(inMarch.map(({ patient }) => patient)).size;
          expect(columns.size + left.hidden + left.typed + left.sentAgain).toBe(everybody);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('D9 without the right to individual answers no row names a form, and its order is not that of arrival', async () => {
    const patients = Array.from({ length: 40 }, (_, place) => ({ epd: `00${place}`, hidden: false, content: 'sleep' }));
    const forms = patients.map((_, place): Form => {
      const at = new Date(Date.UTC(2026, 2, 10, 10, place));
      const answers = { 'unsure.rested': { value: 9 - (place % 10) } };
      return {
        ...{ patient: place, at, answers, superseded: false },
        groups: null,
        questionnaire: versionedQuestionnaire[0],
      };
    });
    const { hospital } = await filled(patients, forms);
    const arrival = forms.map((_, place) => String(9 - (place % 10)));
    const orders: string[][] = [];
    for (let again = 0; again < 2; again += 1) {
      const { population, columns } = await both(hospital, charts, march);
      const [questionnaire] = population.questionnaires;
      expect(questionnaire?.forms).toBeUndefined();
      expect(JSON.stringify(columns)).not.toContain('forms');
      expect(columns.smallGroup).toBe(5);
      orders.push(answersTo40(questionnaire));
    }
    expect(orders[0]?.toSorted()).toEqual(arrival.toSorted());
    expect(orders[0]).not.toEqual(arrival);
    expect(orders[1]).not.toEqual(orders[0]);
    // Nor do the codes tell in which order the answers came.
    const { columns } = await both(hospital, charts, march);
    const rested = columns.questionnaires[0]?.questionAnswerPairs.find(({ uniqueId }) => uniqueId === 'unsure.rested');
    expect(rested?.kinds.slice(1).map(({ answers }) => answers[0])).toEqual([...'0123456789']);
    const named = await both(hospital, exporting, march);
    expect(answersTo40(named.population.questionnaires[0])).toEqual(arrival);
    expect(named.columns.smallGroup).toBeNull();
  });

  test('a question tells in which version it changed, and which versions ask it', async () => {
    const forms = versionedQuestionnaire.map((questionnaire, place): Form => {
      const at = new Date(Date.UTC(2026, 2, 10 + place));
      return { ...{ patient: place, at, answers: {}, groups: null, superseded: false }, questionnaire };
    });
    const patients = [0, 1].map((place) => ({ epd: `00${place}`, hidden: false, content: 'sleep' }));
    const { hospital } = await filled(patients, forms);
    const { columns } = await both(hospital, charts, march);
    const [questionnaire] = columns.questionnaires;
    expect(questionnaire?.versionNumbers.map(({ version }) => version)).toEqual([1, 2]);
    const told = (questionnaire?.questionAnswerPairs ?? []).map(({ uniqueId, askedIn, changes }) => [
      uniqueId,
      askedIn,
      changes.map(({ version, what }) => `${version} ${what}`),
    ]);
    expect(new Map(told.map(([name, ...rest]) => [name, rest]))).toEqual(
      new Map<unknown, unknown>([
        [
          'unsure.wakes',
          [
            [0, 1],
            ['2 wording', '2 options'],
          ],
        ],
        ['unsure.why', [[0, 1], []]],
        ['unsure.rested', [[0, 1], ['2 options']]],
        ['unsure.remarks', [[0, 1], []]],
        ['unsure.naps', [[0], []]],
        ['unsure.dreams', [[1], ['2 new']]],
      ]),
    );
  });
});

/** The answers to "How rested are you?", row by row. */
function answersTo40(questionnaire: ReportedQuestionnaire | undefined): string[] {
  const rested = questionnaire?.questions.find(({ uniqueId }) => uniqueId === 'unsure.rested');
  return [...(rested?.codes ?? [])].map((code) => {
    const place = rested?.kinds[code]?.places[0] ?? -1;
    return rested?.categories[place]?.label ?? '';
  });
}

/** The last submission of each patient to each questionnaire. */
const lastOfEach = ({ submittedQuestionnaires }: ReportData): ReportData['submittedQuestionnaires'] =>
  submittedQuestionnaires.filter(
    ({ hash, questionnaireId }, place) =>
      !submittedQuestionnaires
        .slice(place + 1)
        .some((other) => other.hash === hash && other.questionnaireId === questionnaireId),
  );

/** Submissions as text, in an order that says nothing. */
const naively = (data: ReportData): string[] =>
  lastOfEach(data)
    .map(({ questionnaireId, submitted_at, orderedQuestions }) => {
      const counted = orderedQuestions.filter(({ type }) => type !== 'textArea');
      const answers = counted.map(
        ({ uniqueId, answer, groupId }) => `${uniqueId}=${answer.toSorted().join('+')}:${groupId}`,
      );
      return [questionnaireId, civilMoment(new Date(submitted_at), zone).date, ...answers.sort()].join(' ');
    })
    .sort();

/** The rows of the columns, written in the same way. */
const rowsOf = (population: Population, { questionnaires }: ReportColumns): string[] =>
  population.questionnaires
    .flatMap(({ id, rows, days, questions }, place) =>
      Array.from({ length: rows }, (_, row) => {
        const answers = questions.flatMap(({ uniqueId, codes, kinds, categories }) => {
          const kind = kinds[codes[row] ?? 0];
          if ((codes[row] ?? 0) === 0 || !kind) return [];
          const labels = kind.places.map((category) => categories[category]?.label ?? '?');
          return [`${uniqueId}=${labels.sort().join('+')}:${kind.group}`];
        });
        expect(questionnaires[place]?.rows).toBe(rows);
        const date = new Date((days[row] ?? 0) * 86_400_000).toISOString().slice(0, 10);
        return [id, date, ...answers.sort()].join(' ');
      }),
    )
    .sort();
