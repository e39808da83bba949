import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { FieldKeys, ValidationKey } from '../../failure/validation.ts';
import type { Answer, Answers, Item, Questionnaire } from '../../questionnaire/questionnaire.ts';
import { answerProblem, itemsOf } from '../../questionnaire/questionnaire-rule.ts';
import { isCalendarDate } from '../../time/calendar-date.ts';
import { civilMoment } from '../../time/civil-date.ts';
import { toTheMinute } from './fhir-value.ts';
import type { Foreign } from './foreign.ts';
import { writingOf } from './write-fhir.ts';
import { isOpenChoice, unitNames } from './write-item.ts';
import { optionValue } from './write-option.ts';
import type { Writing } from './writing.ts';

/** HL7's extension for the reason why there is no answer. */
const absentReason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';

const Items = Type.Optional(Type.Array(Type.Unknown()));

const GivenCoding = Type.Object({
  system: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  display: Type.Optional(Type.String()),
});

const GivenAnswer = Type.Object({
  valueBoolean: Type.Optional(Type.Boolean()),
  valueInteger: Type.Optional(Type.Integer()),
  valueDecimal: Type.Optional(Type.Number()),
  valueQuantity: Type.Optional(
    Type.Object({
      value: Type.Number(),
      unit: Type.Optional(Type.String()),
      code: Type.Optional(Type.String()),
      comparator: Type.Optional(Type.String()),
    }),
  ),
  valueString: Type.Optional(Type.String()),
  valueUri: Type.Optional(Type.String()),
  valueDate: Type.Optional(Type.String()),
  valueDateTime: Type.Optional(Type.String()),
  valueTime: Type.Optional(Type.String()),
  valueCoding: Type.Optional(GivenCoding),
  item: Items,
});
type GivenAnswer = Static<typeof GivenAnswer>;

const GivenItem = Type.Object({
  linkId: Type.String(),
  extension: Type.Optional(Type.Array(Type.Object({ url: Type.String(), valueCode: Type.Optional(Type.String()) }))),
  answer: Type.Optional(Type.Array(GivenAnswer)),
  item: Items,
});

/**
 * Reads the items of a QuestionnaireResponse by its questionnaire: the answers, with moments in a time zone, or the keys of the elements
 * that are wrong.
 */
export function readFhirAnswers(
  questionnaire: Questionnaire,
  items: readonly unknown[],
  zone: string,
): { readonly answers: Answers; readonly errors: FieldKeys } {
  const writing = writingOf(questionnaire);
  const all = itemsOf(questionnaire);
  const questions = new Map(all.map((item) => [item.linkId ?? item.uniqueId, item]));
  const others = new Map(
    all.flatMap((item, index): [Item, Item][] => {
      const next = all[index + 1];
      return next && isOpenChoice(item, next, writing) ? [[item, next]] : [];
    }),
  );
  const answers: Answers = {};
  const errors: FieldKeys = {};
  const answered = new Set<Item>();
  const refuse = (path: string, key: ValidationKey): void => {
    errors[path] = [key];
  };
  const read = (list: readonly unknown[], place: string): void => {
    for (const [index, item] of list.entries()) {
      const path = `${place}.${index}`;
      if (!Check(GivenItem, item)) {
        refuse(path, 'validation.invalid');
        continue;
      }
      const { linkId, extension = [], answer = [], item: inner = [] } = item;
      const question = questions.get(linkId);
      const isUnsure = extension.some(({ url, valueCode }) => url === absentReason && valueCode === 'asked-unknown');
      if (question && (answer.length > 0 || isUnsure)) {
        // A question is asked once (decision 329): of a repeated group only the last answers would be kept.
        if (answered.has(question)) refuse(`${path}.linkId`, 'validation.listed');
        answered.add(question);
        const other = others.get(question);
        const words =
          other && answer.find((one) => one.valueString !== undefined && optionOf(question, one, writing) < 0);
        if (other && words?.valueString !== undefined) answers[other.uniqueId] = { text: words.valueString };
        const given = isUnsure ? { unsure: true as const } : answerOf(question, answer, { writing, words, zone });
        const problem = given ? answerProblem(question, given) : 'answer.invalid';
        if (problem) refuse(`${path}.answer`, problem);
        else if (given) answers[question.uniqueId] = given;
      } else if (answer.length > 0) refuse(`${path}.linkId`, 'answer.unknown');
      read(inner, `${path}.item`);
      for (const [one, { item: within = [] }] of answer.entries()) read(within, `${path}.answer.${one}.item`);
    }
  };
  read(items, 'item');
  return { answers, errors };
}

interface Wording {
  readonly writing: Writing;
  /** The answer in the patient's own words, which is the last option. */
  readonly words: GivenAnswer | undefined;
  readonly zone: string;
}

/** Returns the answer to a question; undefined for a value of another kind. */
function answerOf(
  question: Item,
  given: readonly GivenAnswer[],
  { writing, words, zone }: Wording,
): Answer | undefined {
  const [first, ...others] = given;
  if (question.options) {
    const last = question.options.length - 1;
    const options = given.map((answer) => (answer === words ? last : optionOf(question, answer, writing)));
    return options.includes(-1) ? undefined : { options: options.toSorted((one, other) => one - other) };
  }
  if (!first || others.length > 0) return undefined;
  const number = first.valueInteger ?? first.valueDecimal ?? exactValue(question, first.valueQuantity, writing);
  const text = first.valueString ?? first.valueUri ?? first.valueCoding?.display;
  const date = first.valueDate ?? localMoment(first.valueDateTime, zone) ?? first.valueTime;
  if (question.type === 'date') return date === undefined ? undefined : { date: toTheMinute(date) ?? date };
  if (question.type === 'textArea') return text === undefined ? undefined : { text };
  return number === undefined ? undefined : { value: number };
}

/** Returns the number of a quantity; undefined for an inexact one, and for one in another unit than the question's. */
function exactValue(question: Item, given: GivenAnswer['valueQuantity'], writing: Writing): number | undefined {
  if (given?.comparator !== undefined) return undefined;
  const said = [given?.code, given?.unit].filter((one) => one !== undefined);
  const names = unitNames(question, writing);
  return said.length === 0 || said.some((one) => names.includes(one)) ? given?.value : undefined;
}

/** Converts a date with a time to a time zone. A date alone and an unreadable text stay as they are. */
function localMoment(written: string | undefined, zone: string): string | undefined {
  const [, day = ''] = /^(.*?)T.*(Z|[+-]\d\d:\d\d)$/.exec(written ?? '') ?? [];
  const at = new Date(written ?? '');
  if (!isCalendarDate(day) || Number.isNaN(at.getTime())) return written;
  const { date, time } = civilMoment(at, zone);
  return `${date}T${time}`;
}

/** Returns the position of the option that an answer names, -1 for none. */
const optionOf = (question: Item, answer: GivenAnswer, writing: Writing): number =>
  (question.options ?? []).findIndex((_, index) => isAnswer(optionValue(question, index, 'value', writing), answer));

/** Returns true if an answer has the value of an option; a code's system may be left out. */
function isAnswer(option: Foreign, answer: GivenAnswer): boolean {
  const { valueCoding, ...plain } = option;
  if (!Check(GivenCoding, valueCoding)) {
    const given = new Map<string, unknown>(Object.entries(answer));
    return Object.entries(plain).every(([name, value]) => given.get(name) === value);
  }
  const { system = valueCoding.system, code } = answer.valueCoding ?? {};
  return code !== undefined && code === valueCoding.code && system === valueCoding.system;
}
