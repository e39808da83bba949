import { UnstyledButton } from '@mantine/core';
import classes from './DataTable.module.css';
import type { DataTableProps } from './data-table-props.ts';

type RowCardsProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'rowId' | 'fresh' | 'faded' | 'choosing' | 'onOpen' | 'loading'
> & {
  readonly rows: readonly Row[];
  readonly card: NonNullable<DataTableProps<Row>['card']>;
  readonly opens: (row: Row) => boolean;
  readonly onToggle: (index: number) => void;
};

/** Rows as cards, for phones: a tap opens one, its checkbox selects it. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { rows, rowId, choosing, card, opens, onOpen, onToggle } = props;
  return (
    <ul className={classes.cards} aria-label={props.label} aria-busy={props.loading}>
      {rows.map((row, index) => {
        const id = rowId(row);
        return (
          <li
            key={id}
            className={`${classes.row} ${classes.card}`}
            data-fresh={props.fresh?.has(id) ?? false}
            data-faded={props.faded?.(row) ?? false}
            data-chosen={choosing?.chosen.has(id)}
          >
            {choosing ? (
              <label className={classes.cardChoose}>
                <input
                  type="checkbox"
                  checked={choosing.chosen.has(id)}
                  onChange={() => onToggle(index)}
                  aria-label={choosing.label(row)}
                />
              </label>
            ) : null}
            {opens(row) ? (
              // The content is the button's name (WCAG 2.2, 2.5.3).
              <UnstyledButton className={classes.cardBody ?? ''} onClick={() => onOpen?.(row)}>
                {card(row)}
              </UnstyledButton>
            ) : (
              <div className={classes.cardBody}>{card(row)}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
