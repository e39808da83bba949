import { conversionColumns, type IntakeRow } from '@intake-desk/contracts';
import { intakeColumns } from './intake-columns.tsx';
import { TableView } from './table-view.tsx';

export const conversionView = new TableView<typeof conversionColumns, IntakeRow>(conversionColumns, {
  ...intakeColumns,
  appointment_type: { value: (row) => row.appointment_type, width: '148px' },
  service_type: { value: (row) => row.service_type, width: '140px' },
  specialty: { value: (row) => row.specialty, width: '140px' },
  date_sent: { value: (row) => ({ date: row.date_sent }), width: '114px' },
});
