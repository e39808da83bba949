import type { Static } from 'typebox';
import { limit } from '../../limits/limit.ts';
import type { Answer, Item, NumberField, QuestionText, ScoreBand } from '../../questionnaire/questionnaire.ts';
import { conditionsOf } from '../../questionnaire/questionnaire-rule.ts';
import { isRecord } from '../../schema/is-record.ts';
import { controlSystem, helpSuffix, isUnit } from './extension.ts';
import { type Foreign, listOf, withForeign } from './foreign.ts';
import { nameOf } from './names.ts';
import { otherQuestionText } from './read-item.ts';
import { isOther } from './read-options.ts';
import { isScaleRange } from './read-scale.ts';
import { momentValue, withCondition } from './write-condition.ts';
import { isBoolean, optionValue, writeOption } from './write-option.ts';
import { extension, fhirString, type Writing, wording } from './writing.ts';

export const range = ({ low, high, groupId }: Static<typeof ScoreBand>): Foreign =>
  extension('range', {
    extension: [
      { url: 'low', valueInteger: low },
      { url: 'high', valueInteger: high },
      extension('riskGroup', { valueInteger: groupId }),
    ],
  });

/** Writes the questions of a group; an open choice and the question after its last option are one. */
export function questionsOf(items: readonly Item[], writing: Writing): Foreign[] {
  const opened = new Set<Item>();
  return items.flatMap((item, index) => {
    if (opened.has(item)) return [];
    const next = items[index + 1];
    const isOpen = next !== undefined && isOpenChoice(item, next, writing);
    if (isOpen) opened.add(next);
    return [withCondition(item, question(item, isOpen, writing), writing)];
  });
}

/** Returns true for an imported open choice and its second question, both unchanged and referred to by nothing. */
export function isOpenChoice(
  { uniqueId, linkId = uniqueId, options = [], initial, fhir }: Item,
  next: Item,
  writing: Writing,
): boolean {
  const last = options.length - 1;
  const option = options[last];
  if (fhir?.type !== 'open-choice' || !option || !isOther(option) || initial?.options?.includes(last)) return false;
  const { uniqueId: name, linkId: _, ...rest } = next;
  const expected = {
    type: 'textArea',
    text: otherQuestionText,
    required: false,
    showIf: { uniqueId, options: [last] },
  };
  const isReferred = [...writing.items.values()].some(
    (item) =>
      item !== next &&
      conditionsOf(item)
        .flat()
        .some((one) => one.uniqueId === name || (one.uniqueId === uniqueId && one.options?.includes(last))),
  );
  return name === nameOf(`${linkId}.other`) && !isReferred && isEqual(rest, expected);
}

/** Returns true for equal JSON values, regardless of field order. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return JSON.stringify(one) === JSON.stringify(other);
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isEqual(one[name], other[name]));
}

/** Types of FHIR that a question of the desk may have been. */
const formerTypes: Partial<Record<Item['type'], readonly unknown[]>> = {
  textArea: ['string', 'url', 'reference', 'choice', 'open-choice'],
  number: ['quantity'],
};

function typeOf(item: Item, isOpen: boolean): string {
  const { type, number, date, fhir } = item;
  const former = formerTypes[type]?.find((one) => one === fhir?.type);
  if (typeof former === 'string') return former;
  if (type === 'number') return number && isWhole(number) ? 'integer' : 'decimal';
  if (type === 'date') return date?.kind ?? 'date';
  if (type === 'textArea') return 'text';
  if (type === 'scoring') return 'integer';
  return isBoolean(item) ? 'boolean' : isOpen ? 'open-choice' : 'choice';
}

/** Returns true for a number that FHIR's `integer` says; a short range of those would be a scale. */
const isWhole = ({ decimals, low, high }: NumberField): boolean => decimals === 0 && !isScaleRange(low, high);

const numeric = (value: number): Foreign =>
  Number.isInteger(value) ? { valueInteger: value } : { valueDecimal: value };

function numberExtensions(item: Item, number: NumberField, isUnitKept: boolean, writing: Writing): Foreign[] {
  const { low, high, decimals, unit, thresholds = [] } = number;
  return [
    ...(low === undefined ? [] : [extension('lowest', numeric(low))]),
    ...(high === undefined ? [] : [extension('highest', numeric(high))]),
    ...(typeOf(item, false) === 'integer' || decimals === limit.questionnaire.decimals
      ? []
      : [extension('decimals', { valueInteger: decimals })]),
    ...(unit && !isUnitKept ? [extension('unit', { valueCoding: wording('display', unit, writing) })] : []),
    ...thresholds.map(({ from, groupId }) =>
      extension('range', {
        extension: [{ url: 'low', valueDecimal: from }, extension('riskGroup', { valueInteger: groupId })],
      }),
    ),
  ];
}

