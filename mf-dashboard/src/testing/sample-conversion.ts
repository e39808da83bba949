import type { AppointmentData, ConversionData, IntakeRow } from '@intake-desk/contracts';

/** A row of the dashboard as the gateway returns it, for tests. */
export const sampleRow = (id: number, given: Partial<IntakeRow> = {}): IntakeRow => ({
  id,
  hash: `hashofintake${String(id).padStart(6, '0')}`,
  epd: String(10_000 + id),
  fullname: 'Éva van den Berg',
  orgSymbol: 'northsea',
  department: 'ANE',
  status: 0,
  step: 0,
  category: 'visited',
  date: '2026-03-02',
  time: '09:30',
  appointment_date: null,
  appointment_time: null,
  appointment_status: null,
  appointment_type: null,
  service_type: null,
  specialty: null,
  content: 'preop',
  contentLabel: 'Pre-operative screening',
  location: 'home',
  tags: [],
  hidden: false,
  relatedIcs: '',
  completedFormFormIds: '',
  filledForms: '',
  firstCompletedFormCreatedDate: null,
  firstCompletedFormGroup: 4,
  lastStatusCompleted: null,
  futureAppointments: {},
  future_followup_type: null,
  future_followup_date: null,
  unread: false,
  date_sent: null,
  origin: 'dashboard',
  ...given,
});

/** The first rows of a page: few, since every one costs each test of a page. */
export const sampleRows: readonly IntakeRow[] = Array.from({ length: 3 }, (_, index) => sampleRow(index + 1));

/** The dashboard's data as the gateway returns them, for tests. */
export const sampleConversion = (
  table = sampleRows,
  tableOptions: Partial<ConversionData['tableOptions']> = {},
): ConversionData => ({
  table: [...table],
  tableOptions: {
    total: 12,
    filtered: 12,
    leftOut: { total: 0 },
    page: 1,
    pageSize: 10,
    sort: { column: 'date', direction: 'desc' },
    columns: ['epd', 'related', 'status', 'date'],
    ...tableOptions,
  },
  appointments: true,
  attention: { critical: 0, waiting: 0, completed: 0, failedMail: 0 },
  risk: [{ group: 3, count: 7 }],
  pie: [
    { category: 'completed', count: 7 },
    { category: 'noshow', count: 5 },
  ],
  column: { unit: 'day', buckets: ['2026-03-02'], series: [{ category: 'completed', counts: [12] }] },
  bar: [{ content: 'preop', label: 'Pre-operative screening', count: 12 }],
});

/** The appointments' data as the gateway returns them, for tests. */
export const sampleAppointments = (table: readonly IntakeRow[]): AppointmentData => {
  const { tableOptions, ...data } = sampleConversion(table);
  return {
    ...data,
    tableOptions: {
      ...tableOptions,
      sort: { column: 'appointment', direction: 'asc' },
      columns: ['epd', 'status', 'appointment'],
    },
  };
};

/** No intake in the period. */
export const emptyConversion: ConversionData = {
  ...sampleConversion([], { total: 0, filtered: 0 }),
  pie: [],
  column: { unit: 'day', buckets: [], series: [] },
  bar: [],
};
