import { type Static, Type } from 'typebox';
import { RiskGroup } from '../intake/risk.ts';
import { limit } from '../limits/limit.ts';
import { translated } from '../schema/translated.ts';

const { texts, groups, items, options, number } = limit.questionnaire;
const Words = Type.String({ minLength: 1, maxLength: texts, pattern: '\\S' });
/** A text for patients: in English, and optionally in the other languages. */
export const QuestionText = translated(Words, Words);
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

/** Types of an item (S2 §3). */
export const itemTypes = ['radio', 'checkbox', 'textArea', 'scoring'] as const;
export const ItemType = Type.Enum(itemTypes);
export type ItemType = Static<typeof ItemType>;

export const ItemOption = Type.Object({
  text: QuestionText,
  groupId: RiskGroup,
  score: Type.Optional(Whole),
  /** Choosing it deselects the others ("none of these"). */
  exclusive: Type.Optional(Type.Boolean()),
});
export type ItemOption = Static<typeof ItemOption>;

/** A range of numbers with its risk group, both ends included. */
export const ScoreBand = Type.Object({ low: Whole, high: Whole, groupId: RiskGroup });

/** One question. `uniqueId` survives rewording (FHIR linkId). */
export const Item = Type.Object({
  uniqueId: QuestionName,
  linkId: LinkId,
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
  /** Condition: the item shows only if one of these options of that item is chosen. */
  showIf: Type.Optional(
    Type.Object({
      uniqueId: QuestionName,
      options: Type.Array(Type.Integer({ minimum: 0, maximum: options - 1 }), { minItems: 1, maxItems: options }),
    }),
  ),
  /** Lets the patient answer "I do not know, discuss it with me", with this risk group. */
  unsure: Type.Optional(Type.Object({ groupId: RiskGroup })),
});
export type Item = Static<typeof Item>;

/** Items that the portal shows on one page. */
export const ItemGroup = Type.Object({
  id: QuestionName,
  linkId: LinkId,
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
  /** "Demonstration, not for clinical use", source and licence. */
  notice: QuestionText,
  /** The consent that the patient gives before the first question. */
  consent: Type.Optional(QuestionText),
  groups: Type.Array(ItemGroup, { minItems: 1, maxItems: groups }),
  sum: Type.Optional(SumScore),
});
export type Questionnaire = Static<typeof Questionnaire>;

/** An answer: option indexes, a text, a number on the scale, or "I do not know". */
export const Answer = Type.Object({
  options: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 50 })),
  text: Type.Optional(Type.String({ maxLength: limit.freeTextLength })),
  value: Type.Optional(Type.Number({ minimum: -1000, maximum: 1000 })),
  /** The patient does not know; the answer has no other field. */
  unsure: Type.Optional(Type.Literal(true)),
});
export type Answer = Static<typeof Answer>;
/** Answers by the item's uniqueId. */
export type Answers = Record<string, Answer>;
