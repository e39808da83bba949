import type { ChartType } from '@intake-desk/contracts';
import type { Question } from '@intake-desk/contracts/reports';
import { ActionIcon, Icon, Select, Tooltip, useShell } from '@intake-desk/kit';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chartTypesOf } from '../chart/chart-type.ts';
import classes from './question.module.css';

interface TypeChoiceProps {
  readonly question: Question;
  /** The chart that it is drawn as. */
  readonly type: ChartType;
  /** The same function for the choice's whole life. */
  readonly onType: (type: ChartType | undefined) => void;
}

interface QuestionHeadProps extends TypeChoiceProps {
  /** The figures stand in the chart's place. */
  readonly table: boolean;
  readonly onTable: () => void;
  /** What opens its line over time. */
  readonly trend: ReactNode;
  /** What saves it as a file. */
  readonly files: ReactNode;
}

/** The question in words, and how it is looked at. */
export function QuestionHead({ question, type, onType, table, onTable, trend, files }: QuestionHeadProps) {
  const { t } = useTranslation('mf-reports');
  const { characterKeys = true } = useShell();
  return (
    <header className={classes.head}>
      <h3 className={classes.title}>{question.text}</h3>
      <div className={classes.tools}>
        <TypeChoice question={question} type={type} onType={onType} />
        {trend}
        <Tooltip label={t(characterKeys ? 'chart.tableHint' : 'chart.tableHintNoKey')}>
          <ActionIcon
            size={30}
            variant={table ? 'filled' : 'default'}
            aria-pressed={table}
            aria-label={t('chart.table', { question: question.text })}
            onClick={onTable}
          >
            <Icon name="table" size={16} />
          </ActionIcon>
        </Tooltip>
        {files}
      </div>
    </header>
  );
}

/** Of all that is drawn anew with each filter, this would cost the most: it stays as it is. */
const TypeChoice = memo(function TypeChoice({ question, type, onType }: TypeChoiceProps) {
  const { t } = useTranslation('mf-reports');
  const types = chartTypesOf(question);
  return (
    <Select
      size="xs"
      w={132}
      aria-label={t('chart.type', { question: question.text })}
      data={types.map((value) => ({ value, label: t(`chart.types.${value}`) }))}
      value={type}
      onChange={(value) => onType(types.find((known) => known === value))}
    />
  );
});
