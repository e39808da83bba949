import { Table } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './drop-off.module.css';
import { useDropOffWords } from './use-drop-off-words.ts';

interface FinishedTableProps {
  readonly label: string;
  readonly rows: readonly { readonly name: string; readonly began: number | null; readonly finished: number | null }[];
}

/** What share of those who came to a question finished, by kind of device or by channel. */
export function FinishedTable({ label, rows }: FinishedTableProps) {
  const { t } = useTranslation('mf-reports');
  const words = useDropOffWords();
  if (rows.length === 0) return null;
  return (
    <Table aria-label={label} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{label}</Table.Th>
          <Table.Th className={classes.figure}>{t('dropOff.began')}</Table.Th>
          <Table.Th className={classes.figure}>{t('dropOff.finished')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, began, finished }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" className={classes.item}>
              {name}
              <span
                aria-hidden
                className={classes.bar}
                style={{ width: began && finished ? `${(100 * finished) / began}%` : 0 }}
              />
            </Table.Th>
            <Table.Td className={classes.figure}>{words.patients(began)}</Table.Td>
            <Table.Td className={classes.figure}>
              {began === null || finished === null ? t('trend.notShown') : words.share(finished, began)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
