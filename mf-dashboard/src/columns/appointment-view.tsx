import { appointmentColumns, type IntakeRow } from '@intake-desk/contracts';
import type { ReactNode } from 'react';
import { intakeColumns } from './intake-columns.tsx';
import classes from './table.module.css';
import { TableView } from './table-view.tsx';

/** Columns of the appointments table (S1 §2). A past follow-up is faded and marked as past. */
export const appointmentView = new TableView<typeof appointmentColumns, IntakeRow>(appointmentColumns, {
  ...intakeColumns,
  followup_type: {
    value: (row) => row.future_followup_type,
    cell: ({ future_followup_type: type, ...row }, { today }) =>
      type === null ? null : (
        <bdi className={isPast(row, today) ? classes.past : undefined} title={type}>
          {type}
        </bdi>
      ),
    width: '150px',
  },
  followup: {
    value: (row) => ({ date: row.future_followup_date }),
    cell: (row, context): ReactNode => {
      const date = appointmentView.text('followup', row, context);
      if (!isPast(row, context.today)) return date;
      const past = `${date} ${context.t('row.past')}`;
      return (
        <span className={classes.past} title={past}>
          {past}
        </span>
      );
    },
    width: '150px',
  },
});

const isPast = ({ future_followup_date: date }: Pick<IntakeRow, 'future_followup_date'>, today: string): boolean =>
  date !== null && date < today;
