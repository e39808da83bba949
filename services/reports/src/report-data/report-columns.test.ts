import { civilMoment, type Language, languages, type Permission, type ReportData } from '@intake-desk/contracts';
import type { Population, ReportColumns } from '@intake-desk/contracts/reports';
import { eachEngine, runsOf } from '@intake-desk/database/testing';
import fc from 'fast-check';
import { numberText } from '../forms/measured-words.ts';
import { type DrawnForm, formsDrawn } from '../testing/drawn-forms.ts';
import { type FillReport, reportFilling } from '../testing/filled-report.ts';
import { openReports } from '../testing/open-reports.ts';
import { versionedQuestionnaire } from '../testing/versioned-questionnaire.ts';

const charts: Permission[] = ['view_report_charts'];
const exporting: Permission[] = [...charts, 'export_dashboard_data'];
const zone = 'Europe/Amsterdam';

eachEngine((open) => {
  let fill: FillReport;

  beforeAll(async () => {
    const { database, reports } = await openReports(open);
    fill = await reportFilling(database, reports);
  });

  test('columns and S2’s response agree, for any forms, versions, languages and rights', async () => {
    const cases = fc.record({
      filled: formsDrawn,
      language: fc.constantFrom(...languages),
      rights: fc.subarray<Permission>(['edit_report_charts', 'export_dashboard_data']),
      limited: fc.boolean(),
      hides: fc.record({ hideHiddenEPDS: fc.boolean(), hiddenEPDs: fc.subarray(['test', 'away']) }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ filled, language, rights, limited, hides }) => {
        const chosen = limited ? { unsure: { 'unsure.wakes': 'pie', 'unsure.rested': 'column' } } : {};
        const { ask } = await fill(filled, chosen);
        const { data, columns, population, named } = await ask([...charts, ...rights], hides, language);
        expect(named.columns).toEqual(named.data);
        expect(rowsOf(population, columns, language)).toEqual(naively(data));
        expect(columns.unusedQuestionnaires).toEqual(data.unusedQuestionnaires);
        expect(population.size).toBe(new Set(data.submittedQuestionnaires.map(({ hash }) => hash)).size);
        expect(JSON.stringify(columns)).not.toContain('A private remark');
      }),
      { numRuns: runsOf(16) },
    );
  });

  test('with the right to individual answers each row has its form, position and version', async () => {
    await fc.assert(
      fc.asyncProperty(formsDrawn, async ({ patients, forms }) => {
        const { formIds, ask } = await fill({ patients, forms });
        const { data, population, columns } = await ask(exporting);
        const last = lastOfEach(data);
        for (const [place, questionnaire] of population.questionnaires.entries()) {
          const own = last.filter(({ questionnaireId }) => questionnaireId === questionnaire.id);
          expect([...(questionnaire.forms ?? [])]).toEqual(own.map(({ form_id }) => form_id));
          const numbers = columns.questionnaires[place]?.versionNumbers ?? [];
          for (const [row, { form_id }] of own.entries()) {
            const form = forms[formIds.indexOf(form_id)];
            expect(population.contents[questionnaire.contents[row] ?? -1]).toBe(patients[form?.patient ?? -1]?.content);
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
      }),
      { numRuns: runsOf(8) },
    );
  });

  test('counted and left out submissions add up to all', async () => {
    await fc.assert(
      fc.asyncProperty(formsDrawn, async ({ patients, forms }) => {
        const { ask } = await fill({ patients, forms });
        const { columns } = await ask(exporting, { hideHiddenEPDS: true, hiddenEPDs: ['test'] });
        const inMarch = forms.filter(({ at }) => civilMoment(at, zone).date.startsWith('2026-03'));
        const reasonOf = ({ patient, superseded }: DrawnForm): string => {
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
      }),
      { numRuns: runsOf(8) },
    );
  });

  test('a question tells in which version it changed, and which versions ask it', async () => {
    const forms = versionedQuestionnaire.map((questionnaire, place): DrawnForm => {
      const at = new Date(Date.UTC(2026, 2, 10 + place));
      return { patient: place, at, answers: {}, groups: null, superseded: false, questionnaire };
    });
    const patients = [0, 1].map((place) => ({ epd: `00${place}`, hidden: false, content: 'sleep' }));
    const { ask } = await fill({ patients, forms });
    const { columns } = await ask(charts);
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

/** The last submission of each patient to each questionnaire. */
const lastOfEach = ({ submittedQuestionnaires }: ReportData): ReportData['submittedQuestionnaires'] =>
  submittedQuestionnaires.filter(
    ({ hash, questionnaireId }, place) =>
      !submittedQuestionnaires
        .slice(place + 1)
        .some((other) => other.hash === hash && other.questionnaireId === questionnaireId),
  );

/** Returns the submissions as text, in arbitrary order. */
const naively = (data: ReportData): string[] =>
  lastOfEach(data)
    .map(({ questionnaireId, submitted_at, orderedQuestions }) => {
      const counted = orderedQuestions.filter(({ type }) => type !== 'textArea');
      const answers = counted.map(
        // Columns have a date in days.
        ({ uniqueId, answer, type, groupId }) =>
          `${uniqueId}=${type === 'date' ? 'date' : answer.toSorted().join('+')}:${groupId}`,
      );
      return [questionnaireId, civilMoment(new Date(submitted_at), zone).date, ...answers.sort()].join(' ');
    })
    .sort();

/** Returns the rows of the columns in the same form. */
const rowsOf = (population: Population, { questionnaires }: ReportColumns, language: Language): string[] =>
  population.questionnaires
    .flatMap(({ id, rows, days, questions }, place) =>
      Array.from({ length: rows }, (_, row) => {
        const answers = questions.flatMap(({ uniqueId, codes, kinds, categories, measure }) => {
          const kind = kinds[codes[row] ?? 0];
          if ((codes[row] ?? 0) === 0 || !kind) return [];
          if (measure) {
            const number = `${numberText(kind.value ?? Number.NaN, language)} ${measure.unit}`;
            return [`${uniqueId}=${measure.kind === 'number' ? number : 'date'}:${kind.group}`];
          }
          const labels = kind.places.map((category) => categories[category]?.label ?? '?');
          return [`${uniqueId}=${labels.sort().join('+')}:${kind.group}`];
        });
        expect(questionnaires[place]?.rows).toBe(rows);
        const date = new Date((days[row] ?? 0) * 86_400_000).toISOString().slice(0, 10);
        return [id, date, ...answers.sort()].join(' ');
      }),
    )
    .sort();
