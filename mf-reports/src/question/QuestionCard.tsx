import { type ChartType, type RiskGroup, risk } from '@intake-desk/contracts';
import type {
  FilterPart,
  KeptPatients,
  Question,
  ReportedQuestionnaire,
  SelectedQuestions,
} from '@intake-desk/contracts/reports';
import { ActionIcon, Card, Icon, Select, Text, Tooltip, useCharacterKey, useShell } from '@intake-desk/kit';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../chart/Chart.tsx';
import { scaleColors } from '../chart/category-colors.ts';
import { chartTypeOf, chartTypesOf } from '../chart/chart-type.ts';
import { figure } from '../chart/chart-view.ts';
import { useChartStyle } from '../chart/use-chart-style.ts';
import { ExplainButton } from '../explain/ExplainButton.tsx';
import { isFiltered } from '../filter/filter.ts';
import { answerCounts } from '../model/answer-counts.ts';
import { questionGroupCounts } from '../model/group-counts.ts';
import type { Filters } from '../model/kept-patients.ts';
import { GroupList } from '../overview/GroupList.tsx';
import { NpsFigures } from './NpsFigures.tsx';
import { PartTable } from './PartTable.tsx';
import classes from './question.module.css';
import { chartHeight, questionOption } from './question-option.ts';
import { answerFilter, questionParts } from './question-parts.ts';

interface QuestionCardProps {
  readonly questionnaire: ReportedQuestionnaire;
  readonly question: Question;
  /** Patients that pass the filters. */
  readonly kept: KeptPatients;
  /** The questions whose groups make a patient's risk; undefined: all. */
  readonly selected: SelectedQuestions | undefined;
  /** Standing filters and the OR-filter that is being built. */
  readonly filters: Filters;
  /** The colour of an answer, the same on every chart. */
  readonly colors: ReadonlyMap<string, string>;
  readonly onPart: (part: FilterPart, shift: boolean) => void;
}

/** One question: its chart, as the report's settings choose it until the reader does, or the same figures as a table (T). */
export const QuestionCard = memo(function QuestionCard({
  questionnaire,
  question,
  kept,
  selected,
  filters,
  colors,
  onPart,
}: QuestionCardProps) {
  const { t } = useTranslation('mf-reports');
  const { look, numbers } = useChartStyle();
  const [chosen, setChosen] = useState<ChartType>();
  const type = chartTypeOf(question, chosen);
  const [table, setTable] = useState(false);
  const { characterKeys = true } = useShell();
  const isT = useCharacterKey('t');
  const counts = useMemo(() => answerCounts(questionnaire, question, kept), [questionnaire, question, kept]);
  const groups = useMemo(() => questionGroupCounts(questionnaire, question, kept), [questionnaire, question, kept]);
  const asked = useMemo(() => ({ questionnaire, question }), [questionnaire, question]);
  const { categories, questionnaireId, uniqueId } = question;
  const keyOf = (place: number): string => categories[place]?.key ?? '';
  const steps = question.scale ? scaleColors(categories.length, look.accent, look.paper) : [];
  const colorOf = (place: number): string => steps[place] ?? colors.get(keyOf(place)) ?? look.accent;
  const parts = questionParts(question, counts, filters, colorOf);

  const select = (place: number, shift: boolean): void => {
    if (categories[place] && type !== 'nps' && type !== 'gradeGauge')
      onPart(answerFilter(question, keyOf(place)), shift);
  };
  const isSelected = (place: number): boolean => isFiltered(filters, answerFilter(question, keyOf(place)));
  const groupPart = (groupId: RiskGroup): FilterPart => ({ type: 'groupId', questionnaireId, uniqueId, groupId });
  const onKey = (event: KeyboardEvent): void => {
    if (isT(event)) setTable(!table);
  };
  const types = chartTypesOf(question);
  const graded = groups.some(({ group, count }) => group !== risk.other && count > 0);

  return (
    <Card component="section" className={classes.card} aria-label={question.text} onKeyDown={onKey}>
      <header className={classes.head}>
        <h3 className={classes.title}>{question.text}</h3>
        <div className={classes.tools}>
          <Select
            size="xs"
            w={132}
            aria-label={t('chart.type', { question: question.text })}
            data={types.map((value) => ({ value, label: t(`chart.types.${value}`) }))}
            value={type}
            onChange={(value) => {
              setChosen(types.find((known) => known === value));
              setTable(false);
            }}
          />
          <Tooltip label={t(characterKeys ? 'chart.tableHint' : 'chart.tableHintNoKey')}>
            <ActionIcon
              size={30}
              variant={table ? 'filled' : 'default'}
              aria-pressed={table}
              aria-label={t('chart.table', { question: question.text })}
              onClick={() => setTable(!table)}
            >
              <Icon name="table" size={16} />
            </ActionIcon>
          </Tooltip>
        </div>
      </header>
      <Text component="div" className={classes.base}>
        {t('chart.respondents', { count: counts.respondents, number: numbers.count(counts.respondents) })}
        {question.type === 'checkbox' ? ` ${t('chart.ofRespondents')}` : ''}
        <ExplainButton title={question.text} kept={kept} selected={selected} asked={asked} />
      </Text>
      {counts.respondents === 0 ? (
        <Text className={classes.nobody}>{t('chart.nobody')}</Text>
      ) : table ? (
        <PartTable
          label={question.text}
          head={t('chart.answer')}
          parts={parts}
          numbers={numbers}
          isSelected={isSelected}
          onPart={(place, shift) => onPart(answerFilter(question, keyOf(place)), shift)}
        />
      ) : (
        <>
          <Chart
            label={t('chart.picture', { title: question.text })}
            description={parts.map((part) => `${part.label}: ${figure(part, numbers)}`).join(', ')}
            option={() => questionOption(type, question, counts, { parts, look, numbers })}
            height={chartHeight(type, categories.length)}
            onPart={select}
          />
          {type === 'percentBar' ? (
            <PartTable
              label={question.text}
              head={t('chart.answer')}
              parts={parts}
              numbers={numbers}
              isSelected={isSelected}
              onPart={select}
            />
          ) : null}
          {type === 'nps' ? <NpsFigures question={question} counts={counts} numbers={numbers} /> : null}
        </>
      )}
      {graded ? (
        <GroupList
          inline
          label={t('chart.groups', { question: question.text })}
          counts={groups}
          isSelected={(group) => isFiltered(filters, groupPart(group))}
          onGroup={(group, shift) => onPart(groupPart(group), shift)}
        />
      ) : null}
    </Card>
  );
});
