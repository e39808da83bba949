import type { ReactNode } from 'react';

/** A value that a choice filter offers. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices under a heading. */
export interface ChoiceGroup {
  readonly group: string;
  readonly items: readonly Choice[];
}

/** The filter under a column's head. */
export type ListFilter<Row> =
  /** Keeps rows whose `text` contains what is typed; case and accents do not count. */
  | { readonly kind: 'text' }
  /** Keeps rows whose `value`, an instant, lies in a range of civil dates of the organisation, or is there at all. */
  | { readonly kind: 'date' }
  /** Keeps rows that have the choice. */
  | {
      readonly kind: 'choice';
      readonly choices: readonly Choice[] | readonly ChoiceGroup[];
      readonly has: (row: Row, choice: string) => boolean;
    };

/** A column of a list whose rows are all in the page. */
export interface ListColumn<Row> {
  /** Also the name of its filter in the address, so none of `search`, `sort`, `page` and `size`. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the list sorts by. Without it the column is not sortable. */
  readonly value?: (row: Row) => string | number | null;
  /** What search and the text filter read; `value` if it is a text. */
  readonly text?: (row: Row) => string;
  readonly filter?: ListFilter<Row>;
  /** `right` for numbers. */
  readonly align?: 'left' | 'right';
  /** CSS width in px such as `96px`, until the user sets another; 160px without it. */
  readonly width?: string;
}

/** The choices of a filter without their headings. */
export const flatChoices = (choices: readonly (Choice | ChoiceGroup)[]): readonly Choice[] =>
  choices.flatMap((one) => ('items' in one ? one.items : one));
