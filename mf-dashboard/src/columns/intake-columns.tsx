import type { conversionColumns, IntakeRow } from '@intake-desk/contracts';
import { appointmentCell, departmentValue, epdCell, fullnameCell, relatedCell } from './intake-cells.tsx';
import type { ColumnViews } from './table-view.tsx';

/** Columns of both tables. From 768 px up, identity, risk and appointment are visible. */
export const intakeColumns = {
  epd: { value: (row) => row.epd, cell: epdCell, width: '128px', usual: true },
  related: { value: (row) => row.relatedIcs !== '', cell: relatedCell, width: '104px' },
  fullname: { value: (row) => row.fullname, cell: fullnameCell, width: '170px', usual: true },
  content: { value: (row) => row.contentLabel, width: '188px', usual: true },
  status: { value: (row) => row.category, width: '148px', usual: true },
  date: { value: ({ date, time }) => ({ date, time }), width: '158px', usual: true },
  completed: { value: (row) => ({ date: row.firstCompletedFormCreatedDate }), width: '114px', usual: true },
  risk: { value: (row) => row.firstCompletedFormGroup, width: '190px', usual: true },
  location: { value: (row) => row.location, width: '104px' },
  appointment: {
    value: (row) => ({ date: row.appointment_date, time: row.appointment_time }),
    cell: appointmentCell,
    width: '190px',
    usual: true,
  },
  tags: { value: (row) => row.tags, width: '200px', usual: true },
  department: { value: departmentValue, width: '160px' },
  origin: { value: (row) => row.origin, width: '160px' },
} satisfies Partial<ColumnViews<typeof conversionColumns, IntakeRow>>;
