import { ActionIcon } from '@mantine/core';
import { useMemo } from 'react';
import type { DataColumn } from '../components/data-table/data-table-props.ts';
import { Icon } from '../components/Icon.tsx';
import type { ListWords } from './use-list-words.ts';

/** Adds a column with the button that deletes a row; without `onRemove` the columns stay as they are. */
export function useRemoveColumn<Row extends { readonly name: string }>(
  columns: readonly DataColumn<Row>[],
  words: ListWords,
  onRemove: ((row: Row) => void) | undefined,
  removable: ((row: Row) => boolean) | undefined,
): readonly DataColumn<Row>[] {
  return useMemo(() => {
    if (!onRemove) return columns;
    const remove: DataColumn<Row> = {
      id: 'delete',
      header: words('delete'),
      // Fits the longest word in any language.
      width: '104px',
      cell: (row) =>
        removable?.(row) === false ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words('deleteOf', { name: row.name })}
            onClick={() => onRemove(row)}
          >
            <Icon name="remove" />
          </ActionIcon>
        ),
    };
    return [...columns, remove];
  }, [columns, words, onRemove, removable]);
}
