import { appointmentColumns, type IntakeRow } from '@intake-desk/contracts';
import type { ReactNode } from 'react';
import { appointmentCell, departmentValue, epdCell, fullnameCell, relatedCell } from './intake-cells.tsx';
import classes from './table.module.css';
import { TableView } from './table-view.tsx';

/** Columns of the appointments table (S1 §2). A past follow-up is faded and marked as past. */
export const appointmentView = new TableView<typeof appointmentColumns, IntakeRow>(appointmentColumns, {
  epd: { value: (row) => row.epd, cell: epdCell, width: '128px', usual: true },
  related: { value: (row) => row.relatedIcs !== '', cell: relatedCell, width: '104px' },
  fullname: { value: (row) => row.fullname, cell: fullnameCell, width: '170px', usual: true },
  content: { value: (row) => row.contentLabel, width: '188px', usual: true },
  status: { value: (row) => row.category, width: '148px', usual: true },
  date: { value: ({ date, time }) => ({ date, time }), width: '158px', usual: true },
  completed: { value: (row) => ({ date: row.firstCompletedFormCreatedDate }), width: '114px', usual: true },
  risk: { value: (row) => row.firstCompletedFormGroup, width: '190px', usual: true },
  appointment: {
    value: (row) => ({ date: row.appointment_date, time: row.appointment_time }),
    cell: appointmentCell,
    width: '190px',
    usual: true,
  },
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
  location: { value: (row) => row.location, width: '104px' },
  tags: { value: (row) => row.tags, width: '200px', usual: true },
  department: { value: departmentValue, width: '160px' },
  origin: { value: (row) => row.origin, width: '160px' },
});

const isPast = ({ future_followup_date: date }: Pick<IntakeRow, 'future_followup_date'>, today: string): boolean =>
  date !== null && date < today;
