import {
  type AppointmentColumn,
  appointmentColumns,
  type Category,
  type ConversionColumn,
  columnNames,
  conversionColumns,
  type DashboardTab,
  type ExportTarget,
  type RiskGroup,
} from '@intake-desk/contracts';
import type { CsvValue } from '@intake-desk/contracts/csv';
import type { ExportedIntake, ExportRow } from '../conversion/export-query.ts';
import { wallClockOf } from '../time/wall-clock.ts';

interface Exported {
  readonly stored: ExportRow;
  readonly shown: ExportedIntake;
}

interface CellFormat {
  /** Formats an instant in the organisation's time zone. */
  readonly moment: (instant: string | null) => string | null;
  readonly flag: (value: boolean) => CsvValue;
  readonly tags: (ids: readonly number[]) => string;
}

/** A column of the file: its header for people, its name in Zoho, and its cells. */
interface ExportField {
  readonly header: string;
  readonly zoho: string;
  readonly cell: (row: Exported, format: CellFormat) => CsvValue;
}

const categoryWords: Readonly<Record<Category, string>> = {
  completed: 'Completed',
  visited: 'Opened',
  step: 'In progress',
  noshow: 'Not opened',
  traditional: 'On paper',
};
const riskWords: Readonly<Record<RiskGroup, string>> = {
  0: 'Other',
  1: 'Critical',
  2: 'Deviating',
  3: 'Normal',
  4: 'Not completed',
};

const fields: Readonly<Record<ConversionColumn | AppointmentColumn, ExportField>> = {
  epd: { header: 'Patient ID', zoho: 'Patient_ID', cell: ({ shown }) => shown.epd },
  related: { header: 'Related intake', zoho: 'Related_Intake', cell: ({ shown }, { flag }) => flag(shown.related) },
  fullname: { header: 'Full name', zoho: 'Full_Name', cell: ({ shown }) => shown.fullname },
  content: { header: 'Content', zoho: 'Content', cell: ({ shown }) => shown.contentLabel },
  status: { header: 'Status', zoho: 'Status', cell: ({ shown }) => categoryWords[shown.category] },
  date: { header: 'Date', zoho: 'Intake_Date', cell: ({ stored }, { moment }) => moment(stored.createdAt) },
  completed: {
    header: 'Intake completed',
    zoho: 'Intake_Completed',
    cell: ({ stored }, { moment }) => moment(stored.firstCompletedAt),
  },
  risk: { header: 'Risk', zoho: 'Risk', cell: ({ shown }) => riskWords[shown.firstCompletedFormGroup] },
  location: { header: 'Location', zoho: 'Location', cell: ({ shown }) => shown.location },
  appointment: {
    header: 'Appointment',
    zoho: 'Appointment_Date',
    cell: ({ stored }, { moment }) => moment(stored.appointmentAt),
  },
  followup_type: { header: 'Follow-up type', zoho: 'Followup_Type', cell: ({ shown }) => shown.future_followup_type },
  followup: {
    header: 'Follow-up',
    zoho: 'Followup_Date',
    cell: ({ stored }, { moment }) => moment(stored.followupAt),
  },
  tags: { header: 'Tags', zoho: 'Tags', cell: ({ shown }, { tags }) => tags(shown.tags) },
  department: { header: 'Department', zoho: 'Department', cell: ({ shown }) => shown.department },
  appointment_type: {
    header: 'Appointment type',
    zoho: 'Appointment_Type',
    cell: ({ shown }) => shown.appointment_type,
  },
  service_type: { header: 'Service type', zoho: 'Service_Type', cell: ({ shown }) => shown.service_type },
  specialty: { header: 'Specialty', zoho: 'Specialty', cell: ({ shown }) => shown.specialty },
  date_sent: { header: 'Date sent', zoho: 'Date_Sent', cell: ({ stored }, { moment }) => moment(stored.sentAt) },
  origin: { header: 'Origin', zoho: 'Origin', cell: ({ shown }) => shown.origin },
};

const extraFields: readonly ExportField[] = [
  { header: 'Appointment status', zoho: 'Appointment_Status', cell: ({ shown }) => shown.appointment_status },
  { header: 'Organisation', zoho: 'Organisation', cell: ({ shown }) => shown.orgSymbol },
];

const fieldsOf: Readonly<Record<DashboardTab, readonly ExportField[]>> = {
  conversion: [...columnNames(conversionColumns).map((name) => fields[name]), ...extraFields],
  appointments: [...columnNames(appointmentColumns).map((name) => fields[name]), ...extraFields],
};

const MINUTE_LENGTH = 'YYYY-MM-DD HH:mm'.length;
const SECOND_LENGTH = 'YYYY-MM-DD HH:mm:ss'.length;
const MINUTE = 60_000;

/** Returns the offset of a local date and time from UTC, as `+02:00`. */
function offsetBetween(local: string, instant: string): string {
  const minutes =
    (Date.parse(`${local}Z`) - Date.parse(`${instant.slice(0, MINUTE_LENGTH).replace(' ', 'T')}Z`)) / MINUTE;
  const digits = (value: number): string => String(Math.floor(Math.abs(value))).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${digits(minutes / 60)}:${digits(minutes % 60)}`;
}

/** Returns the header and cells of an export's file. Headers are English in every language, for programs that read the files. */
export function exportCells(
  tab: DashboardTab,
  target: ExportTarget,
  { zone, tagNames }: { readonly zone: string; readonly tagNames: ReadonlyMap<number, string> },
): { readonly header: readonly string[]; readonly cells: (row: Exported) => CsvValue[] } {
  const clock = wallClockOf(zone);
  const forZoho = target === 'zoho';
  const all = fieldsOf[tab];
  const format: CellFormat = {
    moment: (instant) => {
      if (instant === null) return null;
      const { date, time } = clock.at(instant);
      if (!forZoho) return `${date} ${time}`;
      return `${date}T${time}${instant.slice(MINUTE_LENGTH, SECOND_LENGTH)}${offsetBetween(`${date}T${time}`, instant)}`;
    },
    flag: (value) => (forZoho ? value : value ? 'Yes' : 'No'),
    tags: (ids) => ids.flatMap((id) => tagNames.get(id) ?? []).join(forZoho ? ';' : ', '),
  };
  return {
    header: all.map(({ header, zoho }) => (forZoho ? zoho : header)),
    cells: (row) => all.map(({ cell }) => cell(row, format)),
  };
}
