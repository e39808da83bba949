import type { Answer, FieldKey, Item } from '@intake-desk/contracts';

/** Props of every kind of item. */
export interface ItemProps {
  readonly item: Item;
  readonly answer: Answer | undefined;
  /** Error, shown below the question. */
  readonly problem: FieldKey | undefined;
  /** Local answer that another device has overtaken. */
  readonly overtaken: Answer | undefined;
  readonly onAnswer: (answer: Answer) => void;
}

/** Returns the id of the control to focus if the item lacks an answer. */
export const controlId = ({ uniqueId }: Item): string => `item-${uniqueId.replaceAll('.', '-')}`;

/** Ids of the descriptions of the item's controls. */
export const helpId = (item: Item): string => `${controlId(item)}-help`;
export const problemId = (item: Item): string => `${controlId(item)}-problem`;

/** Returns the `aria-describedby` of an item's group or control. */
export function describedBy({ item, problem }: Pick<ItemProps, 'item' | 'problem'>): string | undefined {
  const ids = [...(item.help || item.type === 'checkbox' ? [helpId(item)] : []), ...(problem ? [problemId(item)] : [])];
  return ids.length === 0 ? undefined : ids.join(' ');
}
