import { appointmentColumns, type IntakeRow } from '@intake-desk/contracts';
import classes from '../table/table.module.css';
import { appointmentCell, departmentValue, epdCell, fullnameCell, relatedCell } from './intake-cells.tsx';
import { TableView } from './table-view.tsx';

/** The appointments table on the screen: every column of S1 §2. A follow-up that is past is faded and said to be. */
export const appointmentView = new TableView<typeof appointmentColumns, IntakeRow>(appointmentColumns, {
  epd: { value: (row) => row.epd, cell: epdCell, width: '128px', usual: true },
  related: { value: (row) => row.relatedIcs !== '', cell: relatedCell, width: '104px' },
  fullname: { value: (row) => row.fullname, cell: fullnameCell, width: '170px', usual: true },
  content: { value: (row) => row.contentLabel, width: '188px', usual: true },
  status: { value: (row) => row.category, width: '132px', usual: true },
  date: { value: ({ date, time }) => ({ date, time }), width: '158px', usual: true },
  completed: { value: (row) => ({ date: row.firstCompletedFormCreatedDate }), width: '114px', usual: true },
  risk: { value: (row) => row.firstCompletedFormGroup, width: '142px', usual: true },
  appointment: {
    value: (row) => ({ date: row.appointment_date, time: row.appointment_time }),
    cell: appointmentCell,
    width: '190px',
    usual: true,
  },
  followup_type: {
    value: (row) => row.future_followup_type,
    cell: (row, { today }) => (
      <span className={isPast(row, today) ? classes.past : undefined}>{row.future_followup_type}</span>
    ),
    width: '150px',
  },
  followup: {
    value: (row) => ({ date: row.future_followup_date }),
    cell: (row, context) => (
      <span className={isPast(row, context.today) ? classes.past : undefined}>
        {appointmentView.text('followup', row, context)}
        {isPast(row, context.today) ? <> {context.t('row.past')}</> : null}
      </span>
    ),
    width: '150px',
  },
  location: { value: (row) => row.location, width: '104px' },
  tags: { value: (row) => row.tags, width: '200px', usual: true },
  department: { value: departmentValue, width: '160px' },
  origin: { value: (row) => row.origin, width: '160px' },
});

const isPast = ({ future_followup_date: date }: IntakeRow, today: string): boolean => date !== null && date < today;
