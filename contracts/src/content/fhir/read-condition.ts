import type { Element } from './element.ts';
import { answerKey, readCoding } from './read-options.ts';
import type { EarlierQuestions } from './reading.ts';

/**
 * Returns the condition of an item as positions of options of one earlier question, any of which shows it. Reports a condition that
 * the desk cannot represent.
 */
export function readCondition(element: Element, earlier: EarlierQuestions): object | undefined {
  const conditions = element.elements('enableWhen');
  const behavior = element.string('enableBehavior');
  if (conditions.length === 0) return undefined;
  const [question, ...others] = new Set(conditions.map((one) => one.string('question') ?? ''));
  const asked = question === undefined ? undefined : earlier.get(question);
  const positions = conditions.map((one) => positionsOf(one, asked));
  if (question === undefined || others.length > 0) return element.refuse('enableWhen', 'content.condition');
  if (!asked) return element.refuse('enableWhen', 'content.earlier');
  const all = conditions.length > 1 && behavior !== 'any';
  // Two options of a question with several answers can both be chosen, which no list of options says.
  if (all && asked.repeats) return element.refuse('enableBehavior', 'content.condition');
  const places = new Map(conditions.flatMap(({ place }, index) => (positions[index] ?? []).map((at) => [at, place])));
  const shown = [...new Set(positions.flat())].filter((at) => !all || positions.every((one) => one.includes(at)));
  if (shown.length === 0) return element.refuse('enableWhen', 'content.condition');
  return element.register({
    uniqueId: asked.name,
    options: element.register(shown, Object.fromEntries(shown.map((at, index) => [index, places.get(at)]))),
  });
}

/** Returns the positions of the options with which a condition is true. */
function positionsOf(condition: Element, asked: ReturnType<EarlierQuestions['get']>): number[] {
  const operator = condition.string('operator');
  const options = asked?.options ?? [];
  const every = options.map((_, index) => index);
  if (operator === 'exists') {
    if (condition.boolean('answerBoolean') === false) condition.refuse('answerBoolean', 'content.condition');
    return every;
  }
  if (operator !== '=' && operator !== '!=') condition.refuse('operator', 'content.condition');
  const value = readAnswer(condition);
  const found = options.findIndex((option) => value !== undefined && option.value === value);
  if (asked && found < 0) condition.refuse('question', 'content.option');
  if (operator === '!=' && asked?.repeats) condition.refuse('operator', 'content.condition');
  if (operator === '!=') {
    // FHIR also shows it before the question is answered.
    condition.notice('operator', 'content.after_answer');
    return every.filter((at) => at !== found);
  }
  return found < 0 ? [] : [found];
}

/** Returns the condition's answer as an `answerKey`. */
function readAnswer(condition: Element): string | undefined {
  const coding = condition.element('answerCoding');
  if (coding) {
    coding.ignore(['display', '_display']);
    return readCoding(coding);
  }
  if (condition.has('answerString')) return answerKey('string', condition.string('answerString'));
  if (condition.has('answerInteger')) return answerKey('integer', condition.number('answerInteger'));
  return condition.has('answerBoolean') ? answerKey('boolean', condition.boolean('answerBoolean')) : undefined;
}
