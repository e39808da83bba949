import { type Static, Type } from 'typebox';
import { PartialLabels } from '../language.ts';
import { limit } from '../limit.ts';
import { RiskGroup } from '../risk.ts';

/** Types of an item (S2 §3). */
export const itemTypes = ['radio', 'checkbox', 'textArea', 'scoring'] as const;
export const ItemType = Type.Enum(itemTypes);
export type ItemType = Static<typeof ItemType>;

export const ItemOption = Type.Object({
  text: PartialLabels,
  groupId: RiskGroup,
  score: Type.Optional(Type.Number()),
  /** Choosing it takes the others back ("none of these"). */
  exclusive: Type.Optional(Type.Boolean()),
});
export type ItemOption = Static<typeof ItemOption>;

/** A range of a scoring item that falls in a risk group, both ends included. */
export const ScoreBand = Type.Object({ low: Type.Number(), high: Type.Number(), groupId: RiskGroup });

/** One question. `uniqueId` is stable over rewording (FHIR linkId). */
export const Item = Type.Object({
  uniqueId: Type.String(),
  type: ItemType,
  text: PartialLabels,
  help: Type.Optional(PartialLabels),
  required: Type.Boolean(),
  /** For radio and checkbox. */
  options: Type.Optional(Type.Array(ItemOption)),
  /** For scoring. */
  scale: Type.Optional(
    Type.Object({
      low: Type.Integer(),
      high: Type.Integer(),
      lowLabel: PartialLabels,
      highLabel: PartialLabels,
      bands: Type.Array(ScoreBand),
    }),
  ),
  reportType: Type.Optional(Type.Enum(['nps'])),
  target: Type.Optional(Type.Number()),
  /** Shown only when that item has one of these options chosen. */
  showIf: Type.Optional(Type.Object({ uniqueId: Type.String(), options: Type.Array(Type.Integer()) })),
  /** The patient may say "I do not know, discuss it with me", which falls in this risk group. */
  unsure: Type.Optional(Type.Object({ groupId: RiskGroup })),
});
export type Item = Static<typeof Item>;

/** Items that the portal shows together. */
export const ItemGroup = Type.Object({ id: Type.String(), title: PartialLabels, items: Type.Array(Item) });
export type ItemGroup = Static<typeof ItemGroup>;

/** A sum of scores that falls in a risk group (PHQ-9, GAD-7). */
export const SumScore = Type.Object({ items: Type.Array(Type.String()), bands: Type.Array(ScoreBand) });

export const Questionnaire = Type.Object({
  key: Type.String(),
  version: Type.Integer(),
  title: PartialLabels,
  /** "Demonstration, not for clinical use", source and licence notice. */
  notice: PartialLabels,
  /** What the patient agrees to before the questions begin. */
  consent: Type.Optional(PartialLabels),
  groups: Type.Array(ItemGroup),
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
