import type { ChartType } from '@intake-desk/contracts';
import type { Question } from '@intake-desk/contracts/reports';
import { ActionIcon, Icon, Select, Tooltip, useShell } from '@intake-desk/kit';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chartTypesOf } from '../chart/chart-type.ts';
import classes from './question.module.css';

interface TypeChoiceProps {
  readonly question: Question;
  readonly type: ChartType;
  /** Stable, for memoisation. */
  readonly onType: (type: ChartType | undefined) => void;
}

interface QuestionHeadProps extends TypeChoiceProps {
  readonly table: boolean;
  readonly onTable: () => void;
  /** Button that opens its line over time. */
  readonly trend: ReactNode;
  readonly files: ReactNode;
}

/** The text of the question and the controls of its display. */
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

/** Memoised: the most expensive part to render again with each filter. */
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
      onChange={(value) => onType(value ?? undefined)}
    />
  );
});
