import type { DropOffItem } from '@intake-desk/contracts/reports';
import { Table } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './drop-off.module.css';
import { useDropOffWords } from './use-drop-off-words.ts';

interface ItemTableProps {
  readonly label: string;
  /** How many came to a question at all; null: not told. */
  readonly began: number | null;
  readonly items: readonly DropOffItem[];
}

/** The items in their order: how many stopped at each, as a bar and in figures, and how long patients take. */
export function ItemTable({ label, began, items }: ItemTableProps) {
  const { t } = useTranslation('mf-reports');
  const words = useDropOffWords();
  const most = Math.max(1, ...items.map(({ stopped }) => stopped ?? 0));
  return (
    <Table aria-label={label} verticalSpacing={4} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.item}>{t('dropOff.question')}</Table.Th>
          <Table.Th className={classes.figure}>{t('dropOff.stopped')}</Table.Th>
          <Table.Th className={classes.figure}>{t('dropOff.share')}</Table.Th>
          <Table.Th className={classes.figure}>{t('dropOff.median')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(({ uniqueId, text, stopped, medianSeconds, timed }) => (
          <Table.Tr key={uniqueId}>
            <Table.Th scope="row" className={classes.item}>
              {text}
              <span aria-hidden className={classes.bar} style={{ width: `${(100 * (stopped ?? 0)) / most}%` }} />
            </Table.Th>
            <Table.Td className={classes.figure}>{words.patients(stopped)}</Table.Td>
            <Table.Td className={classes.figure}>
              {stopped === null || began === null ? '–' : words.share(stopped, began)}
            </Table.Td>
            <Table.Td className={classes.figure}>
              {timed === null ? t('trend.notShown') : medianSeconds === null ? '–' : words.time(medianSeconds)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
