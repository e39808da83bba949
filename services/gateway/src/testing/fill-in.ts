import { type Answer, type Answers, type Item, type Questionnaire, visibleItems } from '@intake-desk/contracts';

/** Some answer that fits the item. */
export function someAnswer(item: Item): Answer {
  if (item.type === 'textArea') return { text: 'none' };
  if (item.type === 'scoring') return { value: item.scale?.low ?? 0 };
  return { options: [0] };
}

/** Answers to every item that is shown, in their order, with the index of the group each stands in. */
export function someAnswers(questionnaire: Questionnaire): { uniqueId: string; answer: Answer; step: number }[] {
  const answers: Answers = {};
  const given: { uniqueId: string; answer: Answer; step: number }[] = [];
  questionnaire.groups.forEach(({ items }, step) => {
    for (const item of items) {
      const shown = visibleItems(questionnaire, answers).some(({ uniqueId }) => uniqueId === item.uniqueId);
      if (!shown) continue;
      const answer = someAnswer(item);
      answers[item.uniqueId] = answer;
      given.push({ uniqueId: item.uniqueId, answer, step });
    }
  });
  return given;
}
