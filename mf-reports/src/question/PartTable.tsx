import { Table, UnstyledButton } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { ChartNumbers, ChartPart } from '../chart/chart-view.ts';
import classes from './question.module.css';

interface PartTableProps {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly head: string;
  readonly parts: readonly ChartPart[];
  readonly numbers: ChartNumbers;
  readonly isSelected: (place: number) => boolean;
  readonly onPart: (place: number, shift: boolean) => void;
}

/** The figures of a chart. Each row selects its part as a click on the chart does, by keyboard too. */
export function PartTable({ label, head, parts, numbers, isSelected, onPart }: PartTableProps) {
  const { t } = useTranslation('mf-reports');
  return (
    <Table aria-label={label} verticalSpacing={2}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{head}</Table.Th>
          <Table.Th className={classes.figure}>{t('chart.count')}</Table.Th>
          <Table.Th className={classes.figure}>{t('chart.share')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {parts.map((part, place) => (
          <Table.Tr key={part.label} data-faded={part.faded} className={classes.row}>
            <Table.Th scope="row" className={classes.answer}>
              <UnstyledButton
                className={classes.part}
                aria-pressed={isSelected(place)}
                onClick={(event) => onPart(place, event.shiftKey)}
              >
                <span className={classes.swatch} style={{ background: part.color }} />
                {part.label}
              </UnstyledButton>
            </Table.Th>
            <Table.Td className={classes.figure}>{numbers.count(part.count)}</Table.Td>
            <Table.Td className={classes.figure}>{numbers.percent(part.share)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
