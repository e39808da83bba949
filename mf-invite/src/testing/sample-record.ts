import type { RecordDetail, TimelineEntry } from '@intake-desk/contracts';

/** The hash of the intake that an invitation made. */
export const invitedHash = 'hashofintake000001';

/** The record of an invited patient as the gateway returns it, for tests; its e-mail has this state. */
export const sampleRecord = (message: Pick<TimelineEntry, 'state' | 'reason'>): RecordDetail => ({
  id: 1,
  hash: invitedHash,
  orgSymbol: 'northsea',
  department: 'ANE',
  epd: { epd: '00123', useremail: 'zoe@example.org', phone_number_full: null },
  fullname: '',
  dob: null,
  sex: null,
  content: 'preop',
  contentLabel: 'Pre-operative screening',
  origin: 'dashboard',
  location: 'home',
  hidden: false,
  tags: [],
  status: -1,
  category: 'noshow',
  allow_communication_email: null,
  appointment_date: null,
  appointment_status: null,
  related: [],
  completedForms: [],
  rows: [
    {
      id: 'message-1',
      from: 'notifications',
      log_name: 'message.invitation',
      created_at: '2026-03-02T09:30:00.000Z',
      causer: null,
      description: null,
      properties: {},
      channel: 'mail',
      type: 'invitation',
      receiver: 'patient',
      ...message,
    },
  ],
  creator: 'Demo Nurse',
  created: '2026-03-02T09:30:00.000Z',
  editing: null,
  editing_by: null,
  session_id: null,
  locked: false,
  seconds_left: 0,
  writable: true,
});
