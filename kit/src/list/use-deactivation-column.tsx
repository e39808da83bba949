import { useMemo } from 'react';
import type { DataColumn } from '../components/data-table/data-table-props.ts';
import type { EditedRow } from '../editor/use-editor.ts';
import { type Deactivation, DeactivationButton, type ListChange } from './DeactivationButton.tsx';

/** Adds a column with the button that deactivates a row; without `deactivation` the columns stay as they are. */
export function useDeactivationColumn<Row extends EditedRow>(
  columns: readonly DataColumn<Row>[],
  deactivation: Deactivation<Row> | undefined,
  { words, undo, refetch }: ListChange,
): readonly DataColumn<Row>[] {
  return useMemo(() => {
    if (!deactivation) return columns;
    const { may = () => true } = deactivation;
    const column: DataColumn<Row> = {
      id: 'deactivate',
      header: words('deactivate'),
      width: '128px',
      cell: (row) => (may(row) ? <DeactivationButton row={row} {...{ deactivation, words, undo, refetch }} /> : null),
    };
    return [...columns, column];
  }, [columns, deactivation, words, undo, refetch]);
}
