import {
  type Answer,
  type Answers,
  type Item,
  itemsOf,
  type Language,
  type Questionnaire,
} from '@intake-desk/contracts';
import { breakingChanges, pinCodes } from '@intake-desk/contracts/content';
import { grade } from '@intake-desk/contracts/grading';
import {
  type FilterPart,
  keptBy,
  type Population,
  populationOf,
  type SavedView,
  unsureKey,
} from '@intake-desk/contracts/reports';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Reports } from '../create-reports.ts';
import { demoQuestionnaires } from '../questionnaires/library/index.ts';
import { SubmissionEntity } from '../tables/submission.entity.ts';
import { type Hospital, makeHospital, makePatient, makeStaff } from '../testing/hospital.ts';
import { openReports } from '../testing/open-reports.ts';

const at = new Date('2026-03-10T12:00:00Z');
const forms = demoQuestionnaires.map(({ key }) => key);
const question = {
  org: 'reworded',
  departmentSymbol: 'all',
  reportId: 'all',
  content: ['pain'],
  periodFormSubmitted: { period: 'custom' as const, start: '2026-03-01', end: '2026-03-31' },
};

/** More than any question has options. */
const PATIENTS = 12;

function answerOf({ type, options = [], scale, number }: Item, patient: number): Answer {
  const [first, second] = [patient % (options.length || 1), (patient * 5 + 1) % (options.length || 1)];
  if (type === 'radio') return { options: [first] };
  if (type === 'checkbox') return { options: [...new Set([first, second])].sort((one, other) => one - other) };
  if (type === 'number') return { value: (number?.low ?? 0) + 10 * patient };
  if (type === 'date') return { date: `${2010 + patient}` };
  return type === 'scoring' ? { value: (scale?.low ?? 0) + patient } : { text: 'A private remark' };
}

/** The next version with other words for all options, made from a draft that has their codes. */
const reworded = (questionnaire: Questionnaire): Questionnaire => {
  const pinned = pinCodes(questionnaire);
  const groups = pinned.groups.map((group) => ({
    ...group,
    items: group.items.map((item) =>
      item.options
        ? { ...item, options: item.options.map((option, place) => ({ ...option, text: { en: `Option ${place}` } })) }
        : item,
    ),
  }));
  return { ...pinned, version: questionnaire.version + 1, groups };
};

