import { type Static, Type } from 'typebox';
import { RiskGroup } from '../intake/risk.ts';
import { limit } from '../limits/limit.ts';
import { mapOf } from '../schema/map-of.ts';
import { inAnyLanguage } from '../schema/translated.ts';

const { texts, groups, items, options, conditions, number, quantity, decimals } = limit.questionnaire;
const Words = Type.String({ minLength: 1, maxLength: texts, pattern: '\\S' });
export const QuestionText = inAnyLanguage(Words);
export type QuestionText = Static<typeof QuestionText>;

/** Stable name of a question, a group or a questionnaire. */
const QuestionName = Type.String({
  minLength: 1,
  maxLength: limit.codeLength,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
});
const Whole = Type.Integer({ minimum: -number, maximum: number });

/** FHIR's linkId of an imported part, if it is not its name here. */
const LinkId = Type.Optional(Type.String({ minLength: 1, maxLength: 255 }));

const Quantity = Type.Number({ minimum: -quantity, maximum: quantity });

/** Fields and extensions of an imported FHIR element that have no meaning here, kept unchanged for exports. */
const ForeignFields = Type.Optional(mapOf(Type.Unknown()));

/** Types of an item: those of S2 §3, a number that patients type, and a date or time. */
export const itemTypes = ['radio', 'checkbox', 'textArea', 'scoring', 'number', 'date'] as const;
export const ItemType = Type.Enum(itemTypes);
export type ItemType = Static<typeof ItemType>;

export const ItemOption = Type.Object({
  text: QuestionText,
  /** Stable name, unique in the question; left out, its first text is the name (`optionCode`). */
  code: Type.Optional(Words),
  groupId: RiskGroup,
  score: Type.Optional(Whole),
  fhir: ForeignFields,
  /** Choosing it deselects the others ("none of these"). */
  exclusive: Type.Optional(Type.Boolean()),
});
export type ItemOption = Static<typeof ItemOption>;

export const ScoreBand = Type.Object({ low: Whole, high: Whole, groupId: RiskGroup });

export const NumberField = Type.Object({
  low: Type.Optional(Quantity),
  high: Type.Optional(Quantity),
  /** Maximum number of decimals; 0 for whole numbers. */
  decimals: Type.Integer({ minimum: 0, maximum: decimals }),
  unit: Type.Optional(QuestionText),
  /** Risk groups of the numbers from `from` up to the next threshold, ascending; below the first one the group is `other`. */
  thresholds: Type.Optional(
    Type.Array(Type.Object({ from: Quantity, groupId: RiskGroup }), { minItems: 1, maxItems: options }),
  ),
});
export type NumberField = Static<typeof NumberField>;

/** Kinds of a date question: a civil date, with a time of day, or a time of day alone. */
export const dateKinds = ['date', 'dateTime', 'time'] as const;

export const DateField = Type.Object({
  kind: Type.Enum(dateKinds),
  /** The year, or year and month, is enough; for a date with a time, the date is. */
  partial: Type.Optional(Type.Boolean()),
});
export type DateField = Static<typeof DateField>;

/** A date answer: `2026`, `2026-11`, `2026-11-27`, `2026-11-27T09:30` or `09:30`, as the patient's clock shows it. */
export const DateAnswer = Type.String({
  pattern: '^(\\d{4}(-\\d{2}(-\\d{2}(T\\d{2}:\\d{2})?)?)?|\\d{2}:\\d{2})$',
});

/** Fields of an answer, of which it has at most one. */
const knownAnswer = {
  options: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: options - 1 }), { maxItems: options })),
  text: Type.Optional(Type.String({ maxLength: limit.freeTextLength })),
  value: Type.Optional(Quantity),
  date: Type.Optional(DateAnswer),
};

export const comparisons = ['=', '!=', '<', '<=', '>', '>='] as const;

/** A condition on the answer to an earlier question, which has to be visible. Exactly one field beside `uniqueId` is set. */
export const EnableWhen = Type.Object({
  uniqueId: QuestionName,
  /** One of these options is chosen. */
  options: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: options - 1 }), { minItems: 1, maxItems: options }),
  ),
  answered: Type.Optional(Type.Boolean()),
  /** Compares the number or date; false without one. A partly known date is its first moment. */
  compare: Type.Optional(
    Type.Object({
      with: Type.Enum(comparisons),
      number: Type.Optional(Quantity),
      date: Type.Optional(DateAnswer),
    }),
  ),
});
export type EnableWhen = Static<typeof EnableWhen>;

/** One question. `uniqueId` survives rewording (FHIR linkId). */
export const Item = Type.Object({
  uniqueId: QuestionName,
  linkId: LinkId,
  fhir: ForeignFields,
  type: ItemType,
  text: QuestionText,
  help: Type.Optional(QuestionText),
  required: Type.Boolean(),
  options: Type.Optional(Type.Array(ItemOption, { minItems: 1, maxItems: options })),
  scale: Type.Optional(
    Type.Object({
      low: Whole,
      high: Whole,
      lowLabel: QuestionText,
      highLabel: QuestionText,
      bands: Type.Array(ScoreBand, { minItems: 1, maxItems: options }),
    }),
  ),
  number: Type.Optional(NumberField),
  date: Type.Optional(DateField),
  /** Maximum length of a textArea's answer; `limit.freeTextLength` by default. */
  maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: limit.freeTextLength })),
  /** Answer that the page suggests until the patient gives another one; sent when the patient leaves its page. */
  initial: Type.Optional(Type.Object(knownAnswer)),
  reportType: Type.Optional(Type.Enum(['nps'])),
  target: Type.Optional(Type.Number({ minimum: -100, maximum: 100 })),
  /** The item shows only if this is true. */
  showIf: Type.Optional(EnableWhen),
  /** The item is shown only if every list has a true alternative; used instead of `showIf`. */
  showIfAll: Type.Optional(
    Type.Array(Type.Array(EnableWhen, { minItems: 1, maxItems: conditions }), { minItems: 1, maxItems: conditions }),
  ),
  /** Lets the patient answer "I do not know, discuss it with me", with this risk group. */
  unsure: Type.Optional(Type.Object({ groupId: RiskGroup })),
});
export type Item = Static<typeof Item>;

/** Items that the portal shows on one page. */
export const ItemGroup = Type.Object({
  id: QuestionName,
  linkId: LinkId,
  fhir: ForeignFields,
  title: QuestionText,
  items: Type.Array(Item, { minItems: 1, maxItems: items }),
});
export type ItemGroup = Static<typeof ItemGroup>;

/** Sum of scores with its risk groups (PHQ-9, GAD-7). */
export const SumScore = Type.Object({
  items: Type.Array(QuestionName, { minItems: 1, maxItems: items }),
  bands: Type.Array(ScoreBand, { minItems: 1, maxItems: options }),
});

export const Questionnaire = Type.Object({
  key: QuestionName,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  title: QuestionText,
  fhir: ForeignFields,
  /** "Demonstration, not for clinical use", source and licence. */
  notice: QuestionText,
  /** The consent that the patient gives before the first question. */
  consent: Type.Optional(QuestionText),
  groups: Type.Array(ItemGroup, { minItems: 1, maxItems: groups }),
  sum: Type.Optional(SumScore),
});
export type Questionnaire = Static<typeof Questionnaire>;

/** An answer: option indexes, a text, a number, a date, or "I do not know". */
export const Answer = Type.Object({
  ...knownAnswer,
  /** The patient does not know; the answer has no other field. */
  unsure: Type.Optional(Type.Literal(true)),
});
export type Answer = Static<typeof Answer>;
export type Answers = Record<string, Answer>;
