import { limit, type RiskGroup } from '@intake-desk/contracts';
import { ActionIcon, Button, Icon } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import part from '../frame/part.module.css';
import classes from './questionnaire.module.css';
import { RiskSelect } from './RiskSelect.tsx';
import type { FaultWords } from './use-fault-words.ts';

interface RiskRowsProps<Row extends { readonly groupId: RiskGroup }> {
  /** Key of the texts below `questionnaire`. */
  readonly kind: 'bands' | 'thresholds';
  readonly rows: readonly Row[];
  readonly hint: string;
  readonly place: string;
  readonly words: FaultWords;
  readonly above?: ReactNode;
  readonly next: () => Row;
  readonly onChange: (rows: Row[]) => void;
  readonly children: (row: Row, index: number, onChange: (row: Row) => void) => ReactNode;
}

/** Rows of numbers that belong to a risk group. */
export function RiskRows<Row extends { readonly groupId: RiskGroup }>(props: RiskRowsProps<Row>) {
  const { kind, rows, hint, place, words, above, next, onChange, children } = props;
  const { t } = useTranslation('mf-settings');
  const change = (index: number, row: Row): void => onChange(rows.map((one, at) => (at === index ? row : one)));
  return (
    <fieldset className={part.part}>
      <legend className={classes.legend}>{t(`questionnaire.${kind}.title`)}</legend>
      <p className={classes.quiet}>{hint}</p>
      {above}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name, and what is typed belongs to its place.
        <div key={index} className={classes.row}>
          {children(row, index, (changed) => change(index, changed))}
          <RiskSelect
            label={t(`questionnaire.${kind}.group`, { number: index + 1 })}
            value={row.groupId}
            error={words(`${place}[${index}].groupId`)}
            onChange={(groupId) => change(index, { ...row, groupId })}
          />
          <ActionIcon
            className={classes.after}
            variant="subtle"
            color="gray"
            aria-label={t(`questionnaire.${kind}.remove`, { number: index + 1 })}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <Icon name="remove" />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        className={classes.add}
        disabled={rows.length >= limit.questionnaire.options}
        onClick={() => onChange([...rows, next()])}
      >
        {t(`questionnaire.${kind}.add`)}
      </Button>
    </fieldset>
  );
}