function extensionsOf(item: Item, isUnitKept: boolean, writing: Writing): Foreign[] {
  const { scale, number, date, reportType, target, unsure } = item;
  const isPartial = date?.partial === true;
  return [
    ...(scale
      ? [
          extension('lowest', { valueInteger: scale.low }),
          extension('highest', { valueInteger: scale.high }),
          extension('lowLabel', wording('valueString', scale.lowLabel, writing)),
          extension('highLabel', wording('valueString', scale.highLabel, writing)),
          ...scale.bands.map(range),
        ]
      : []),
    ...(number ? numberExtensions(item, number, isUnitKept, writing) : []),
    // FHIR's dates may be partly known, its times may not.
    ...(date && isPartial === (date.kind === 'time') ? [extension('partial', { valueBoolean: isPartial })] : []),
    ...(reportType === undefined ? [] : [extension('reportType', { valueCode: reportType })]),
    ...(target === undefined ? [] : [extension('target', { valueDecimal: target })]),
    ...(unsure === undefined ? [] : [extension('unsure', { valueInteger: unsure.groupId })]),
  ];
}

/** Returns the first unit of a question's import if the question still has it. */
function keptUnit({ number, fhir }: Item, { language }: Writing): Foreign | undefined {
  const coding = listOf(fhir?.extension).find(isUnit)?.valueCoding;
  const isKept =
    isRecord(coding) && number?.unit !== undefined && (coding.display ?? coding.code) === number.unit[language];
  return isKept ? coding : undefined;
}

/** Returns the names of a question's unit, in all languages and as a code. */
export function unitNames(item: Item, writing: Writing): unknown[] {
  return [...Object.values(item.number?.unit ?? {}), keptUnit(item, writing)?.code];
}

const help = (linkId: string, text: QuestionText, kept: unknown, writing: Writing): Foreign =>
  withForeign(
    {
      extension: [
        extension('control', { valueCodeableConcept: { coding: [{ system: controlSystem, code: 'help' }] } }),
      ],
      linkId: `${linkId}${helpSuffix}`,
      ...wording('text', text, writing),
      type: 'display',
    },
    isRecord(kept) ? kept : {},
  );

/** Writes an initial value that is not a selected option, or an answer that chooses none. */
export function valuesOf(item: Item, { text, value, date, options = [] }: Answer, writing: Writing): Foreign[] {
  const type = typeOf(item, false);
  if (text !== undefined) {
    const said = fhirString(text);
    if (type === 'reference') return [{ valueReference: { display: said } }];
    if (type === 'choice') return [{ valueCoding: { display: said } }];
    return [{ [type === 'url' ? 'valueUri' : 'valueString']: said }];
  }
  if (date !== undefined) return [momentValue(date, item.date?.kind ?? 'date', 'value')];
  if (value === undefined)
    return isBoolean(item) ? options.map((index) => optionValue(item, index, 'value', writing)) : [];
  if (type !== 'quantity') return [{ [type === 'integer' ? 'valueInteger' : 'valueDecimal']: value }];
  const unit = item.number?.unit?.[writing.language];
  const { system, code } = keptUnit(item, writing) ?? {};
  const said = Object.entries({ value, unit, system, code }).filter((entry) => entry[1] !== undefined);
  return [{ valueQuantity: Object.fromEntries(said) }];
}

function question(item: Item, isOpen: boolean, writing: Writing): Foreign {
  const { uniqueId, linkId = uniqueId, options, fhir = {} } = item;
  const { type: _, help: keptHelp, extension: given, initial: keptInitial, ...kept } = fhir;
  const all = listOf(given);
  const isUnitKept = keptUnit(item, writing) !== undefined;
  const keptExtensions = isUnitKept || !item.number ? all : all.filter((one) => !isUnit(one));
  const extensions = [...extensionsOf(item, isUnitKept, writing), ...keptExtensions];
  const asked = (isOpen ? options?.slice(0, -1) : options)?.map((option, index) => ({
    ...writeOption(option, index, writing),
    ...(item.initial?.options?.includes(index) ? { initialSelected: true } : {}),
  }));
  const initial = item.initial ? valuesOf(item, item.initial, writing) : listOf(keptInitial);
  return withForeign(
    {
      ...(extensions.length > 0 ? { extension: extensions } : {}),
      linkId,
      ...wording('text', item.text, writing),
      type: typeOf(item, isOpen),
      required: item.required,
      ...(item.type === 'checkbox' ? { repeats: true } : {}),
      ...(item.maxLength === undefined ? {} : { maxLength: item.maxLength }),
      ...(asked && !isBoolean(item) ? { answerOption: asked } : {}),
      ...(initial.length > 0 ? { initial } : {}),
      ...(item.help ? { item: [help(linkId, item.help, keptHelp, writing)] } : {}),
    },
    kept,
  );
}
