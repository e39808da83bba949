import type { Answer, FieldKey, Item } from '@intake-desk/contracts';

/** What each kind of item gets. */
export interface ItemProps {
  readonly item: Item;
  readonly answer: Answer | undefined;
  /** What is wrong with it, shown under the question. */
  readonly problem: FieldKey | undefined;
  /** What was given here before another device answered the question. */
  readonly overtaken: Answer | undefined;
  readonly onAnswer: (answer: Answer) => void;
}

/** The id of the control that gets the focus where the item lacks an answer. */
export const controlId = ({ uniqueId }: Item): string => `item-${uniqueId.replaceAll('.', '-')}`;

/** Ids of what describes the item's controls. */
export const helpId = (item: Item): string => `${controlId(item)}-help`;
export const problemId = (item: Item): string => `${controlId(item)}-problem`;

/** `aria-describedby` of an item's group or control. */
export function describedBy({ item, problem }: Pick<ItemProps, 'item' | 'problem'>): string | undefined {
  const ids = [...(item.help || item.type === 'checkbox' ? [helpId(item)] : []), ...(problem ? [problemId(item)] : [])];
  return ids.length === 0 ? undefined : ids.join(' ');
}
