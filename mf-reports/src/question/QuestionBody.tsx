import type { ChartType } from '@intake-desk/contracts';
import type { FilterPart, Filters, Question } from '@intake-desk/contracts/reports';
import { ScrollRegion, Text } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../chart/Chart.tsx';
import { type ChartView, figure } from '../chart/chart-view.ts';
import { unlabelled } from '../chart/pie-option.ts';
import { isFiltered } from '../filter/filter.ts';
import { PartTable } from './PartTable.tsx';
import classes from './question.module.css';
import { answerFilter } from './question-parts.ts';
import { useNpsWords } from './use-nps-words.ts';
import type { QuestionFigures } from './use-question-figures.ts';

interface QuestionPicture {
  readonly type: ChartType;
  readonly view: ChartView;
  readonly option: () => EChartsCoreOption;
  /** Pixels. */
  readonly height: number;
}

interface QuestionBodyProps {
  readonly question: Question;
  readonly figures: QuestionFigures;
  readonly picture: QuestionPicture;
  /** The table replaces the chart, or is below it. */
  readonly table: 'instead' | 'below' | undefined;
  readonly filters: Filters;
  readonly onPart: (part: FilterPart, shift: boolean) => void;
}

/** A question's chart or table, or the note that nobody answered. */
export function QuestionBody({ question, figures, picture, table, filters, onPart }: QuestionBodyProps) {
  const { t } = useTranslation('mf-reports');
  const { type, view, option, height } = picture;
  const { parts, numbers } = view;
  const { answers, all, whole, summary, allSummary, summaryLine } = figures;
  const { categories, text } = question;
  const npsWords = useNpsWords(numbers);
  if (answers.respondents === 0) return <Text className={classes.nobody}>{t('chart.nobody')}</Text>;
  // The card already says that too few answered.
  if (answers.respondents === null) return null;

  const filterAt = (place: number): FilterPart => answerFilter(question, categories[place]?.key ?? '');
  const figureTable = (
    <PartTable
      label={text}
      head={t('chart.answer')}
      parts={parts}
      numbers={numbers}
      summary={summary}
      allSummary={allSummary}
      isSelected={(place) => isFiltered(filters, filterAt(place))}
      onPart={(place, shift) => onPart(filterAt(place), shift)}
    />
  );
  if (table === 'instead') return figureTable;

  const tabled = table === 'below' || saysLess(picture);
  const gauge = type === 'nps' || type === 'gradeGauge';
  return (
    <>
      <Scrolling label={text} height={height}>
        <Chart
          label={t('chart.picture', { title: text })}
          description={parts.map((part) => `${part.label}: ${figure(part, numbers)}`).join(', ')}
          option={option}
          height={height}
          onPart={(place, shift) => {
            if (categories[place] && !gauge) onPart(filterAt(place), shift);
          }}
        />
      </Scrolling>
      {all && !gauge ? <Text className={classes.base}>{t('chart.ghost')}</Text> : null}
      {summaryLine !== undefined && !tabled ? <Text className={classes.summary}>{summaryLine}</Text> : null}
      {tabled || (gauge && !whole) ? figureTable : null}
      {type === 'nps' && whole ? <Text className={classes.nps}>{npsWords(question, whole)}</Text> : null}
    </>
  );
}

/** True if a picture has no room for its figures, so that a table below has to show them. */
const saysLess = ({ type, view }: QuestionPicture): boolean =>
  type === 'percentBar' || ((type === 'pie' || type === 'halfPie') && unlabelled(view.parts, type === 'halfPie'));

/** Maximum height of a chart in a card, in pixels; a higher one scrolls. */
const shownHeight = 408;

function Scrolling({ label, height, children }: { label: string; height: number; children: ReactNode }) {
  if (height <= shownHeight) return children;
  return (
    <ScrollRegion label={label} className={classes.scrolls}>
      {children}
    </ScrollRegion>
  );
}
