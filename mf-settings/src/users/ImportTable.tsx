import { type ImportedUser, type UserColumn, userColumns } from '@intake-desk/contracts/administration';
import { ScrollRegion, Table, TableHead, Text, useFieldSentences } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

const cellOf = (row: ImportedUser, column: UserColumn): string => {
  const value = row[column];
  return typeof value === 'string' ? value : value.join(', ');
};

const byFault = (one: ImportedUser, other: ImportedUser): number =>
  Number(one.errors.length === 0) - Number(other.errors.length === 0);

/** The rows of a list with their results, those with faults first; each wrong cell shows its fault. */
export function ImportTable({ rows }: { rows: readonly ImportedUser[] }) {
  const { t } = useTranslation('mf-settings');
  const sentences = useFieldSentences();
  return (
    <ScrollRegion label={t('users.import.table')}>
      <Table>
        <caption hidden>{t('users.import.table')}</caption>
        <TableHead
          heads={[
            t('users.import.row'),
            ...userColumns.map((column) => t(`users.columns.${column}`)),
            t('users.import.result'),
          ]}
        />
        <Table.Tbody>
          {rows.toSorted(byFault).map((row) => (
            <Table.Tr key={row.row}>
              <Table.Td>{row.row}</Table.Td>
              {userColumns.map((column) => (
                <Table.Td key={column}>{cellOf(row, column)}</Table.Td>
              ))}
              <Table.Td>
                {row.errors.length === 0 ? <Text size="sm">{t('users.import.willCreate')}</Text> : null}
                {row.errors.map(({ column, key }) => (
                  <Text key={`${column} ${key}`} size="sm" fw={500}>
                    {t(`users.columns.${column}`)}: {sentences({ [column]: [key] })[column]}
                  </Text>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
