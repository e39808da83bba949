import { risk } from '../../intake/risk.ts';
import { limit } from '../../limits/limit.ts';
import type { Item, QuestionText } from '../../questionnaire/questionnaire.ts';
import { inLanguage, languages } from '../../text/languages.ts';
import type { Element, Extensions } from './element.ts';
import type { Foreign } from './foreign.ts';
import { conditionFields } from './read-condition.ts';
import { readInitial } from './read-initial.ts';
import { isOther, otherText, readOptions, yesAndNo } from './read-options.ts';
import { readNumber } from './read-scale.ts';
import type { AskedQuestion, Condition, Reading, ReadOption } from './reading.ts';

export interface ReadItem {
  readonly help?: QuestionText | undefined;
  fhir?: Foreign;
  readonly [name: string]: unknown;
}

/** Choices of FHIR R4, and R5's one type for both. */
const choices = ['choice', 'open-choice', 'coding'];
const numbers = ['integer', 'decimal', 'quantity'];
const moments = ['date', 'dateTime', 'time'];
const texts = ['text', 'string', 'url', 'reference'];
/** R5's constraints that let patients write their own answer. */
const openConstraints = ['optionsOrString', 'optionsOrType'];
/** Fields that the desk keeps for exports and does not use. */
const keptFields = ['code', 'definition'];

const choiceExtensions = ['leastAnswers', 'reportType', 'target', 'unsure'] as const;
const textExtensions = ['leastAnswers', 'unsure'] as const;
const numberExtensions = [
  ...choiceExtensions,
  'lowest',
  'highest',
  'lowLabel',
  'highLabel',
  'range',
  'decimals',
  'unit',
  'unitOption',
] as const;

/** Text of the question that follows an open choice. */
export const otherQuestionText: QuestionText = {
  en: 'Which other?',
  nl: 'Wat dan?',
  de: 'Was genau?',
  es: '¿Cuál?',
  pt: 'Qual?',
};

export interface ReadText {
  readonly text: QuestionText;
  readonly element: Element;
  readonly fhir?: Foreign | undefined;
}

interface Around {
  readonly texts: readonly ReadText[];
  readonly title: QuestionText | undefined;
  readonly condition: Condition;
}

/** Reads a FHIR question; an open choice becomes two items. Reports what cannot be imported. */
export function readQuestion(element: Element, reading: Reading, around: Around): ReadItem[] {
  const linkId = element.string('linkId') ?? '';
  if (linkId === '') element.refuse('linkId', 'validation.required');
  const uniqueId = element.name(linkId);
  const type = element.string('type') ?? '';
  const text = readText(element) ?? titleInstead(element, around.title);
  const { help, fhir: helpKept } = joinHelp(around.texts);
  if (helpKept) element.keep('help', helpKept);
  element.keepAll(keptFields);
  element.ignore(['readOnly', 'answerConstraint', 'disabledDisplay']);
  const start = {
    uniqueId,
    linkId: linkId === uniqueId ? undefined : linkId,
    text,
    help,
    ...conditionFields(around.condition),
  };
  const read = readAnswer(element, type, reading);
  if (!read) return [];
  const { answer, extensions, options, ...content } = read;
  reading.earlier.set(linkId, { name: uniqueId, answer });
  if (element.boolean('repeats') && content.type !== 'checkbox') {
    element.notice('repeats', 'content.asked_once');
    element.keep('repeats', true);
  }
  const open = options && isOpen(element, type) ? openOptions(element, options) : undefined;
  const asked = (open ?? options)?.map(({ option }) => option);
  const rule = { ...content, ...(asked ? { options: asked } : {}) };
  const initial = readInitial(element, rule, answer);
  const item = itemOf(element, { ...start, ...rule, initial }, extensions);
  return open ? [item, otherQuestion(element, linkId, uniqueId, open)] : [item];
}

