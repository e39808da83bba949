import { limit } from '../../limits/limit.ts';
import type { QuestionText } from '../../questionnaire/questionnaire.ts';
import { inLanguage, languages } from '../../text/languages.ts';
import type { Element, Extensions } from './element.ts';
import { readCondition } from './read-condition.ts';
import { readOptions, yesAndNo } from './read-options.ts';
import { readScale } from './read-scale.ts';
import type { Reading, ReadOption } from './reading.ts';

/** An item before its parts are checked. */
export interface ReadItem {
  readonly help?: QuestionText | undefined;
  readonly [name: string]: unknown;
}

/** Choices of FHIR R4, and R5's one type for both. */
const coded = ['choice', 'open-choice', 'coding'];
const choices = [...coded, 'boolean'];
/** R5's constraints that let patients write their own answer. */
const openConstraints = ['optionsOrString', 'optionsOrType'];
const texts = ['text', 'string'];

/** Text of the question that follows an open choice. */
const otherQuestionText: QuestionText = {
  en: 'Which other?',
  nl: 'Wat dan?',
  de: 'Was genau?',
  es: '¿Cuál?',
  pt: 'Qual?',
};

/** A question that was read: its items, and the elements of the questions below it. */
export interface ReadQuestion {
  readonly items: ReadItem[];
  /** Condition of the question, which its children share. */
  readonly condition: object | undefined;
  readonly children: readonly Element[];
}

/**
 * Reads a FHIR question; an open choice becomes two items. `help` precedes its own help, and `condition` is that of the group around
 * it. Reports what cannot be imported.
 */
export function readQuestion(
  element: Element,
  reading: Reading,
  help: QuestionText | undefined,
  condition: object | undefined,
): ReadQuestion {
  const { language, earlier } = reading;
  const linkId = element.string('linkId') ?? '';
  if (linkId === '') element.refuse('linkId', 'validation.required');
  const uniqueId = element.name(linkId);
  const type = element.string('type') ?? '';
  const text = readText(element, language) ?? element.neededText('text', language);
  const repeats = element.boolean('repeats') === true;
  if (repeats && !coded.includes(type)) element.refuse('repeats', 'content.unsupported');
  const below = element.elements('item');
  const [helps, children] = [below.filter(isDisplay), below.filter((one) => !isDisplay(one))];
  const start = {
    uniqueId,
    linkId: linkId === uniqueId ? undefined : linkId,
    text,
    help: joinTexts([help, ...helps.map((one) => readDisplay(one, language))]),
    required: element.boolean('required') === true,
    showIf: conditionOf(element, reading, condition),
  };
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
    'hidden',
  );
  extensions.one('hidden')?.boolean('valueBoolean');
  ignoreDisplayHints(extensions);
  element.boolean('readOnly');
  element.leaveOut('initial');
  element.ignore(['code', 'definition']);
  const read = (...items: ReadItem[]): ReadQuestion => ({ items, condition: start.showIf, children });
  if (choices.includes(type)) {
    const open = type === 'open-choice' || openConstraints.includes(element.string('answerConstraint') ?? '');
    const options = type === 'boolean' ? yesAndNo() : readOptions(element, reading, open);
    earlier.set(linkId, { name: uniqueId, options, repeats });
    const content = { type: repeats ? 'checkbox' : 'radio', options: options.map(({ option }) => option) };
    const item = itemOf(element, { ...start, ...content }, extensions);
    return open ? read(item, otherQuestion(element, uniqueId, options)) : read(item);
  }
  if (texts.includes(type)) {
    const longest = element.number('maxLength');
    if (longest !== undefined && longest < limit.freeTextLength) element.notice('maxLength', 'content.left_out');
    return read(itemOf(element, { ...start, type: 'textArea' }, extensions));
  }
  if (type === 'integer') {
    const scale = readScale(element, language, extensions);
    return read(itemOf(element, { ...start, type: 'scoring', scale }, extensions));
  }
  element.refuse('type', 'content.unsupported');
  element.ignoreContent();
  return { items: [], condition, children: [] };
}

