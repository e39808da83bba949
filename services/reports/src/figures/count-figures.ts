import type { RiskGroup } from '@intake-desk/contracts';
import {
  answerCounts,
  type CountedPart,
  type Filters,
  type GroupCount,
  keptBy,
  type PartFigures,
  type Population,
  type Question,
  questionGroupCounts,
  type ReportedQuestionnaire,
  riskGroupCounts,
  type SelectedQuestions,
} from '@intake-desk/contracts/reports';
import { type Blur, blurOf, exactFigures, type Noise, noiseOf } from './blur.ts';
import { type Counted, narrow, type RowLimits } from './narrow.ts';

interface CountedReport {
  /** Everybody who answered, with the questions that the reader may see. */
  readonly population: Population;
  /** The report without rows: its questions and answers in their order. */
  readonly frame: Population;
}

export type LimitedPart = Omit<CountedPart, 'days'> & Pick<RowLimits, 'days'>;

/** Blurring of figures; undefined for exact ones. */
export interface Blurring {
  readonly key: string;
  readonly question: readonly unknown[];
  readonly noise?: (variance: number) => Noise;
}

export function countFigures(report: CountedReport, part: LimitedPart, blurring: Blurring | undefined): PartFigures {
  const { population, frame } = report;
  const filters = part.filters ?? [];
  const selected = selectedIn(frame, part.selected);
  const questionnaires = askedOf(frame, part);
  const blur = blurring ? blurOfPart(blurring, part, selected, questionnaires) : exactFigures;
  const counted = narrow({ population, kept: keptBy(population, filters, selected) }, part);
  const size = blur.figure(counted.kept.size, ['size']);
  // A filter that leaves out few or no patients would reveal them by the difference.
  const leftOut = blur.figure(counted.population.size - counted.kept.size, ['left out']);
  if (size === null || (filters.length > 0 && leftOut === null)) {
    return { within: blur.within, size: null, groups: [], questionnaires: [] };
  }
  return {
    within: blur.within,
    size,
    groups: groupFigures(blur, frame, selected, riskGroupCounts(counted.population, selected, counted.kept)),
    questionnaires: questionnaires.map(({ id, questions }) => ({
      id,
      groups: groupFigures(
        blur,
        frame,
        { [id]: selected[id] ?? [] },
        riskGroupCounts(counted.population, selected, counted.kept, id),
      ),
      questions: questions.map((question) => questionFigure(counted, question, frame, blur)),
    })),
  };
}

const selectedIn = ({ questionnaires }: Population, selected: SelectedQuestions | undefined): SelectedQuestions =>
  Object.fromEntries(
    questionnaires.map(({ id, questions }) => {
      const wanted = selected && new Set(selected[id] ?? []);
      const counted = questions.filter((question) => isCounted(question) && (wanted?.has(question.uniqueId) ?? true));
      return [id, counted.map(({ uniqueId }) => uniqueId)];
    }),
  );

/** Open answers have no column. */
const isCounted = ({ type }: Question): boolean => type !== 'textArea';

/** Returns the questionnaires with the questions of the frame. */
const askedOf = ({ questionnaires }: Population, { question: only }: LimitedPart) =>
  questionnaires
    .filter(({ id }) => only === undefined || id === only.questionnaireId)
    .map(({ id, questions }) => ({
      id,
      questions: questions.filter(
        (question) => isCounted(question) && (only === undefined || question.uniqueId === only.uniqueId),
      ),
    }));

/**
 * Returns the noise for a part. With filters, a patient's presence in the part may depend on the answer that an attacker is
 * after, and every shown question reveals it again; so the variance grows with their number.
 */