interface ReadAnswer {
  readonly type: Item['type'];
  readonly answer: AskedQuestion['answer'];
  readonly extensions: Extensions;
  readonly options?: readonly ReadOption[];
  readonly [name: string]: unknown;
}

/** Reads the parts of a question that depend on its type. */
function readAnswer(element: Element, type: string, reading: Reading): ReadAnswer | undefined {
  const isChoice = choices.includes(type);
  const isListed = ['answerOption', 'option', 'answerValueSet', 'options'].some((name) => element.has(name));
  const options = type === 'boolean' ? yesAndNo() : isChoice || isListed ? readOptions(element, reading) : undefined;
  const isLong = (options?.length ?? 0) > limit.questionnaire.options;
  if (options && !isLong) {
    if (type === 'boolean') element.keep('type', type);
    const extensions = element.extensions(...choiceExtensions);
    const many = type !== 'boolean' && element.boolean('repeats') === true;
    return { type: many ? 'checkbox' : 'radio', options, answer: options, extensions };
  }
  if (isChoice) {
    element.keep('type', type === 'coding' ? 'choice' : type);
    element.keepAll(['answerValueSet', 'answerOption']);
    const place = element.has('answerValueSet') ? 'answerValueSet' : 'type';
    element.notice(place, isLong ? 'content.long_list' : 'content.no_list');
    return { type: 'textArea', answer: 'unlisted', extensions: element.extensions(...textExtensions) };
  }
  if (numbers.includes(type)) {
    const extensions = element.extensions(...numberExtensions);
    if (type === 'quantity') element.keep('type', type);
    return { ...readNumber(element, type, extensions), answer: 'number', extensions };
  }
  if (moments.includes(type)) {
    const extensions = element.extensions(...textExtensions, 'partial');
    const partial = extensions.one('partial')?.boolean('valueBoolean') ?? type !== 'time';
    return { type: 'date', date: { kind: type, ...(partial ? { partial } : {}) }, answer: 'date', extensions };
  }
  if (texts.includes(type)) {
    if (type !== 'text') element.keep('type', type);
    if (type === 'reference') element.notice('type', 'content.as_text');
    const extensions = element.extensions(...textExtensions);
    return { type: 'textArea', ...readLength(element), answer: 'text', extensions };
  }
  element.refuse('type', 'content.unsupported');
  element.ignoreContent();
  return undefined;
}

/** Reads the longest answer; one that is longer than the desk's own limit is only kept. */
function readLength(element: Element): { readonly maxLength?: number } {
  const maxLength = element.number('maxLength');
  if (maxLength !== undefined && maxLength <= limit.freeTextLength) return { maxLength };
  element.keep('maxLength', maxLength);
  return {};
}

const isOpen = (element: Element, type: string): boolean =>
  type === 'open-choice' || openConstraints.includes(element.string('answerConstraint') ?? '');

/** Returns the options of an open choice: with one more, unless there is one that reads like it. */
function openOptions(element: Element, options: readonly ReadOption[]): readonly ReadOption[] {
  if (options.some(isOther)) return options;
  element.keep('type', 'open-choice');
  const added = { text: otherText, groupId: risk.other };
  const option = element.register(added, { text: element.at('type') });
  return [...options, { value: undefined, text: otherText, code: undefined, option }];
}

/** Returns the text question after the option "Other". */
const otherQuestion = (element: Element, linkId: string, uniqueId: string, options: readonly ReadOption[]): ReadItem =>
  element.register(
    {
      uniqueId: element.name(`${linkId}.other`),
      type: 'textArea',
      text: otherQuestionText,
      required: false,
      showIf: { uniqueId, options: [options.findLastIndex(isOther)] },
    },
    { uniqueId: element.at('linkId') },
  );

/** Returns the text of an item in its languages, each after the item's prefix, such as a number. */
export function readText(element: Element): QuestionText | undefined {
  const prefix = element.string('prefix')?.trim() ?? '';
  return element.text('text', prefix === '' ? '' : `${prefix} `);
}

