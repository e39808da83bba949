import { type Static, Type } from 'typebox';
import { RiskGroup } from '../intake/risk.ts';
import { limit } from '../limits/limit.ts';

const { texts, groups, items, options, number } = limit.questionnaire;
const Words = Type.String({ minLength: 1, maxLength: texts, pattern: '\\S' });
/** A text that a patient reads: in English at least, and in each language that it is translated into. */
export const QuestionText = Type.Object({
  en: Words,
  nl: Type.Optional(Words),
  de: Type.Optional(Words),
  es: Type.Optional(Words),
  pt: Type.Optional(Words),
});
export type QuestionText = Static<typeof QuestionText>;

/** The stable name of a question, a group or a questionnaire. */
const Name = Type.String({ minLength: 1, maxLength: limit.codeLength, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' });
const Whole = Type.Integer({ minimum: -number, maximum: number });

/** Types of an item (S2 §3). */
export const itemTypes = ['radio', 'checkbox', 'textArea', 'scoring'] as const;
export const ItemType = Type.Enum(itemTypes);
export type ItemType = Static<typeof ItemType>;

export const ItemOption = Type.Object({
  text: QuestionText,
  groupId: RiskGroup,
  score: Type.Optional(Whole),
  /** Choosing it takes the others back ("none of these"). */
  exclusive: Type.Optional(Type.Boolean()),
});
export type ItemOption = Static<typeof ItemOption>;

/** A range of a scoring item that falls in a risk group, both ends included. */
export const ScoreBand = Type.Object({ low: Whole, high: Whole, groupId: RiskGroup });

/** One question. `uniqueId` is stable over rewording (FHIR linkId). */
export const Item = Type.Object({
  uniqueId: Name,
  type: ItemType,
  text: QuestionText,
  help: Type.Optional(QuestionText),
  required: Type.Boolean(),
  /** For radio and checkbox. */
  options: Type.Optional(Type.Array(ItemOption, { minItems: 1, maxItems: options })),
  /** For scoring. */
  scale: Type.Optional(
    Type.Object({
      low: Whole,
      high: Whole,
      lowLabel: QuestionText,
      highLabel: QuestionText,
      bands: Type.Array(ScoreBand, { minItems: 1, maxItems: options }),
    }),
  ),
  reportType: Type.Optional(Type.Enum(['nps'])),
  target: Type.Optional(Type.Number({ minimum: -100, maximum: 100 })),
  /** Shown only when that item has one of these options chosen. */
  showIf: Type.Optional(
    Type.Object({
      uniqueId: Name,
      options: Type.Array(Type.Integer({ minimum: 0, maximum: options - 1 }), { minItems: 1, maxItems: options }),
    }),
  ),
  /** The patient may say "I do not know, discuss it with me", which falls in this risk group. */
  unsure: Type.Optional(Type.Object({ groupId: RiskGroup })),
});
export type Item = Static<typeof Item>;

/** Items that the portal shows together. */
export const ItemGroup = Type.Object({
  id: Name,
  title: QuestionText,
  items: Type.Array(Item, { minItems: 1, maxItems: items }),
});
export type ItemGroup = Static<typeof ItemGroup>;

/** A sum of scores that falls in a risk group (PHQ-9, GAD-7). */
export const SumScore = Type.Object({
  items: Type.Array(Name, { minItems: 1, maxItems: items }),
  bands: Type.Array(ScoreBand, { minItems: 1, maxItems: options }),
});

export const Questionnaire = Type.Object({
  key: Name,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  title: QuestionText,
  /** "Demonstration, not for clinical use", source and licence notice. */
  notice: QuestionText,
  /** What the patient agrees to before the questions begin. */
  consent: Type.Optional(QuestionText),
  groups: Type.Array(ItemGroup, { minItems: 1, maxItems: groups }),
  sum: Type.Optional(SumScore),
});
export type Questionnaire = Static<typeof Questionnaire>;

/** An answer by option index, by text, or by number on the scale, or that the patient wants to discuss it. */
export const Answer = Type.Object({
  options: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 50 })),
  text: Type.Optional(Type.String({ maxLength: limit.freeTextLength })),
  value: Type.Optional(Type.Number({ minimum: -1000, maximum: 1000 })),
  /** The patient does not know; it stands alone. */
  unsure: Type.Optional(Type.Literal(true)),
});
export type Answer = Static<typeof Answer>;
/** Answers by the item's uniqueId. */
export type Answers = Record<string, Answer>;
