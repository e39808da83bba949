import type { Answer, Item, Language } from '@intake-desk/contracts';
import type { Typed } from '../answers/unsent.ts';

/** Why an answer cannot be kept: a key below `error`, with its values in the page's language. */
export interface Fault {
  readonly key: string;
  readonly values?: (language: Language) => Readonly<Record<string, string | number>>;
}

export type Reading =
  | { readonly answer: Answer; readonly fault?: never }
  | { readonly answer?: never; readonly fault: Fault };

export interface ItemProps {
  readonly item: Item;
  readonly answer: Answer | undefined;
  /** Texts of the fields of a number or date; undefined until the patient types. */
  readonly typed: Typed | undefined;
  readonly problem: Fault | undefined;
  /** Local answer that another device has overtaken. */
  readonly overtaken: Answer | undefined;
  readonly onAnswer: (answer: Answer) => void;
  readonly onType: (typed: Typed) => void;
}

/** Returns the id of the control to focus if the item lacks an answer. */
export const controlId = ({ uniqueId }: Item): string => `item-${uniqueId.replaceAll('.', '-')}`;

/** Ids of the descriptions of the item's controls. */
export const helpId = (item: Item): string => `${controlId(item)}-help`;
export const problemId = (item: Item): string => `${controlId(item)}-problem`;
export const unitId = (item: Item): string => `${controlId(item)}-unit`;

/** Returns the keys of what a question says about itself; a form's own help replaces the one about several options. */
export function hintsOf({ type, help, date, initial }: Item): string[] {
  const dated = date?.partial && date.kind !== 'time' ? 'Partial' : 'Example';
  return [
    ...(initial ? ['suggested'] : []),
    ...(type === 'checkbox' && !help ? ['several'] : []),
    ...(date ? [`date.${date.kind}${dated}`] : []),
  ];
}

/** Returns the `aria-describedby` of an item's group or control. */
export function describedBy({ item, problem }: Pick<ItemProps, 'item' | 'problem'>): string | undefined {
  const ids = [
    ...(item.number?.unit ? [unitId(item)] : []),
    ...(item.help || hintsOf(item).length > 0 ? [helpId(item)] : []),
    ...(problem ? [problemId(item)] : []),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** Returns the attributes of an item's only control. */
export const controlProps = (props: Pick<ItemProps, 'item' | 'problem'>) => ({
  id: controlId(props.item),
  'aria-required': props.item.required,
  'aria-invalid': props.problem ? true : undefined,
  'aria-describedby': describedBy(props),
});
