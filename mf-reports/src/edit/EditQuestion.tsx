import type { OverviewQuestion } from '@intake-desk/contracts/reports';
import { Checkbox, Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { chartTypeOf, chartTypesOf } from '../chart/chart-type.ts';
import { categoryCharts } from '../overview/picture-shapes.ts';
import { hasRisk, isHidden, type PlacedQuestion } from '../overviews/overview-questions.ts';
import classes from './edit.module.css';
import { ShownChoice } from './ShownChoice.tsx';
import { StepButtons, type StepButtonsProps } from './StepButtons.tsx';

interface EditQuestionProps extends Omit<StepButtonsProps, 'name'> {
  readonly placed: PlacedQuestion;
  readonly onChange: (shown: OverviewQuestion) => void;
}

/** A question in edit mode: whether and where it is shown, and the display of its answers and risk categories. */
export function EditQuestion({ placed, disabled, first, last, onChange, onStep }: EditQuestionProps) {
  const { t } = useTranslation('mf-reports');
  const { question, shown } = placed;
  const { text } = question;
  const charts = chartTypesOf(question);
  const { chart } = shown.questionViewInfo;
  return (
    <>
      <StepButtons name={text} disabled={disabled} first={first} last={last} onStep={onStep} />
      <Checkbox
        className={classes.question}
        label={text}
        disabled={disabled}
        checked={shown.selected}
        onChange={(event) => onChange({ ...shown, selected: event.currentTarget.checked })}
      />
      {!shown.selected ? null : charts.length === 0 ? (
        <span className={classes.hint}>{t('edit.inWords')}</span>
      ) : (
        <ShownChoice
          label={t('edit.chartOf', { question: text })}
          tableLabel={t('edit.tableOf', { question: text })}
          charts={charts}
          // The drawn chart if the chosen one does not fit the question.
          shown={{ ...shown.questionViewInfo, chart: chart && chartTypeOf(question, chart) }}
          disabled={disabled}
          onChange={(questionViewInfo) => onChange({ ...shown, questionViewInfo })}
        />
      )}
      {shown.selected && charts.length > 0 && hasRisk(question) ? (
        <div className={classes.risk}>
          <span>{t('edit.risk')}</span>
          <ShownChoice
            label={t('edit.riskChartOf', { question: text })}
            tableLabel={t('edit.riskTableOf', { question: text })}
            charts={categoryCharts}
            shown={shown.categoryViewInfo}
            disabled={disabled}
            onChange={(categoryViewInfo) => onChange({ ...shown, categoryViewInfo })}
          />
        </div>
      ) : null}
      {shown.selected && isHidden(placed) ? (
        <span className={classes.hidden}>
          <Icon name="eyeOff" size={14} />
          {t('edit.hidden')}
        </span>
      ) : null}
    </>
  );
}
