import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../../i18n/i18n.ts';
import { ErrorState } from '../ErrorState.tsx';
import { ScrollRegion } from '../ScrollRegion.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import classes from './DataTable.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { HeadCell } from './HeadCell.tsx';
import { pinnedWidth, pinOffsets } from './pin-offsets.ts';
import { RowCards } from './RowCards.tsx';
import { useRowCells } from './RowCells.tsx';
import { TableBody } from './TableBody.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TouchTargets } from './touch-targets.ts';
import { useChoosing } from './use-choosing.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useSlashKey } from './use-slash-key.ts';

const noRows: readonly never[] = [];
/** Width in px of the column of checkboxes. */
const chooseWidth = 40;

/**
 * A table whose server sorts, filters and pages. Heads stay in view, with filters below them and counts in the foot. Rows have one
 * tab stop; arrows, Home, End, Page up and Page down move, Enter opens. Selectable rows take Space, Shift with arrows, and Ctrl or
 * ⌘ A. The borders of the heads have one tab stop too. On a phone rows are cards, if the caller gives one.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, hidden = noRows, sort, onSort, loading = false, error, onRetry, onOpen } = props;
  const { choosing, card } = props;
  const { t } = useTranslation(kitNamespace);
  const phone = useMediaQuery('screen and (max-width: 767px)');
  const printed = useMediaQuery('print');
  const opens = (row: Row): boolean => onOpen !== undefined && (props.opens?.(row) ?? true);
  const visible = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);
  const ids = (rows ?? noRows).map(rowId);
  const choice = useChoosing(ids, choosing);
  const lead = choosing ? chooseWidth : 0;
  const sizing = useColumnWidths({ columns: visible, widths: props.widths, onWidths: props.onWidths, lead });
  const pins = pinOffsets(visible, sizing.widths, { lead, pinned: props.pinned });
  const pinOf = (index: number): string | undefined => pins[index + (choosing ? 1 : 0)];
  const cells = useRowCells(visible, pinOf);
  const frame = useRef<HTMLDivElement>(null);
  useSlashKey(frame);
  const withFilters = visible.some((column) => column.filter !== undefined);
  const heads = withFilters ? 2 : 1;
  // Before the first rows headers are text only: their controls would be rendered twice, and delay the rows.
  const [begun, setBegun] = useState(false);
  if (!begun && (rows || error)) setBegun(true);
  const chosenHere = choosing ? ids.filter((id) => choosing.chosen.has(id)).length : 0;

  const last = Math.max(1, Math.ceil(props.filtered / props.pageSize));
  // Rows have been hidden or changed since, or the address is an old one.
  const gone = rows?.length === 0 && !loading && !error && props.page > last;
  const { onPage } = props;
  useEffect(() => {
    if (gone) onPage(last, true);
  }, [gone, last, onPage]);

  const outcome = (
    <>
      {error && !loading ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {rows?.length === 0 && !error && !gone ? props.empty : null}
    </>
  );

  return (
    <TouchTargets value={props.touch ?? false}>
      <div ref={frame} className={classes.frame} data-dense={props.dense ?? false} data-touch={props.touch ?? false}>
        {props.search ? (
          // biome-ignore lint/a11y/useSemanticElements: the tests' DOM does not know the element yet.
          <div role="search" data-slash>
            {props.search}
          </div>
        ) : null}
        {phone && card && rows ? (
          <div id={props.id} tabIndex={-1}>
            <RowCards
              {...props}
              rows={rows}
              ids={ids}
              card={card}
              opens={opens}
              onToggle={(index) => choice?.toggle(index, false)}
            />
            {outcome}
          </div>
        ) : (
          <ScrollRegion
            id={props.id}
            label={props.label}
            startInset={pinnedWidth(pins, sizing.widths, lead)}
            className={classes.scroll}
          >
            <table
              ref={sizing.table}
              className={classes.table}
              // On paper columns share the sheet.
              style={printed ? undefined : sizing.style}
              aria-label={props.label}
              aria-busy={loading}
              aria-rowcount={heads + props.filtered}
            >
              <colgroup>
                {choosing ? <col style={{ width: `${chooseWidth}px` }} /> : null}
                {visible.map((column, index) => (
                  <col key={column.id} style={printed ? undefined : { width: sizing.widths[index] }} />
                ))}
              </colgroup>
              <thead className={classes.thead}>
                <tr aria-rowindex={1}>
                  {choosing ? (
                    <th
                      scope="col"
                      className={`${classes.head} ${classes.choose} ${classes.pinned}`}
                      style={{ insetInlineStart: 0 }}
                    >
                      <input
                        type="checkbox"
                        aria-label={t('table.choosePage')}
                        checked={ids.length > 0 && chosenHere === ids.length}
                        ref={(box) => {
                          if (box) box.indeterminate = chosenHere > 0 && chosenHere < ids.length;
                        }}
                        onChange={(event) => choice?.all(event.currentTarget.checked)}
                      />
                    </th>
                  ) : null}
                  {visible.map((column, index) => (
                    <HeadCell
                      quiet={!begun}
                      key={column.id}
                      column={column}
                      index={index}
                      sizing={sizing}
                      direction={sort?.column === column.id ? sort.direction : undefined}
                      onSort={onSort}
                      pin={pinOf(index)}
                    />
                  ))}
                </tr>
                {withFilters ? (
                  <tr className={classes.filters} aria-rowindex={2} data-slash>
                    {choosing ? <td className={classes.pinned} style={{ insetInlineStart: 0 }} /> : null}
                    {visible.map((column, index) => (
                      <td
                        key={column.id}
                        className={pinOf(index) === undefined ? undefined : classes.pinned}
                        style={{ insetInlineStart: pinOf(index) }}
                      >
                        {begun ? column.filter : null}
                      </td>
                    ))}
                  </tr>
                ) : null}
              </thead>
              <TableBody
                key={props.dense ? 'dense' : 'usual'}
                {...props}
                ids={ids}
                cells={cells}
                choice={choice}
                before={heads + (props.page - 1) * props.pageSize}
              />
            </table>
            {outcome}
          </ScrollRegion>
        )}
        <TableFoot
          page={props.page}
          pageSize={props.pageSize}
          shown={rows?.length}
          filtered={props.filtered}
          total={props.total}
          onPage={props.onPage}
          onPageSize={props.onPageSize}
          leftOut={props.leftOut}
          note={props.note}
        />
      </div>
    </TouchTargets>
  );
}
