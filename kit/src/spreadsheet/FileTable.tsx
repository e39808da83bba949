import { Alert, Icon, ScrollRegion, Select, Stack, Table, TableHead, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './FileTable.module.css';
import type { ListTable } from './find-table.ts';

/** Number of sample values per column, and of skipped lines. */
const SHOWN = 3;
const MOST_LINES = 10;

interface FileTableProps<Field extends string> {
  readonly table: ListTable & { readonly damaged: boolean };
  readonly hidden: number;
  /** Field of each column; null for an unused one. */
  readonly fields: readonly (Field | null)[];
  readonly choices: readonly { readonly value: Field; readonly label: string }[];
  readonly onMap: (column: number, field: Field | null) => void;
}

/** Shows each column of a file with sample values and its field, and the skipped lines. */
export function FileTable<Field extends string>({ table, hidden, fields, choices, onMap }: FileTableProps<Field>) {
  const { t } = useTranslation('kit');
  const samples = (column: number): string =>
    [...new Set(table.rows.map((row) => row[column] ?? ''))]
      .filter((cell) => cell !== '')
      .slice(0, SHOWN)
      .join(' · ');
  return (
    <Stack gap="md">
      {table.damaged ? (
        <Alert color="orange" icon={<Icon name="warning" />}>
          {t('file.damaged')}
        </Alert>
      ) : null}
      {hidden > 0 ? (
        <Alert color="orange" icon={<Icon name="warning" />}>
          {t('file.hidden', { count: hidden })}
        </Alert>
      ) : null}
      <ScrollRegion label={t('file.columns')}>
        <Table aria-label={t('file.columns')}>
          <TableHead heads={[t('file.column'), t('file.samples'), t('file.field')]} />
          <Table.Tbody>
            {fields.map((field, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place.
              <Table.Tr key={column}>
                <Table.Td className={classes.cell}>{table.heads?.[column] || column + 1}</Table.Td>
                <Table.Td className={classes.cell}>{samples(column)}</Table.Td>
                <Table.Td>
                  <Select
                    className={classes.field}
                    size="xs"
                    aria-label={t('file.columnIs', { column: table.heads?.[column] || column + 1 })}
                    data={[{ value: '', label: t('file.unused') }, ...choices]}
                    value={field ?? ''}
                    onChange={(name) => onMap(column, choices.find(({ value }) => value === name)?.value ?? null)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      <OtherLines table={table} />
    </Stack>
  );
}

function OtherLines({ table: { others } }: { readonly table: ListTable }) {
  const { t } = useTranslation('kit');
  if (others.length === 0) return null;
  const moved = others.some(({ why }) => why === 'tooLong');
  return (
    <Alert
      color={moved ? 'orange' : 'gray'}
      icon={<Icon name={moved ? 'warning' : 'about'} />}
      title={t('file.others', { count: others.length })}
    >
      {others.slice(0, MOST_LINES).map(({ line, text, why }) => (
        <Text key={line} size="sm" className={classes.line}>
          {t(`file.other.${why}`, { line, text })}
        </Text>
      ))}
      {others.length > MOST_LINES ? (
        <Text size="sm">{t('file.moreOthers', { count: others.length - MOST_LINES })}</Text>
      ) : null}
    </Alert>
  );
}