/** A filter for each option, named by its English text as links and views have it. */
const partsByText: readonly FilterPart[] = demoQuestionnaires.flatMap((questionnaire) =>
  itemsOf(questionnaire).flatMap(({ uniqueId, type, options = [] }) =>
    options.map(({ text }) => ({ type, questionnaireId: questionnaire.key, uniqueId, answer: text.en ?? '' })),
  ),
);

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let hospital: Hospital;
  let ids = new Map<string, number>();

  beforeAll(async () => {
    ({ database, reports } = await openReports(open, () => at));
    ids = await reports.questionnaires.install(demoQuestionnaires);
    hospital = await makeHospital(database, 'reworded', ids, false);
    const { organisationId } = hospital;
    await reports.reportSettings.install([
      { organisationId, departmentId: null, reportKey: 'all', name: 'All', forms },
    ]);
  });

  /** Stores a patient's answers to the newest version of a questionnaire. */
  async function answer(
    questionnaireId: number,
    answersOf: (questionnaire: Questionnaire) => Answers,
  ): Promise<number> {
    const { id: questionnaireVersionId, questionnaire } = await reports.questionnaires.newest(questionnaireId);
    const { intakeId } = await makePatient(database, hospital, { questionnaireId, content: 'pain' });
    const { organisationId, departmentId } = hospital;
    const answers = answersOf(questionnaire);
    const { groups, worst: worstGroup, score } = grade(questionnaire, answers);
    await database.manager().insert(SubmissionEntity, {
      ...{ organisationId, departmentId, intakeId, questionnaireVersionId, language: 'nl', state: 'submitted' },
      ...{ answers, groups, worstGroup, score, startedAt: at, savedAt: at, submittedAt: at },
    });
    return intakeId;
  }

  const answerAll = async (): Promise<void> => {
    for (const questionnaireId of ids.values()) {
      for (let patient = 0; patient < PATIENTS; patient += 1) {
        await answer(questionnaireId, (questionnaire) =>
          Object.fromEntries(itemsOf(questionnaire).map((item) => [item.uniqueId, answerOf(item, patient)])),
        );
      }
    }
  };

  async function counted(language: Language) {
    const { staff } = makeStaff(hospital, ['view_report_charts', 'export_dashboard_data'], language);
    const columns = await reports.reportData.readColumns(staff, question);
    const data = await reports.reportData.read(staff, question);
    const { parts } = await reports.figures.read(staff, { ...question, parts: [{}, { filters: [[...partsByText]] }] });
    const population: Population = populationOf(columns);
    return {
      byFilter: partsByText.map((part) => keptBy(population, [[part]], undefined).size),
      byAnswer: population.questionnaires.flatMap(({ questions }) =>
        questions.map(({ key, categories, kinds }) => [key, categories.map((one) => [one.key, one.group]), kinds]),
      ),
      figures: parts,
      // The report's data names options by their words, in the order of the questions.
      byWords: data.questionnaires.flatMap(({ id, questionAnswerPairs }) =>
        questionAnswerPairs.map(({ uniqueId, input }) =>
          input.options.map(
            ({ answer }) =>
              data.submittedQuestionnaires.filter(
                (form) =>
                  form.questionnaireId === id &&
                  form.orderedQuestions.some((one) => one.uniqueId === uniqueId && one.answer.includes(answer)),
              ).length,
          ),
        ),
      ),
    };
  }

  test('rewording every option of the demonstration changes no count, view, filter or link', async () => {
    await database.write(answerAll);
    const { staff } = makeStaff(hospital, ['view_report_charts', 'edit_report_charts', 'export_dashboard_data']);
    const view: SavedView = {
      pain: {
        overviews: [
          {
            ...{ id: 'one', label: 'All', selected: true, department: 'all', selectedQuestionairesQuestions: {} },
            filters: partsByText.slice(0, 20).map((part) => [part]),
          },
        ],
      },
    };
    await reports.reportViews.save(staff, { reportId: 'all', viewJSON: JSON.stringify(view) });
    const before = { en: await counted('en'), nl: await counted('nl') };
    expect(before.en.byFilter.every((size) => size > 0)).toBe(true);

    const next = demoQuestionnaires.map(reworded);
    for (const [place, questionnaire] of demoQuestionnaires.entries()) {
      expect(next[place] && breakingChanges([questionnaire], next[place])).toEqual([]);
    }
    await reports.questionnaires.install(next);

    expect({ en: await counted('en'), nl: await counted('nl') }).toEqual(before);
    expect((await reports.reportViews.read(staff, 'all')).view).toEqual(view);

    await database.write(answerAll);
    const after = await counted('en');
    expect(after.byFilter).toEqual(before.en.byFilter.map((size) => 2 * size));
    expect(after.byWords).toEqual(before.en.byWords.map((sizes) => sizes.map((size) => 2 * size)));
    const { questionnaires } = await reports.reportData.readColumns(staff, question);
    const words = questionnaires.flatMap(({ questionAnswerPairs }) =>
      questionAnswerPairs.flatMap(({ input }) =>
        input.options.flatMap(({ key, answer }) => (key === unsureKey || input.measure ? [] : [answer])),
      ),
    );
    expect(words.every((answer) => answer.startsWith('Option '))).toBe(true);
  });

  test('two options that read the same are counted apart and told apart by their codes', async () => {
    const option = (code: string, en: string, nl: string) => ({ code, text: { en, nl }, groupId: 0 as const });
    const options = [option('at1', 'Yes', 'Ja'), option('at2', 'Yes', 'Jawel'), option('at3', 'No', 'Nee')];
    const item = { uniqueId: 'same.asked', type: 'radio' as const, text: { en: 'Pain?' }, required: false, options };
    const groups = [{ id: 'all', title: { en: 'All' }, items: [item] }];
    const installed = await reports.questionnaires.install([
      { key: 'same', version: 1, title: { en: 'Same' }, notice: { en: 'Demonstration' }, groups },
    ]);
    const { organisationId } = hospital;
    await reports.reportSettings.install([
      { organisationId, departmentId: null, reportKey: 'same', name: 'Same', forms: ['same'] },
    ]);
    const questionnaireId = installed.get('same') ?? 0;
    const intakes = await database.write(async () => {
      const made: number[] = [];
      for (const chosen of [0, 1, 1, 2]) {
        made.push(await answer(questionnaireId, () => ({ [item.uniqueId]: { options: [chosen] } })));
      }
      return made;
    });
    const asked = { ...question, reportId: 'same' };
    const labelsIn = async (language: Language) => {
      const { staff } = makeStaff(hospital, ['view_report_charts', 'export_dashboard_data'], language);
      const population = populationOf(await reports.reportData.readColumns(staff, asked));
      const { submittedQuestionnaires } = await reports.reportData.read(staff, asked);
      const answers = submittedQuestionnaires.flatMap(({ orderedQuestions }) => orderedQuestions[0]?.answer ?? []);
      return population.questionnaires[0]?.questions[0]?.categories.map(({ key, label }) => {
        const part = { type: item.type, questionnaireId: 'same', uniqueId: item.uniqueId, answer: key };
        const told = answers.filter((answer) => answer === label).length;
        return [key, label, keptBy(population, [[part]], undefined).size, told];
      });
    };
    expect(await labelsIn('en')).toEqual([
      ['at1', 'Yes (at1)', 1, 1],
      ['at2', 'Yes (at2)', 2, 2],
      ['at3', 'No', 1, 1],
    ]);
    expect(await labelsIn('nl')).toEqual([
      ['at1', 'Ja', 1, 1],
      ['at2', 'Jawel', 2, 2],
      ['at3', 'Nee', 1, 1],
    ]);
    const { staff } = makeStaff(hospital, ['preview_dashboard_form']);
    const [form] = await reports.forms.answers(staff, { id: intakes[1] ?? 0 });
    expect(form?.answers[0]?.answers).toEqual(['Yes (at2)']);
  });
});
