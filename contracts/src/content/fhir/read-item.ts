import type { QuestionText } from '../../http/questionnaire.ts';
import { limit } from '../../limit.ts';
import { risk } from '../../risk.ts';
import type { Element } from './element.ts';
import { type ReadOption, readOptions, yesAndNo } from './read-options.ts';
import { readScale } from './read-scale.ts';

/** An item as it is read, before its parts are checked as those of any file, and where it stands. */
export interface ReadItem {
  readonly place: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** What the items before this one say: under which position an answer to a question is kept, by its code. */
export type Codes = Map<string, readonly ReadOption[]>;

const choices = ['choice', 'open-choice', 'boolean'];
const texts = ['text', 'string'];

/** What is added to the options of an open choice; the words are in a field of their own below. */
const other: QuestionText = { en: 'Other', nl: 'Anders', de: 'Anderes', es: 'Otro', pt: 'Outro' };
const whichOther: QuestionText = {
  en: 'Which other?',
  nl: 'Wat dan?',
  de: 'Was genau?',
  es: '¿Cuál?',
  pt: 'Qual?',
};

/** Items of a question in FHIR; an open choice is two. Names what cannot be imported. */
export function readQuestion(
  element: Element,
  language: string,
  help: QuestionText | undefined,
  codes: Codes,
): ReadItem[] {
  const uniqueId = element.string('linkId') ?? '';
  if (uniqueId === '') element.refuse('linkId', 'validation.required');
  const type = element.string('type') ?? '';
  const text = element.text('text', language);
  if (!text) element.refuse('text', 'validation.required');
  const own = helpOf(element, language);
  const showIf = readCondition(element, codes);
  const repeats = element.boolean('repeats') === true;
  const extensions = element.extensions(
    'lowest',
    'highest',
    'lowLabel',
    'highLabel',
    'range',
    'reportType',
    'target',
    'unsure',
    'control',
  );
  const asked = { help: own ?? help, required: element.boolean('required') === true };
  const read: ReadItem[] = [];
  const add = (content: ReadItem['content']): void => {
    read.push({ place: element.place, content });
  };
  const start = { uniqueId, text, ...asked };
  if (choices.includes(type)) {
    const options = type === 'boolean' ? yesAndNo(element) : readOptions(element, language);
    const open = type === 'open-choice';
    if (repeats && type === 'boolean') element.refuse('repeats', 'content.unsupported');
    if (open) options.push({ code: '', option: { text: other, groupId: risk.other } });
    codes.set(uniqueId, options);
    const item = { ...start, type: repeats ? 'checkbox' : 'radio', options: options.map(({ option }) => option) };
    add(withRest(item, showIf, extensions));
    if (open) {
      const which = { uniqueId: `${uniqueId}.other`, text: whichOther, required: false, type: 'textArea' };
      add(withRest(which, { uniqueId, options: [options.length - 1] }, []));
    }
  } else if (texts.includes(type)) {
    if (repeats) element.refuse('repeats', 'content.unsupported');
    const longest = element.number('maxLength');
    if (longest !== undefined && longest < limit.freeTextLength) element.refuse('maxLength', 'content.unsupported');
    add(withRest({ ...start, type: 'textArea' }, showIf, extensions));
  } else if (type === 'integer') {
    if (repeats) element.refuse('repeats', 'content.unsupported');
    const scale = readScale(element, language, extensions);
    add(withRest({ ...start, type: 'scoring', scale }, showIf, extensions));
  } else element.refuse('type', 'content.unsupported');
  element.ignore(['code', 'definition', 'prefix']);
  element.end();
  return read;
}

/** Help stands in an item of type display below the question; anything else below a question is not importable. */
function helpOf(element: Element, language: string): QuestionText | undefined {
  const below = element.elements('item');
  const [first, ...more] = below;
  for (const one of more) one.refuse('linkId', 'content.nested');
  if (!first) return undefined;
  return readDisplay(first, language);
}

/** The text of an item of type display. */
export function readDisplay(element: Element, language: string): QuestionText | undefined {
  if (element.raw('type') !== 'display') return element.refuse('type', 'content.nested');
  element.extensions('control');
  element.ignore(['linkId', 'prefix']);
  const text = element.text('text', language);
  element.end();
  return text;
}

function readCondition(element: Element, codes: Codes): unknown {
  const conditions = element.elements('enableWhen');
  const behavior = element.string('enableBehavior');
  if (conditions.length === 0) return undefined;
  if (conditions.length > 1 && behavior !== 'any') return element.refuse('enableBehavior', 'content.condition');
  const [question, ...others] = new Set(conditions.map((one) => one.string('question') ?? ''));
  if (question === undefined || others.length > 0) return element.refuse('enableWhen', 'content.condition');
  const known = codes.get(question);
  if (!known) return element.refuse('enableWhen', 'content.earlier');
  const options = conditions.flatMap((one) => {
    if (one.string('operator') !== '=') one.refuse('operator', 'content.condition');
    const coding = one.element('answerCoding');
    coding?.ignore(['system', 'display', '_display', 'version', 'userSelected']);
    const yes = one.boolean('answerBoolean');
    const code = coding?.string('code') ?? one.string('answerString') ?? (yes === undefined ? undefined : String(yes));
    const number = one.number('answerInteger');
    const index = known.findIndex((option) => option.code === (code ?? String(number)));
    coding?.end();
    one.end();
    if (index >= 0) return [index];
    one.refuse('question', 'content.option');
    return [];
  });
  return { uniqueId: question, options };
}

/** Fields in the desk's order, without those that were not said. */
function withRest(
  item: Readonly<Record<string, unknown>> & { readonly uniqueId: string; readonly required: boolean },
  showIf: unknown,
  extensions: ReturnType<Element['extensions']>,
): ReadItem['content'] {
  const { uniqueId, type, text, help, required, options, scale } = item;
  const said = (name: string) => extensions.find((one) => one.name === name)?.value;
  const groupId = said('unsure')?.number('valueInteger');
  const rest = {
    help,
    required,
    options,
    scale,
    reportType: said('reportType')?.string('valueCode'),
    target: said('target')?.number('valueDecimal'),
    showIf,
    unsure: groupId === undefined ? undefined : { groupId },
  };
  return {
    uniqueId,
    type,
    text,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
}
