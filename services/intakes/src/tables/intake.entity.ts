import { date, entity, flag, id, instant, int, optional, refId, text, varchar } from '@intake-desk/database';

/**
 * An intake: one patient's questionnaire journey (S1 §3). What the dashboard sorts and filters by stands in the row
 * itself; `appointment…`, `futureFollowup…` and `filledForms` follow what happens in their own tables.
 */
export interface Intake {
  id: number;
  organisationId: number;
  departmentId: number;
  /** What the interface names the intake by: random, 32 hex digits. */
  hash: string;
  /** The hospital's patient identifier, as it was typed. */
  epd: string;
  /** The same, normalised for searching (`patientSearch`). */
  epdSearch: string;
  /** The same without leading zeros and spaces (`epdKey`): equal for identifiers that only look different. */
  epdKey: string;
  firstName: string | null;
  lastName: string | null;
  fullname: string | null;
  /** The full name, normalised for searching. */
  nameSearch: string | null;
  /** 1 completed, 0 opened, -1 not opened, -2 on paper. */
  status: number;
  /** The furthest answered step; 0: none. */
  step: number;
  /** The procedure's value. */
  content: string;
  location: 'home' | 'hospital';
  origin: string;
  email: string | null;
  /** Digits after a + sign. */
  phone: string | null;
  sex: 'M' | 'F' | 'O' | null;
  /** `YYYY-MM-DD`. */
  dob: string | null;
  /** Whether e-mail is allowed; null: never asked. */
  allowEmail: boolean | null;
  language: string;
  weblink: boolean;
  hiddenAt: Date | null;
  hiddenBy: number | null;
  hiddenReason: string | null;
  /** The patient identifier contains `test`: never exported. */
  isTest: boolean;
  /** Group of the first completed form, 4 until there is one. */
  riskGroup: number;
  firstCompletedAt: Date | null;
  completedAt: Date | null;
  openedAt: Date | null;
  /** When the invitation left. */
  sentAt: Date | null;
  /** `formId;createdAt;group` of each completed form, separated by commas, as the interface sends it. */
  filledForms: string | null;
  /** The next booked appointment, else the last one. */
  appointmentAt: Date | null;
  appointmentStatus: 'booked' | 'canceled' | null;
  appointmentType: string | null;
  serviceType: string | null;
  specialty: string | null;
  futureFollowupType: string | null;
  futureFollowupAt: Date | null;
  /** The external system that a linked intake belongs to, and what it is called there. */
  externalSystem: string | null;
  externalId: string | null;
  /** SHA-256 of the patient link's token, in hex. */
  /** When the answers were last read, and by whom; null again once another form is completed. */
  readAt: Date | null;
  readBy: number | null;
  readByName: string | null;
  patientTokenHash: string | null;
  patientTokenExpiresAt: Date | null;
  /** How often all links were revoked. A link shows answers of its own generation only. */
  linkGeneration: number;
  createdAt: Date;
  createdBy: number | null;
  creatorName: string | null;
  updatedAt: Date;
  version: number;
}

export const IntakeEntity = entity<Intake>(
  'intake',
  {
    id: id(),
    organisationId: refId(),
    departmentId: refId(),
    hash: varchar(32),
    epd: varchar(191),
    epdSearch: varchar(191),
    epdKey: varchar(191, ''),
    firstName: optional(varchar(255)),
    lastName: optional(varchar(255)),
    fullname: optional(varchar(511)),
    nameSearch: optional(varchar(511)),
    status: int(-1),
    step: int(0),
    content: varchar(64),
    location: varchar(16, 'home'),
    origin: varchar(64),
    email: optional(varchar(255)),
    phone: optional(varchar(32)),
    sex: optional(varchar(1)),
    dob: optional(date()),
    allowEmail: optional(flag()),
    language: varchar(8),
    weblink: flag(false),
    hiddenAt: optional(instant()),
    hiddenBy: optional(int()),
    hiddenReason: optional(text()),
    isTest: flag(false),
    riskGroup: int(4),
    firstCompletedAt: optional(instant()),
    completedAt: optional(instant()),
    openedAt: optional(instant()),
    sentAt: optional(instant()),
    filledForms: optional(text()),
    appointmentAt: optional(instant()),
    appointmentStatus: optional(varchar(16)),
    appointmentType: optional(varchar(64)),
    serviceType: optional(varchar(64)),
    specialty: optional(varchar(64)),
    futureFollowupType: optional(varchar(64)),
    futureFollowupAt: optional(instant()),
    externalSystem: optional(varchar(64)),
    externalId: optional(varchar(191)),
    readAt: optional(instant()),
    readBy: optional(int()),
    readByName: optional(varchar(255)),
    patientTokenHash: optional(varchar(64)),
    patientTokenExpiresAt: optional(instant()),
    linkGeneration: int(0),
    createdAt: instant(),
    createdBy: optional(int()),
    creatorName: optional(varchar(255)),
    updatedAt: instant(),
    version: int(1),
  },
  {
    unique: { hash: ['hash'], patient_token: ['patientTokenHash'] },
    index: {
      // Both periods of the dashboard: histogram, donut and bars are counted from the index alone.
      created: [
        'organisationId',
        'departmentId',
        'createdAt',
        'status',
        'step',
        'hiddenAt',
        'isTest',
        'appointmentAt',
        'content',
        'riskGroup',
      ],
      appointment: [
        'organisationId',
        'departmentId',
        'appointmentAt',
        'status',
        'step',
        'hiddenAt',
        'isTest',
        'createdAt',
        'content',
        'riskGroup',
      ],
      // Recent completions are found and counted from this moment on.
      completed: [
        'organisationId',
        'departmentId',
        'completedAt',
        'status',
        'appointmentAt',
        'createdAt',
        'hiddenAt',
        'isTest',
      ],
      epd: ['organisationId', 'epd', 'createdAt'],
      // The search for patients reads these and no row.
      epd_search: ['organisationId', 'epdSearch', 'departmentId'],
      name_search: ['organisationId', 'nameSearch', 'epdSearch', 'departmentId'],
      // Possible doubles; the organisation last, so that no query which knows nothing else takes one of these.
      epd_key: ['epdKey', 'organisationId'],
      email: ['email', 'organisationId'],
      phone: ['phone', 'organisationId'],
      external: ['externalSystem', 'externalId'],
    },
    references: { organisationId: 'organisation', departmentId: 'department' },
  },
);
