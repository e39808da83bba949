import type { ListColumn } from '@intake-desk/kit';

type Options<Row> = Partial<Omit<ListColumn<Row>, 'id'>>;

/** Makes the columns of a list; the head of each is at `<texts>.columns.<id>`. */
export function listColumns<Row>(t: (key: string) => string, texts: string) {
  const column = (id: string, options: Options<Row> & Pick<ListColumn<Row>, 'cell'>): ListColumn<Row> => ({
    id,
    header: options.header ?? t(`${texts}.columns.${id}`),
    ...options,
  });
  return {
    column,
    /** A text that the list sorts by, searches and filters. */
    text: (id: string, value: (row: Row) => string, options: Options<Row> = {}): ListColumn<Row> =>
      column(id, { cell: value, value, filter: { kind: 'text' }, ...options }),
    number: (id: string, value: (row: Row) => number | null, options: Options<Row> = {}): ListColumn<Row> =>
      column(id, { align: 'right', cell: value, value, ...options }),
    /** One of several values in words; the filter offers them all. */
    choice: <Value extends string>(
      id: string,
      values: readonly Value[],
      words: (value: Value) => string,
      read: (row: Row) => Value,
      options: Options<Row> = {},
    ): ListColumn<Row> => {
      const wordOf = (row: Row): string => words(read(row));
      const choices = values.map((value) => ({ value, label: words(value) }));
      const filter = { kind: 'choice', choices, has: (row: Row, choice: string) => read(row) === choice } as const;
      return column(id, { cell: wordOf, value: wordOf, filter, ...options });
    },
    /** A date or an instant in words, sorted and filtered by the time itself. */
    date: (
      id: string,
      value: (row: Row) => string | null,
      words: (row: Row) => string,
      options: Options<Row> = {},
    ): ListColumn<Row> => column(id, { cell: words, value, text: words, filter: { kind: 'date' }, ...options }),
  };
}
