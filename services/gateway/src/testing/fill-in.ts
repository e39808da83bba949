import { type Answer, type Answers, type Item, type Questionnaire, visibleItems } from '@intake-desk/contracts';
import type { GivenAnswer } from '@intake-desk/reports';

function someAnswer(item: Item): Answer {
  if (item.type === 'textArea') return { text: 'none' };
  if (item.type === 'scoring') return { value: item.scale?.low ?? 0 };
  return { options: [0] };
}

/** Returns first answers to every shown item of a version, in order. */
export function someAnswers({
  questionnaire,
  version,
}: {
  questionnaire: Questionnaire;
  version: number;
}): GivenAnswer[] {
  const answers: Answers = {};
  const given: GivenAnswer[] = [];
  for (const { items } of questionnaire.groups) {
    for (const item of items) {
      const shown = visibleItems(questionnaire, answers).some(({ uniqueId }) => uniqueId === item.uniqueId);
      if (!shown) continue;
      const answer = someAnswer(item);
      answers[item.uniqueId] = answer;
      given.push({ uniqueId: item.uniqueId, answer, version, base: 0 });
    }
  }
  return given;
}
