import type { ReactNode } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices under a heading. */
export interface ChoiceGroup {
  readonly group: string;
  readonly items: readonly Choice[];
}

/** The filter below a column's header. */
export type ListFilter<Row> =
  /** Keeps rows whose `text` contains the typed text, ignoring case and accents. */
  | { readonly kind: 'text' }
  /** Keeps rows whose `value`, an instant, is in a range of the organisation's civil dates, or exists. */
  | { readonly kind: 'date' }
  /** Keeps rows that have the choice. */
  | {
      readonly kind: 'choice';
      readonly choices: readonly Choice[] | readonly ChoiceGroup[];
      readonly has: (row: Row, choice: string) => boolean;
    };

/** A column of a list that is loaded as a whole. */
export interface ListColumn<Row> {
  /** Also the name of its filter in the address; must not be `search`, `sort`, `page` or `size`. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Value to sort by; without it the column is not sortable. */
  readonly value?: (row: Row) => string | number | null;
  /** Text for search and the text filter; defaults to a `value` that is a text. */
  readonly text?: (row: Row) => string;
  readonly filter?: ListFilter<Row>;
  /** `right` for numbers. */
  readonly align?: 'left' | 'right';
  /** Default CSS width in px such as `96px`; 140px without it. */
  readonly width?: string;
}

/** Returns the choices of a filter without their headings. */
export const flatChoices = (choices: readonly (Choice | ChoiceGroup)[]): readonly Choice[] =>
  choices.flatMap((one) => ('items' in one ? one.items : one));
