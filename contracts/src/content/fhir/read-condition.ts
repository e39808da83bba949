import type { Element } from './element.ts';
import { answerKey, type ReadOption, readCoding } from './read-options.ts';

/** What the items before this one offer, by linkId: a condition is kept as the positions of options. */
export type EarlierOptions = Map<string, readonly ReadOption[]>;

/** After which options of an earlier question an item is shown. Names a condition that the desk cannot keep. */
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
  return element.made({ uniqueId: question, options: element.made(options, places) });
}

/** The one answer that a condition names, to be compared with those of options. */
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
