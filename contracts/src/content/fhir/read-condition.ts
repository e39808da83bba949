import type { Element } from './element.ts';
import { answerKey, type ReadOption, readCoding } from './read-options.ts';

/** Options of the earlier items by linkId. A condition is stored as positions of options. */
export type EarlierOptions = Map<string, readonly ReadOption[]>;

/** Returns the condition of an item: options of one earlier question. Reports a condition that the desk cannot represent. */
export function readCondition(element: Element, earlier: EarlierOptions): object | undefined {
  const conditions = element.elements('enableWhen');
  const behavior = element.string('enableBehavior');
  if (conditions.length === 0) return undefined;
  const questions = new Set(conditions.map((one) => one.string('question') ?? ''));
  const values = conditions.map((one) => {
    if (one.string('operator') !== '=') one.refuse('operator', 'content.condition');
    return readAnswer(one);
  });
  if (conditions.length > 1 && behavior !== 'any') return element.refuse('enableBehavior', 'content.condition');
  const [question, ...others] = questions;
  if (question === undefined || others.length > 0) return element.refuse('enableWhen', 'content.condition');
  const known = earlier.get(question);
  if (!known) return element.refuse('enableWhen', 'content.earlier');
  const options = conditions.flatMap((one, index) => {
    const value = values[index];
    const position = known.findIndex((option) => value !== undefined && option.value === value);
    if (position >= 0) return [position];
    one.refuse('question', 'content.option');
    return [];
  });
  const places = Object.fromEntries(conditions.map(({ place }, index) => [index, place]));
  return element.register({ uniqueId: question, options: element.register(options, places) });
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
