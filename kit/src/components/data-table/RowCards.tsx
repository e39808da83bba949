import { UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from './DataTable.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { PageRows } from './PageRows.tsx';

type RowCardsProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'pageSize' | 'fresh' | 'faded' | 'choosing' | 'onOpen' | 'loading'
> & {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  readonly card: NonNullable<DataTableProps<Row>['card']>;
  readonly opens: (row: Row) => boolean;
  readonly onToggle: (index: number) => void;
};

/** Rows as cards, for phones: a tap opens one, its checkbox selects it. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { rows, ids, choosing, card, opens, onOpen, onToggle } = props;
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string>();
  return (
    <ul ref={list} aria-label={props.label} aria-busy={props.loading}>
      <PageRows
        ids={ids}
        pageSize={props.pageSize}
        list={list}
        kept={focused === undefined ? -1 : ids.indexOf(focused)}
        gap="li"
        row={(index, measure) => {
          const row = rows[index];
          const id = ids[index] ?? '';
          if (row === undefined) return null;
          return (
            <li
              ref={measure}
              className={`${classes.row} ${classes.card}`}
              onFocus={() => setFocused(id)}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-index={index}
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
        }}
      />
    </ul>
  );
}
