import { limit } from '../../limits/limit.ts';
import type { QuestionText } from '../../questionnaire/questionnaire.ts';
import type { Element, Extensions } from './element.ts';
import { type EarlierOptions, readCondition } from './read-condition.ts';
import { type ReadOption, readOptions, yesAndNo } from './read-options.ts';
import { readScale } from './read-scale.ts';

/** An item before its parts are checked. */
export type ReadItem = Readonly<Record<string, unknown>>;

const choices = ['choice', 'open-choice', 'boolean'];
const texts = ['text', 'string'];

/** Text of the question that follows an open choice. */
const otherQuestionText: QuestionText = {
  en: 'Which other?',
  nl: 'Wat dan?',
  de: 'Was genau?',
  es: '¿Cuál?',
  pt: 'Qual?',
};

/** Returns the items of a FHIR question; an open choice becomes two. Reports what cannot be imported. */
export function readQuestion(
  element: Element,
  language: string,
  help: QuestionText | undefined,
  earlier: EarlierOptions,
): ReadItem[] {
  const uniqueId = element.string('linkId') ?? '';
  if (uniqueId === '') element.refuse('linkId', 'validation.required');
  const type = element.string('type') ?? '';
  const text = readText(element, language) ?? element.neededText('text', language);
  const repeats = element.boolean('repeats') === true;
  if (repeats && type !== 'choice' && type !== 'open-choice') element.refuse('repeats', 'content.unsupported');
  const start = {
    uniqueId,
    text,
    help: helpOf(element, language) ?? help,
    required: element.boolean('required') === true,
    showIf: readCondition(element, earlier),
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
  );
  ignoreDisplayHints(extensions);
  element.ignore(['code', 'definition']);
  if (choices.includes(type)) {
    const open = type === 'open-choice';
    const options = type === 'boolean' ? yesAndNo() : readOptions(element, language, open);
    earlier.set(uniqueId, options);
    const content = { type: repeats ? 'checkbox' : 'radio', options: options.map(({ option }) => option) };
    const item = itemOf(element, { ...start, ...content }, extensions);
    return open ? [item, otherQuestion(element, uniqueId, options)] : [item];
  }
  if (texts.includes(type)) {
    const longest = element.number('maxLength');
    if (longest !== undefined && longest < limit.freeTextLength) element.refuse('maxLength', 'content.unsupported');
    return [itemOf(element, { ...start, type: 'textArea' }, extensions)];
  }
  if (type === 'integer') {
    const scale = readScale(element, language, extensions);
    return [itemOf(element, { ...start, type: 'scoring', scale }, extensions)];
  }
  element.refuse('type', 'content.unsupported');
  element.ignoreContent();
  return [];
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

/** Returns the help text: an item of type display below the question. Reports any other item there. */
function helpOf(element: Element, language: string): QuestionText | undefined {
  const [first, ...more] = element.elements('item');
  for (const one of more) one.refuseWhole('content.nested');
  return first && readDisplay(first, language);
}

/** Returns the text of an item of type display. */
export function readDisplay(element: Element, language: string): QuestionText | undefined {
  if (element.raw('type') !== 'display') {
    element.refuse('type', 'content.nested');
    element.ignoreContent();
    return undefined;
  }
  ignoreDisplayHints(element.extensions('control'));
  element.ignore(['linkId']);
  return readText(element, language);
}

/** Returns the item with the fields of its extensions, in the desk's order and without absent fields. */
function itemOf(
  element: Element,
  { uniqueId, type, text, help, required, options, scale, showIf }: Readonly<Record<string, unknown>>,
  extensions: Extensions,
): ReadItem {
  const [reportType, target, unsure] = [
    extensions.one('reportType'),
    extensions.one('target'),
    extensions.one('unsure'),
  ];
  const groupId = unsure?.number('valueInteger');
  const rest = {
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
