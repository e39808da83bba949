import { Stack, Text } from '@intake-desk/kit';
import { FileReading, FileTable } from '@intake-desk/kit/spreadsheet';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListField } from './list-heads.ts';
import { useFieldLabels } from './use-field-labels.ts';
import type { ListHook } from './use-list.ts';

interface ColumnsStepProps {
  readonly list: ListHook;
  readonly fields: readonly (ListField | null)[];
  readonly columns: readonly ListField[];
  readonly trouble: string | undefined;
  /** The user has not chosen a reading of the file. */
  readonly undecided: boolean;
}

/** Shows the reading of the file and matches its columns. */
export function ColumnsStep({ list, fields, columns, trouble, undecided }: ColumnsStepProps) {
  const { t } = useTranslation('mf-invite');
  const labels = useFieldLabels();
  const heading = useId();
  const { read, state } = list;
  const file = state.chosen?.file;
  return (
    <Stack component="section" gap="md" aria-labelledby={heading}>
      <Text id={heading} component="h2" fw={600}>
        {t('bulk.understood', { count: read.rows.length })}
      </Text>
      {file && 'parts' in file ? (
        <FileReading {...file} part={state.part} undecided={undecided} onChoose={list.choosePart} />
      ) : null}
      {trouble ? (
        <Text role="alert" c="error">
          {trouble}
        </Text>
      ) : null}
      <FileTable
        table={read}
        hidden={file && 'parts' in file ? (file.parts[state.part ?? 0]?.hidden ?? 0) : 0}
        fields={fields}
        choices={columns.map((value) => ({ value, label: labels[value] }))}
        onMap={list.map}
      />
      {fields.includes('tags') ? <Text size="sm">{t('bulk.tagsHelp')}</Text> : null}
    </Stack>
  );
}
