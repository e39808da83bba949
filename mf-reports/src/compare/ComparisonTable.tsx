import type { Figure } from '@intake-desk/contracts/reports';
import { Table } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { boundsOf, positionIn } from '../address/measure.ts';
import { useBlur } from '../figures/use-blur.ts';
import type { TrendWords } from '../trend/use-trend-words.ts';
import classes from './compare.module.css';
import type { ComparedFigure, Comparison } from './comparison.ts';
import { useFigureCells } from './use-figure-cells.ts';

/** A figure of a number or date, such as its mean, on both sides. */
export type SummaryRow = readonly [name: string, first: string, second: string];

interface ComparisonTableProps {
  readonly comparison: Comparison;
  readonly names: readonly [first: string, second: string];
  readonly words: TrendWords;
  readonly summaries: readonly SummaryRow[];
  /** True if figures are blurred, so that significance is not shown. */
  readonly blurred: boolean;
}

/** A question on both sides: bars and figures of each answer, their difference, and whether it can be chance. */
export function ComparisonTable({ comparison, names, words, summaries, blurred }: ComparisonTableProps) {
  const { t } = useTranslation('mf-reports');
  const { few } = useBlur();
  const cells = useFigureCells(words);
  const { question, figures } = comparison;
  const answered = (count: Figure): string =>
    count === null ? few : t('compare.answered', { count, number: words.numbers.count(count) });
  return (
    <Table aria-label={question.text} verticalSpacing={4} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.names}>{t('chart.answer')}</Table.Th>
          {(['first', 'second'] as const).map((side, index) => (
            <Table.Th key={side} className={classes.figure}>
              <span className={classes.swatch} data-side={side} />
              {names[index]}
              <span className={classes.answered}>{answered(comparison[side])}</span>
            </Table.Th>
          ))}
          <Table.Th className={`${classes.figure} ${classes.difference}`}>
            {t(figures[0]?.measure === 'share' ? 'compare.difference' : 'compare.differenceOfGrades')}
          </Table.Th>
          {blurred ? null : <Table.Th className={classes.verdict}>{t('compare.chance')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {figures.map((figure) => (
          <FigureRow
            key={`${figure.measure}/${figure.place ?? ''}`}
            figure={figure}
            cells={cells(question, figure)}
            bounds={boundsOf(figure.measure, question)}
            blurred={blurred}
          />
        ))}
      </Table.Tbody>
      {summaries.length > 0 ? (
        <Table.Tfoot>
          {summaries.map(([name, first, second]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" className={classes.answer}>
                {name}
              </Table.Th>
              <Table.Td className={classes.figure}>{first}</Table.Td>
              <Table.Td className={classes.figure}>{second}</Table.Td>
              <Table.Td colSpan={blurred ? 1 : 2} />
            </Table.Tr>
          ))}
        </Table.Tfoot>
      ) : null}
    </Table>
  );
}

interface FigureRowProps {
  readonly figure: ComparedFigure;
  readonly cells: ReturnType<ReturnType<typeof useFigureCells>>;
  readonly bounds: { readonly low: number; readonly high: number };
  readonly blurred: boolean;
}

function FigureRow({ figure, cells, bounds, blurred }: FigureRowProps) {
  return (
    <Table.Tr data-verdict={figure.verdict}>
      <Table.Th scope="row" className={classes.answer}>
        {cells.name}
        <span className={classes.bars} aria-hidden>
          {(['first', 'second'] as const).map((side) => {
            const value = figure[side];
            return value ? (
              <span key={side} className={classes.bar} data-side={side} style={{ width: width(value, bounds) }} />
            ) : null;
          })}
        </span>
      </Table.Th>
      <Table.Td className={classes.figure}>{cells.first}</Table.Td>
      <Table.Td className={classes.figure}>{cells.second}</Table.Td>
      <Table.Td className={classes.figure}>
        {cells.difference}
        {cells.interval === undefined ? null : <span className={classes.interval}>{cells.interval}</span>}
      </Table.Td>
      {blurred ? null : <Table.Td className={classes.verdict}>{cells.verdict}</Table.Td>}
    </Table.Tr>
  );
}

const width = (value: number, bounds: FigureRowProps['bounds']): string => `${100 * positionIn(value, bounds)}%`;