/** Returns a text for a question without one: the name of its code, or the title of its group. */
function titleInstead(element: Element, title: QuestionText | undefined): QuestionText | undefined {
  const [code] = element.elements('code');
  const name = code?.string('display');
  code?.ignoreContent();
  element.notice('text', 'content.no_text');
  return name ? element.plainText(name) : title;
}

/** Display codes by which some systems mark a text as layout between questions. */
const textControls = ['help', 'inline', 'highlight', 'sidebar'];

/** Returns true for a text between questions. */
export const isDisplay = (element: Element): boolean =>
  element.hasValue('type', 'display') ||
  (element.hasValue('type', 'text') && textControls.some((code) => element.hasControl(code)));

/** Reads a text between questions; none if it is empty. */
export function readDisplay(element: Element): ReadText[] {
  for (const drawn of element.extensions('control').all('control'))
    drawn.element('valueCodeableConcept')?.ignoreContent();
  element.ignore(['linkId', 'type', 'required', 'repeats', 'readOnly', 'initial', 'maxLength', 'code', 'definition']);
  const text = readText(element);
  return text ? [{ text, element, ...element.kept() }] : [];
}

/** Joins texts as paragraphs, in each language that any of them has. */
export function joinTexts(texts: readonly QuestionText[], between: string): QuestionText | undefined {
  const [first, ...more] = texts;
  if (more.length === 0) return first;
  const spoken = languages.filter((one) => texts.some((text) => text[one] !== undefined));
  return Object.fromEntries(spoken.map((one) => [one, texts.map((text) => inLanguage(text, one)).join(between)]));
}

/** Returns texts as a question's help; of several, exports only keep their extensions. */
export function joinHelp(texts: readonly Omit<ReadText, 'element'>[]): {
  readonly help?: QuestionText | undefined;
  readonly fhir?: Foreign;
} {
  const help = joinTexts(
    texts.map(({ text }) => text),
    '\n\n',
  );
  const [only, ...more] = texts;
  if (only?.fhir && more.length === 0) return { help, fhir: only.fhir };
  const extension = texts.flatMap(({ fhir }) => (Array.isArray(fhir?.extension) ? fhir.extension : []));
  return { help, ...(extension.length > 0 ? { fhir: { extension } } : {}) };
}

/** Returns the item with the fields of its extensions, in the desk's order and without absent fields. */
function itemOf(
  element: Element,
  { uniqueId, linkId, type, text, help, ...content }: Readonly<Record<string, unknown>>,
  extensions: Extensions,
): ReadItem {
  const [reportType, target, unsure] = [
    extensions.one('reportType'),
    extensions.one('target'),
    extensions.one('unsure'),
  ];
  const groupId = unsure?.number('valueInteger');
  const { options, scale, number, date, maxLength, initial, showIf, showIfAll } = content;
  if (maxLength === undefined) element.leaveOut('maxLength', 'content.not_checked');
  const rest = {
    linkId,
    help,
    required: isRequired(element, extensions),
    options,
    scale,
    number,
    date,
    maxLength,
    initial,
    reportType: reportType?.string('valueCode'),
    // FHIR expects a decimal here; whole numbers are accepted too.
    target: target?.number('valueDecimal') ?? target?.number('valueInteger'),
    showIf,
    showIfAll,
    unsure: groupId === undefined ? undefined : { groupId },
    ...element.kept(),
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
      showIfAll: element.at('enableWhen'),
      unsure: unsure?.place,
    },
  );
}

/** Returns true for a question that needs an answer. The desk does not count several. */
function isRequired(element: Element, extensions: Extensions): boolean {
  const least = extensions.one('leastAnswers');
  const count = least?.number('valueInteger') ?? 0;
  if (least && count > 1) {
    element.keepExtension(least);
    least.leaveOutWhole('content.not_checked');
  }
  return element.boolean('required') === true || count >= 1;
}