function blurOfPart(
  { key, question, noise = noiseOf }: Blurring,
  { filters = [], department, content, days }: LimitedPart,
  selected: SelectedQuestions,
  questionnaires: readonly { readonly questions: readonly unknown[] }[],
): Blur {
  const questions = questionnaires.reduce((sum, one) => sum + one.questions.length, 0);
  const bySummary = filters.some((filter) => filter.some(({ type }) => type === 'summary'));
  const part = [
    canonical(filters),
    bySummary ? namesOf(selected) : null,
    department ?? null,
    content ?? null,
    days ?? null,
  ];
  return blurOf(key, [...question, ...part], noise(filters.length > 0 ? 1 + questions : 1));
}

/** Normalises filters: order and duplicate parts do not matter. */
const canonical = (filters: Filters): string[] =>
  distinct(
    filters.map((filter) =>
      JSON.stringify(
        distinct(
          filter.map((part) =>
            JSON.stringify(
              part.type === 'summary' || part.type === 'groupId'
                ? [
                    part.type,
                    part.questionnaireId ?? null,
                    part.type === 'groupId' ? part.uniqueId : null,
                    part.groupId,
                  ]
                : ['answer', part.questionnaireId, part.uniqueId, part.answer],
            ),
          ),
        ),
      ),
    ),
  );

const distinct = (names: readonly string[]): string[] => [...new Set(names)].sort();

const namesOf = (selected: SelectedQuestions): string[] =>
  Object.entries(selected)
    .flatMap(([id, questions]) => questions.map((uniqueId) => `${id}/${uniqueId}`))
    .sort();

/** Blurs figures of risk groups, the same patients always alike: cells are named by what determines the group. */
function groupFigures(blur: Blur, frame: Population, made: SelectedQuestions, counts: readonly GroupCount[]) {
  const names = namesOf(made);
  const [only, ...others] = names;
  const question = frame.questionnaires.flatMap(({ questions }) => questions).find(({ key }) => key === only);
  const answerOf = (group: RiskGroup) => (question && others.length === 0 ? answerAlone(question, group) : undefined);
  return counts.map(({ group, count }) => {
    const answer = answerOf(group);
    return {
      group,
      count: blur.figure(count, answer === undefined ? ['group', names, group] : ['answer', only, answer]),
    };
  });
}

/** Returns the key of the only answer that yields a risk group in every version, if there is one. */
function answerAlone({ type, kinds, categories }: Question, group: RiskGroup): string | undefined {
  const [only, ...others] = kinds.filter((kind, code) => code > 0 && kind.group === group);
  const [place] = only?.places ?? [];
  if (type === 'checkbox' || others.length > 0 || place === undefined) return undefined;
  const ofAnswer = kinds.filter(({ places }) => places.includes(place));
  return ofAnswer.length === 1 ? categories[place]?.key : undefined;
}

function questionFigure({ population, kept }: Counted, question: Question, frame: Population, blur: Blur) {
  const { key, questionnaireId, uniqueId, categories } = question;
  const answered = answeredOf(population, question);
  const { counts, respondents } = answered ? answerCounts(...answered, kept) : { counts: [], respondents: 0 };
  const places = new Map(answered?.[1].categories.map((category, place) => [category.key, place]));
  const groups = answered ? questionGroupCounts(...answered, kept) : [];
  return {
    questionnaireId,
    uniqueId,
    respondents: blur.figure(respondents, ['respondents', key]),
    counts: categories.map((category) =>
      blur.figure(counts[places.get(category.key) ?? -1] ?? 0, ['answer', key, category.key]),
    ),
    groups: groupFigures(blur, frame, { [questionnaireId]: [uniqueId] }, groups),
  };
}

/** Returns the answers to a question; undefined if nobody answered its questionnaire. */
function answeredOf(
  { questionnaires }: Population,
  { questionnaireId, uniqueId }: Question,
): readonly [ReportedQuestionnaire, Question] | undefined {
  const questionnaire = questionnaires.find(({ id }) => id === questionnaireId);
  const question = questionnaire?.questions.find((one) => one.uniqueId === uniqueId);
  return questionnaire && question && [questionnaire, question];
}
