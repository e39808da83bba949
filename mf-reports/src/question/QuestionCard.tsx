import type { ChartType, RiskGroup } from '@intake-desk/contracts';
import type {
  FilterPart,
  KeptPatients,
  OverviewQuestion,
  Question,
  ReportedQuestionnaire,
  SelectedQuestions,
} from '@intake-desk/contracts/reports';
import { Card, Text, useCharacterKey } from '@intake-desk/kit';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartTypeOf } from '../chart/chart-type.ts';
import { useChartStyle } from '../chart/use-chart-style.ts';
import { ExplainButton } from '../explain/ExplainButton.tsx';
import { ChartFileMenu } from '../files/ChartFileMenu.tsx';
import { isFiltered } from '../filter/filter.ts';
import type { Filters } from '../model/kept-patients.ts';
import { CategoryView } from '../overview/CategoryView.tsx';
import { useWithheld } from '../small/use-withheld.ts';
import { TrendButton } from '../trend/TrendButton.tsx';
import { QuestionBody } from './QuestionBody.tsx';
import { QuestionHead } from './QuestionHead.tsx';
import classes from './question.module.css';
import { chartHeight, questionOption } from './question-option.ts';
import { questionParts } from './question-parts.ts';
import { useQuestionFigures } from './use-question-figures.ts';

interface QuestionCardProps {
  readonly questionnaire: ReportedQuestionnaire;
  readonly question: Question;
  /** Patients that pass the filters. */
  readonly kept: KeptPatients;
  /** The questions whose groups make a patient's risk; undefined: all. */
  readonly selected: SelectedQuestions | undefined;
  /** Standing filters and the OR-filter that is being built. */
  readonly filters: Filters;
  /** All patients; their bars stand behind those of the kept ones. */
  readonly everyone: KeptPatients;
  /** The standing filters in words, for files. */
  readonly filterWords: readonly string[];
  readonly onPart: (part: FilterPart, shift: boolean) => void;
  /** How the overview shows it. */
  readonly shown?: OverviewQuestion;
}

/** One question: its chart, as the report's settings choose it until the reader does, or the same figures as a table (T). */
export const QuestionCard = memo(function QuestionCard({
  questionnaire,
  question,
  kept,
  selected,
  filters,
  everyone,
  filterWords,
  onPart,
  shown,
}: QuestionCardProps) {
  const { t } = useTranslation('mf-reports');
  const { look, numbers, colors } = useChartStyle();
  const { word: withheld } = useWithheld();
  const [chosen, setChosen] = useState<ChartType>();
  const [table, setTable] = useState(shown?.questionViewInfo.chart === null);
  const isT = useCharacterKey('t');
  const asked = useMemo(() => ({ questionnaire, question }), [questionnaire, question]);
  const figures = useQuestionFigures({ questionnaire, question, kept, everyone }, numbers);

  const { text, questionnaireId, uniqueId } = question;
  const type = chartTypeOf(question, chosen ?? shown?.questionViewInfo.chart ?? undefined);
  const computed = type === 'nps' ? figures.shown.nps : figures.shown.mean;
  const parts = questionParts(question, figures.shown, { type, look, colors, filters, withheld });
  const view = { parts, look, numbers, allWord: t('chart.ofAll') };
  const option = () => questionOption(type, question, computed ? figures.counts : undefined, view);
  const height = chartHeight(type, parts);
  const groupPart = (groupId: RiskGroup): FilterPart => ({ type: 'groupId', questionnaireId, uniqueId, groupId });
  const below = shown?.questionViewInfo.table ? 'below' : undefined;

  return (
    <Card
      component="section"
      className={classes.card}
      aria-label={text}
      onKeyDown={(event: KeyboardEvent) => {
        if (isT(event)) setTable(!table);
      }}
    >
      <QuestionHead
        question={question}
        type={type}
        onType={(next) => {
          setChosen(next);
          setTable(false);
        }}
        table={table}
        onTable={() => setTable(!table)}
        trend={<TrendButton questionnaire={questionnaire} question={question} kept={kept} />}
        files={
          <ChartFileMenu
            title={text}
            view={view}
            option={option}
            height={height}
            filters={filterWords}
            base={figures.base}
          />
        }
      />
      <Text component="div" className={classes.base}>
        {figures.base} <ExplainButton title={text} kept={kept} selected={selected} asked={asked} />
      </Text>
      <QuestionBody
        question={question}
        figures={figures}
        picture={{ type, view, option, height }}
        table={table ? 'instead' : below}
        filters={filters}
        onPart={onPart}
      />
      {figures.graded ? (
        <CategoryView
          shown={shown?.categoryViewInfo}
          label={t('chart.groups', { question: text })}
          counts={figures.shown.groups}
          patients={{ kept, selected, partOf: groupPart }}
          isSelected={(group) => isFiltered(filters, groupPart(group))}
          onGroup={(group, shift) => onPart(groupPart(group), shift)}
        />
      ) : null}
    </Card>
  );
});
