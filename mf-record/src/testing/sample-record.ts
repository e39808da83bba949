import {
  type DepartmentConfig,
  type EditLock,
  plainDepartmentConfig,
  type RecordDetail,
  type TimelineEntry,
} from '@intake-desk/contracts';

/** An entry of a record's timeline as the gateway returns it, for tests. */
export const sampleEntry = (given: Partial<TimelineEntry> & Pick<TimelineEntry, 'id'>): TimelineEntry => ({
  from: 'comments',
  log_name: 'comment',
  created_at: '2026-03-02T09:30:00.000Z',
  causer: 'Demo Manager',
  description: null,
  properties: {},
  ...given,
});

/** A message that went to the patient. */
export const sampleMessage = (given: Partial<TimelineEntry> = {}): TimelineEntry =>
  sampleEntry({
    id: 'message-1',
    from: 'notifications',
    log_name: 'message.invitation',
    causer: null,
    channel: 'mail',
    type: 'invitation',
    legacy_type: 'invitation',
    receiver: 'patient',
    state: 'sent',
    ...given,
  });

/** The lock of a record that nobody holds. */
export const freeLock: EditLock = {
  editing: null,
  editing_by: null,
  editing_by_caller: false,
  session_id: null,
  locked: false,
  seconds_left: 0,
};

/** A completed intake's record as the gateway returns it, for tests. */
export const sampleRecord = (given: Partial<RecordDetail> = {}): RecordDetail => ({
  id: 1,
  hash: 'hashofintake000001',
  orgSymbol: 'northsea',
  department: 'ANE',
  epd: { epd: '10001', useremail: 'eva@example.org', phone_number_full: '31612345678' },
  fullname: 'Éva van den Berg',
  dob: '1956-04-02',
  sex: 'F',
  content: 'preop',
  contentLabel: 'Pre-operative screening',
  origin: 'dashboard',
  weblink: false,
  location: 'home',
  hidden: false,
  hiding: null,
  tags: [],
  step: 0,
  status: 1,
  category: 'completed',
  allow_communication_email: null,
  appointment_date: null,
  appointment_status: null,
  appointments: [],
  appointment_offer: { send_confirmation: false, enable_followups: false, remote_consult: false },
  read: null,
  handled: null,
  owner: null,
  coveredBy: null,
  callback: null,
  has_zd: false,
  has_remote_consult: false,
  analytics: null,
  related: [],
  completedForms: [{ id: 4, name: 'Pre-operative screening', created_at: '2026-03-02T10:00:00.000Z', group: 3 }],
  rows: [sampleMessage()],
  creator: 'Nora Nurse',
  created: '2026-03-01T09:30:00.000Z',
  ...freeLock,
  writable: true,
  ...given,
});

/** Address of the sample record. */
export const sampleTarget = { org: 'northsea', dep: 'ANE', hash: 'hashofintake000001' };

/** A plain department's configuration as the gateway returns it, for tests. */
export const sampleConfig = (): DepartmentConfig => plainDepartmentConfig;