/** Returns the condition of an item, or the one around it. Reports an item that has both. */
export function conditionOf(element: Element, { earlier }: Reading, around: object | undefined): object | undefined {
  const own = readCondition(element, earlier);
  if (own && around) element.refuse('enableWhen', 'content.condition');
  return own ?? around;
}

/** Returns the text question for the last option of an open choice. */
const otherQuestion = (element: Element, uniqueId: string, options: readonly ReadOption[]): ReadItem =>
  element.register(
    {
      uniqueId: `${uniqueId}.other`,
      type: 'textArea',
      text: otherQuestionText,
      required: false,
      showIf: { uniqueId, options: [options.length - 1] },
    },
    { uniqueId: element.at('linkId') },
  );

/** Returns true for an item that patients never see or cannot answer. */
export const isUnasked = (element: Element): boolean =>
  element.isTrue('readOnly') || element.hasTrueExtension('hidden');

/** Returns the text of an item in its languages, each after the item's prefix, such as a number. */
export function readText(element: Element, language: string): QuestionText | undefined {
  const prefix = element.string('prefix');
  const text = element.text('text', language, prefix === undefined ? '' : `${prefix} `);
  if (prefix !== undefined && !text) element.refuse('prefix', 'content.unsupported');
  return text;
}

/** Ignores FHIR's display hints. */
function ignoreDisplayHints(extensions: Extensions): void {
  for (const drawn of extensions.all('control')) drawn.element('valueCodeableConcept')?.ignoreContent();
}

export const isDisplay = (element: Element): boolean => element.raw('type') === 'display';

/** Returns the text of an item of type display. */
export function readDisplay(element: Element, language: string): QuestionText | undefined {
  ignoreDisplayHints(element.extensions('control'));
  element.ignore(['linkId']);
  for (const one of element.elements('item')) one.refuseWhole('content.nested');
  return readText(element, language);
}

/** Returns texts as paragraphs of one, in each language that any of them has. */
export function joinTexts(texts: readonly (QuestionText | undefined)[]): QuestionText | undefined {
  const [first, ...more] = texts.filter((text) => text !== undefined);
  if (first === undefined || more.length === 0) return first;
  const paragraphs = (language: (typeof languages)[number]) =>
    [first, ...more].map((text) => inLanguage(text, language)).join('\n\n');
  const translated = languages.filter(
    (one) => one !== 'en' && [first, ...more].some((text) => text[one] !== undefined),
  );
  return { en: paragraphs('en'), ...Object.fromEntries(translated.map((one) => [one, paragraphs(one)])) };
}

/** Returns the item with the fields of its extensions, in the desk's order and without absent fields. */
function itemOf(
  element: Element,
  { uniqueId, linkId, type, text, help, required, options, scale, showIf }: Readonly<Record<string, unknown>>,
  extensions: Extensions,
): ReadItem {
  const [reportType, target, unsure] = [
    extensions.one('reportType'),
    extensions.one('target'),
    extensions.one('unsure'),
  ];
  const groupId = unsure?.number('valueInteger');
  const rest = {
    linkId,
    help,
    required,
    options,
    scale,
    reportType: reportType?.string('valueCode'),
    // FHIR expects a decimal here; whole numbers are accepted too.
    target: target?.number('valueDecimal') ?? target?.number('valueInteger'),
    showIf,
    unsure: groupId === undefined ? undefined : { groupId },
  };
  const said = Object.entries(rest).filter(([, value]) => value !== undefined);
  return element.register(
    { uniqueId, type, text, ...Object.fromEntries(said) },
    {
      uniqueId: element.at('linkId'),
      type: element.at('type'),
      text: element.at('text'),
      help: element.at('item'),
      required: element.at('required'),
      options: element.at('answerOption'),
      scale: element.at('extension'),
      reportType: reportType?.place,
      target: target?.place,
      showIf: element.at('enableWhen'),
      unsure: unsure?.place,
    },
  );
}
