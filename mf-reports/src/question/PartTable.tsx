import { Group, RiskBadge, ScrollRegion, Table, UnstyledButton } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { ChartNumbers, ChartPart, PartFigures } from '../chart/chart-view.ts';
import classes from './question.module.css';
import type { SummaryFigure } from './use-summary-words.ts';

interface PartTableProps {
  readonly label: string;
  readonly head: string;
  readonly parts: readonly ChartPart[];
  readonly numbers: ChartNumbers;
  readonly summary: readonly SummaryFigure[];
  readonly allSummary: readonly SummaryFigure[];
  readonly isSelected: (place: number) => boolean;
  readonly onPart: (place: number, shift: boolean) => void;
}

/** The figures of a chart. Pressing a row selects its part like a click on the chart, also by keyboard. */
export function PartTable({ label, head, parts, numbers, summary, allSummary, isSelected, onPart }: PartTableProps) {
  const { t } = useTranslation('mf-reports');
  const compared = parts.some(({ all }) => all !== undefined);
  const cells = ({ count, share, hidden }: PartFigures) => (
    <>
      <Table.Td className={classes.figure}>{hidden ?? numbers.count(count)}</Table.Td>
      <Table.Td className={classes.figure}>
        {hidden === undefined && share !== null ? numbers.percent(share) : ''}
      </Table.Td>
    </>
  );
  return (
    <ScrollRegion label={label}>
      <Table aria-label={label} verticalSpacing={2} className={compared ? classes.compared : undefined}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{head}</Table.Th>
            <Table.Th className={classes.figure}>{t('chart.count')}</Table.Th>
            <Table.Th className={classes.figure}>{t('chart.share')}</Table.Th>
            {compared ? (
              <>
                <Table.Th className={classes.figure}>{t('chart.allCount')}</Table.Th>
                <Table.Th className={classes.figure}>{t('chart.allShare')}</Table.Th>
              </>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map((part, place) => (
            <Table.Tr key={part.key} data-faded={part.faded} className={classes.row}>
              <Table.Th scope="row" className={classes.answer}>
                <Group gap={6} wrap="nowrap">
                  {part.group === undefined ? (
                    <span className={classes.swatch} style={{ background: part.color }} />
                  ) : (
                    <RiskBadge group={part.group} iconOnly />
                  )}
                  <UnstyledButton
                    className={classes.part}
                    aria-pressed={isSelected(place)}
                    onClick={(event) => onPart(place, event.shiftKey)}
                  >
                    {part.label}
                  </UnstyledButton>
                </Group>
              </Table.Th>
              {cells(part)}
              {compared ? cells(part.all ?? { count: 0, share: 0 }) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {summary.length > 0 ? (
          <Table.Tfoot>
            {summary.map(({ name, value }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" className={classes.answer}>
                  {name}
                </Table.Th>
                <Table.Td colSpan={2} className={classes.figure}>
                  {value}
                </Table.Td>
                {compared ? (
                  <Table.Td colSpan={2} className={classes.figure}>
                    {allSummary.find((one) => one.name === name)?.value}
                  </Table.Td>
                ) : null}
              </Table.Tr>
            ))}
          </Table.Tfoot>
        ) : null}
      </Table>
    </ScrollRegion>
  );
}
