import type { Figure } from '@intake-desk/contracts/reports';
import { Table } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { boundsOf } from '../address/measure.ts';
import { useBlur } from '../figures/use-blur.ts';
import type { TrendWords } from '../trend/use-trend-words.ts';
import classes from './compare.module.css';
import type { ComparedFigure, Comparison } from './comparison.ts';

interface ComparisonTableProps {
  readonly comparison: Comparison;
  /** Names of the sides. */
  readonly names: readonly [first: string, second: string];
  readonly words: TrendWords;
  /** True if figures are blurred, so that nothing is said about chance. */
  readonly blurred: boolean;
}

/** A question on both sides: bars and figures of each answer, their difference, and whether it can be chance. */
export function ComparisonTable({ comparison, names, words, blurred }: ComparisonTableProps) {
  const { t } = useTranslation('mf-reports');
  const { few } = useBlur();
  const { question, figures } = comparison;
  const answered = (count: Figure): string =>
    count === null ? few : t('compare.answered', { count, number: words.numbers.count(count) });
  return (
    <Table aria-label={question.text} verticalSpacing={4} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.answer}>{t('chart.answer')}</Table.Th>
          {(['first', 'second'] as const).map((side, index) => (
            <Table.Th key={side} className={classes.figure}>
              <span className={classes.swatch} data-side={side} />
              {names[index]}
              <span className={classes.answered}>{answered(comparison[side])}</span>
            </Table.Th>
          ))}
          <Table.Th className={classes.figure}>
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
            name={
              figure.place === undefined
                ? t(`trend.measures.${figure.measure}`)
                : (question.categories[figure.place]?.label ?? '')
            }
            bounds={boundsOf(figure.measure, question)}
            words={words}
            blurred={blurred}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface FigureRowProps {
  readonly figure: ComparedFigure;
  readonly name: string;
  readonly bounds: { readonly low: number; readonly high: number };
  readonly words: TrendWords;
  readonly blurred: boolean;
}

const noDifference: Partial<NonNullable<ComparedFigure['difference']>> = {};

function FigureRow({ figure, name, bounds, words, blurred }: FigureRowProps) {
  const { t } = useTranslation('mf-reports');
  const { measure, difference: { difference, low, high } = noDifference, verdict } = figure;
  const value = (of: number | undefined): string => (of === undefined ? '–' : words.value(of, measure));
  return (
    <Table.Tr data-verdict={verdict}>
      <Table.Th scope="row" className={classes.answer}>
        {name}
        <span className={classes.bars} aria-hidden>
          {(['first', 'second'] as const).map((side) => {
            const value = figure[side];
            return value === undefined ? null : (
              <span key={side} className={classes.bar} data-side={side} style={{ width: width(value, bounds) }} />
            );
          })}
        </span>
      </Table.Th>
      <Table.Td className={classes.figure}>{value(figure.first)}</Table.Td>
      <Table.Td className={classes.figure}>{value(figure.second)}</Table.Td>
      <Table.Td className={classes.figure}>
        {difference === undefined ? '–' : words.difference(difference, measure)}
        {low === undefined || high === undefined ? null : (
          <span className={classes.interval}>
            {t('trend.interval', { low: words.difference(low, measure), high: words.difference(high, measure) })}
          </span>
        )}
      </Table.Td>
      {blurred ? null : (
        <Table.Td className={classes.verdict}>{verdict ? t(`compare.verdicts.${verdict}`) : '–'}</Table.Td>
      )}
    </Table.Tr>
  );
}

/** Returns the position of a value between its bounds. */
const width = (value: number, { low, high }: { readonly low: number; readonly high: number }): string =>
  `${(100 * (value - low)) / (high - low)}%`;
