import { type ChartType, type RiskGroup, risk } from '@intake-desk/contracts';
import type {
  FilterPart,
  KeptPatients,
  OverviewQuestion,
  Question,
  ReportedQuestionnaire,
  SelectedQuestions,
} from '@intake-desk/contracts/reports';
import {
  ActionIcon,
  Card,
  Icon,
  ScrollRegion,
  Select,
  Text,
  Tooltip,
  useCharacterKey,
  useShell,
} from '@intake-desk/kit';
import { type KeyboardEvent, memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../chart/Chart.tsx';
import { chartTypeOf, chartTypesOf } from '../chart/chart-type.ts';
import { figure } from '../chart/chart-view.ts';
import { unlabelled } from '../chart/pie-option.ts';
import { useChartStyle } from '../chart/use-chart-style.ts';
import { ExplainButton } from '../explain/ExplainButton.tsx';
import { ChartFileMenu } from '../files/ChartFileMenu.tsx';
import { isFiltered } from '../filter/filter.ts';
import { answerCounts } from '../model/answer-counts.ts';
import { questionGroupCounts } from '../model/group-counts.ts';
import type { Filters } from '../model/kept-patients.ts';
import { CategoryView } from '../overview/CategoryView.tsx';
import { shownAnswers } from '../small/shown-answers.ts';
import { useWithheld } from '../small/use-withheld.ts';
import { TrendButton } from '../trend/TrendButton.tsx';
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
  const [chosen, setChosen] = useState<ChartType>();
  const type = chartTypeOf(question, chosen ?? shown?.questionViewInfo.chart ?? undefined);
  const [table, setTable] = useState(shown?.questionViewInfo.chart === null);
  const { characterKeys = true } = useShell();
  const isT = useCharacterKey('t');
  const counts = useMemo(() => answerCounts(questionnaire, question, kept), [questionnaire, question, kept]);
  const groups = useMemo(() => questionGroupCounts(questionnaire, question, kept), [questionnaire, question, kept]);
  const asked = useMemo(() => ({ questionnaire, question }), [questionnaire, question]);
  const allGroups = useMemo(
    () => (kept.size === everyone.size ? undefined : questionGroupCounts(questionnaire, question, everyone)),
    [questionnaire, question, kept.size, everyone],
  );
  const { categories, questionnaireId, uniqueId } = question;
  const keyOf = (place: number): string => categories[place]?.key ?? '';
  const all = useMemo(
    () => (kept.size === everyone.size ? undefined : answerCounts(questionnaire, question, everyone)),
    [questionnaire, question, kept.size, everyone],
  );
  const { smallGroup, word: withheld, note } = useWithheld();
  const answers = shownAnswers(
    question,
    { answers: counts, groups },
    all && allGroups && { answers: all, groups: allGroups },
    smallGroup,
  );
  const computed = type === 'nps' ? answers.nps : answers.mean;
  const parts = questionParts(question, answers, { type, look, colors, filters, withheld });
  const view = { parts, look, numbers, allWord: t('chart.ofAll') };
  const option = () => questionOption(type, question, computed ? counts : undefined, view);
  const height = chartHeight(type, parts);
  const { total } = answers.own;
  const base = [
    t('chart.respondents', {
      count: total ?? smallGroup ?? 0,
      number: total === null ? withheld : numbers.count(total),
    }),
    ...(question.type === 'checkbox' ? [t('chart.ofRespondents')] : []),
    ...(answers.whole ? [] : [note]),
  ].join(' ');
  // What the picture has no room for in words stands below it.
  const listed =
    type === 'percentBar' || shown?.questionViewInfo.table || (isPie(type) && unlabelled(parts, type === 'halfPie'));

  const select = (place: number, shift: boolean): void => {
    if (categories[place] && !isGauge(type)) onPart(answerFilter(question, keyOf(place)), shift);
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
          <TrendButton questionnaire={questionnaire} question={question} kept={kept} />
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
          <ChartFileMenu
            title={question.text}
            view={view}
            option={option}
            height={height}
            filters={filterWords}
            base={base}
          />
        </div>
      </header>
      <Text component="div" className={classes.base}>
        {base} <ExplainButton title={question.text} kept={kept} selected={selected} asked={asked} />
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
          <Scrolling label={question.text} height={height}>
            <Chart
              label={t('chart.picture', { title: question.text })}
              description={parts.map((part) => `${part.label}: ${figure(part, numbers)}`).join(', ')}
              option={option}
              height={height}
              onPart={select}
            />
          </Scrolling>
          {all && !isGauge(type) ? <Text className={classes.base}>{t('chart.ghost')}</Text> : null}
          {listed ? (
            <PartTable
              label={question.text}
              head={t('chart.answer')}
              parts={parts}
              numbers={numbers}
              isSelected={isSelected}
              onPart={select}
            />
          ) : null}
          {type === 'nps' && computed ? <NpsFigures question={question} counts={counts} numbers={numbers} /> : null}
        </>
      )}
      {graded ? (
        <CategoryView
          shown={shown?.categoryViewInfo}
          label={t('chart.groups', { question: question.text })}
          counts={answers.groups}
          patients={{ kept, selected, partOf: groupPart }}
          isSelected={(group) => isFiltered(filters, groupPart(group))}
          onGroup={(group, shift) => onPart(groupPart(group), shift)}
        />
      ) : null}
    </Card>
  );
});

const isPie = (type: ChartType): boolean => type === 'pie' || type === 'halfPie';
const isGauge = (type: ChartType): boolean => type === 'nps' || type === 'gradeGauge';

/** Pixels of a chart that a card shows at once. */
const shownHeight = 408;

/** A chart that is higher than a card should be scrolls inside of it. */
function Scrolling({ label, height, children }: { label: string; height: number; children: ReactNode }) {
  if (height <= shownHeight) return children;
  return (
    <ScrollRegion label={label} className={classes.scrolls}>
      {children}
    </ScrollRegion>
  );
}
