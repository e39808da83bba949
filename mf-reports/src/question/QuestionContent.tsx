import type { ChartType } from '@intake-desk/contracts';
import type { FilterPart, OverviewQuestion, Question, ReportedQuestionnaire } from '@intake-desk/contracts/reports';
import { Text } from '@intake-desk/kit';
import { memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartTypeOf } from '../chart/chart-type.ts';
import type { ChartView } from '../chart/chart-view.ts';
import { type ChartStyle, useChartStyle } from '../chart/use-chart-style.ts';
import { rangeAxisOf } from '../chart/value-text.ts';
import { ExplainButton } from '../explain/ExplainButton.tsx';
import { useBlur } from '../figures/use-blur.ts';
import { ChartFileMenu } from '../files/ChartFileMenu.tsx';
import type { Narrowing } from '../model/narrowing.ts';
import { CategoryView } from '../overview/CategoryView.tsx';
import { TrendButton } from '../trend/TrendButton.tsx';
import { QuestionBody } from './QuestionBody.tsx';
import { QuestionHead } from './QuestionHead.tsx';
import classes from './question.module.css';
import { chartHeight, questionOption } from './question-option.ts';
import { questionParts } from './question-parts.ts';
import { useQuestionFigures } from './use-question-figures.ts';

export interface QuestionContentProps {
  readonly questionnaire: ReportedQuestionnaire;
  readonly question: Question;
  readonly narrowing: Narrowing;
  readonly onPart: (part: FilterPart, shift: boolean) => void;
  readonly onTrend: (question: Question) => void;
  readonly shown?: OverviewQuestion;
  readonly table: boolean;
  readonly onTable: (table: boolean) => void;
}

/** A question's chart, by default as the report's settings choose it, or its figures as a table. */
export const QuestionContent = memo(function QuestionContent({
  questionnaire,
  question,
  narrowing,
  onPart,
  onTrend,
  shown,
  table,
  onTable,
}: QuestionContentProps) {
  const { t } = useTranslation('mf-reports');
  const { kept, figures: counted, all, selected, marked, words } = narrowing;
  const { numbers, ...style } = useChartStyle();
  const { few } = useBlur();
  const [chosen, setChosen] = useState<ChartType>();
  const onType = useCallback(
    (next: ChartType | undefined) => {
      setChosen(next);
      onTable(false);
    },
    [onTable],
  );
  const asked = useMemo(() => ({ questionnaire, question }), [questionnaire, question]);
  const figures = useQuestionFigures({ questionnaire, question, figures: counted, all }, numbers);

  const { text, questionnaireId, uniqueId } = question;
  const type = chartTypeOf(question, chosen ?? shown?.questionViewInfo.chart ?? undefined);
  const viewOf = (of: ChartStyle): ChartView => ({
    parts: questionParts(question, figures, { type, ...of, filters: marked, few }),
    look: of.look,
    numbers,
    allWord: t('chart.ofAll'),
    ranges: rangeAxisOf(question, numbers),
  });
  const optionOf = (drawn: ChartView) => questionOption(type, question, figures.whole, drawn);
  const view = viewOf(style);
  const height = chartHeight(type, view.parts);
  const below = shown?.questionViewInfo.table ? 'below' : undefined;

  return (
    <>
      <QuestionHead
        question={question}
        type={type}
        onType={onType}
        table={table}
        onTable={() => onTable(!table)}
        trend={<TrendButton question={question} onOpen={onTrend} />}
        files={
          <ChartFileMenu
            title={text}
            view={viewOf}
            option={optionOf}
            height={height}
            filters={words}
            within={counted.within}
            base={figures.base}
            summary={figures.summaryLine}
          />
        }
      />
      <Text component="div" className={classes.base}>
        {figures.base} <ExplainButton title={text} kept={kept} selected={selected} asked={asked} />
      </Text>
      <QuestionBody
        question={question}
        figures={figures}
        picture={{ type, view, option: () => optionOf(view), height }}
        table={table ? 'instead' : below}
        filters={marked}
        onPart={onPart}
      />
      {figures.graded ? (
        <CategoryView
          shown={shown?.categoryViewInfo}
          label={t('chart.groups', { question: text })}
          counts={figures.answers.groups}
          narrowing={narrowing}
          partOf={(groupId) => ({ type: 'groupId', questionnaireId, uniqueId, groupId })}
          onPart={onPart}
        />
      ) : null}
    </>
  );
});
