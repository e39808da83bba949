import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { Item } from '../../questionnaire/questionnaire.ts';
import { answerProblem, isAnswered } from '../../questionnaire/questionnaire-rule.ts';
import { isRecord } from '../../schema/is-record.ts';
import type { Element } from './element.ts';
import { isUnit } from './extension.ts';
import { type FhirValue, positionOf, readValue } from './fhir-value.ts';
import type { AskedQuestion } from './reading.ts';

type Initial = NonNullable<Item['initial']>;

const { type, options, scale, number, date, maxLength } = Item.properties;
const AnswerRule = Type.Object({ type, options, scale, number, date, maxLength });
const isAnswerRule = (value: unknown): value is Static<typeof AnswerRule> => Check(AnswerRule, value);

/** Returns the values that an item has from the start: its own, those of STU3, and selected options. */
export function initialValues(element: Element): FhirValue[] {
  const all = [...element.elements('initial'), ...selectedOptions(element)].map((one) => readValue(one, 'value'));
  return [...all, readValue(element, 'initial')].filter((value) => value !== undefined);
}

const selectedOptions = (element: Element): Element[] =>
  element.elements('answerOption').filter((one) => one.hasValue('initialSelected', true));

/**
 * Returns a question's initial answer, or undefined. Values that cannot be its answer are dropped with a notice:
 * several for a single answer, out of bounds, in another unit, or with parts that the desk does not read.
 */
export function readInitial(element: Element, rule: object, answer: AskedQuestion['answer']): Initial | undefined {
  const former = element.names().filter((name) => /^initial[A-Z]/.test(name));
  const selected = selectedOptions(element);
  const own = element.elements('initial');
  if (selected.length + former.length + own.length === 0) return undefined;
  const isRead = own.every(isPlain) && isInUnit(element) && !element.hasValue('type', 'reference');
  const initial = isRead ? answerOf(initialValues(element), answer) : {};
  for (const one of own) one.ignoreContent();
  if (isAnswerRule(rule) && isAnswered(initial) && answerProblem(rule, initial) === null) return initial;
  element.leaveOut('initial', 'content.not_prefilled');
  for (const one of selected) one.notice('initialSelected', 'content.not_prefilled');
  for (const name of former) {
    element.notice(name, 'content.not_prefilled');
    element.keep('initial', [{ [name.replace('initial', 'value')]: element.raw(name) }]);
  }
  return undefined;
}

/** Returns true for a value without extensions. */
const isPlain = (initial: Element): boolean => initial.names().filter((name) => name !== 'id').length === 1;

/** Returns false for a quantity in another unit than the question's, or an inexact one. */
function isInUnit(element: Element): boolean {
  const extensions = element.raw('extension');
  const asked: unknown = Array.isArray(extensions) ? extensions.find(isUnit)?.valueCoding : undefined;
  const units = isRecord(asked) ? [asked.code, asked.display] : [];
  const values = element.elements('initial').map((one) => one.raw('valueQuantity'));
  return [...values, element.raw('initialQuantity')].filter(isRecord).every(({ comparator, unit, code }) => {
    const said = [unit, code].filter((one) => one !== undefined);
    return comparator === undefined && (said.length === 0 || said.some((one) => units.includes(one)));
  });
}

function answerOf(values: readonly FhirValue[], answer: AskedQuestion['answer']): Initial {
  if (typeof answer === 'object') {
    const known = answer.map(({ value }) => value);
    const places = values.map((value) => positionOf(known, value));
    return places.includes(-1) ? {} : { options: [...new Set(places)].sort((a, b) => a - b) };
  }
  const [only, ...more] = values;
  if (!only || more.length > 0) return {};
  const { text, number: value, date: moment, code } = only;
  if (answer === 'number') return value === undefined ? {} : { value };
  if (answer === 'date') return moment === undefined ? {} : { date: moment };
  return text === undefined || code !== undefined ? {} : { text };
}
