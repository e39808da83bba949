import type { Static } from 'typebox';
import { type RiskGroup, risk, worstOf } from '../intake/risk.ts';
import type { Answer, Answers, Item, Questionnaire, ScoreBand } from './questionnaire.ts';
import { isAnswered, itemsOf, visibleItems } from './questionnaire-rule.ts';

type Band = Static<typeof ScoreBand>;

export const sumKey = 'sum';

/** Risk groups of a form: by answered item and of the sum, the worst of them, and the score. */
export interface Grade {
  readonly groups: Record<string, RiskGroup>;
  readonly worst: RiskGroup;
  readonly score: number | null;
}

/** Returns the risk group of the number's band, or `other` outside all bands. */
const bandGroup = (bands: readonly Band[], value: number): RiskGroup =>
  bands.find(({ low, high }) => value >= low && value <= high)?.groupId ?? risk.other;

/** Returns the risk group of the last threshold that the number reaches, or `other`. */
const thresholdGroup = ({ number }: Item, value = Number.NaN): RiskGroup =>
  number?.thresholds?.findLast(({ from }) => value >= from)?.groupId ?? risk.other;

const chosenOptions = (item: Item, { options = [] }: Answer) =>
  options.flatMap((index) => {
    const option = item.options?.[index];
    return option ? [option] : [];
  });

/** Returns the risk group of an answer; free text and dates are always `other`. */
export function answerGroup(item: Item, answer: Answer): RiskGroup {
  if (answer.unsure === true) return item.unsure?.groupId ?? risk.other;
  if (item.type === 'textArea' || item.type === 'date') return risk.other;
  if (item.type === 'number') return thresholdGroup(item, answer.value);
  if (item.type === 'scoring') return bandGroup(item.scale?.bands ?? [], answer.value ?? Number.NaN);
  return worstOf(chosenOptions(item, answer).map(({ groupId }) => groupId));
}

const answerScore = (item: Item, answer: Answer): number =>
  item.type === 'scoring'
    ? (answer.value ?? 0)
    : chosenOptions(item, answer).reduce((sum, { score }) => sum + (score ?? 0), 0);

/** Returns the answers to visible items, without empty ones. Only these are stored when the form is sent. */
export const givenAnswers = (questionnaire: Questionnaire, answers: Answers): Answers =>
  Object.fromEntries(
    visibleItems(questionnaire, answers).flatMap(({ uniqueId }) => {
      const answer = answers[uniqueId];
      return isAnswered(answer) ? [[uniqueId, answer]] : [];
    }),
  );

/** Grades a form (demo.md "Questionnaires"). */
export function grade(questionnaire: Questionnaire, answers: Answers): Grade {
  const given = givenAnswers(questionnaire, answers);
  const groups: Record<string, RiskGroup> = {};
  let total = 0;
  let unknown = false;
  for (const item of itemsOf(questionnaire)) {
    const answer = given[item.uniqueId];
    if (!answer) continue;
    groups[item.uniqueId] = answerGroup(item, answer);
    if (!questionnaire.sum?.items.includes(item.uniqueId)) continue;
    if (answer.unsure) unknown = true;
    total += answerScore(item, answer);
  }
  // A sum without the unknown answers would look healthier than it is.
  const sum = unknown ? undefined : questionnaire.sum;
  if (sum) groups[sumKey] = bandGroup(sum.bands, total);
  return { groups, worst: worstOf(Object.values(groups)), score: sum ? total : null };
}
