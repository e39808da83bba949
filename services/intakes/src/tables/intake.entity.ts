import {
  date,
  type EntityOf,
  entity,
  flag,
  id,
  instant,
  int,
  optional,
  refId,
  text,
  varchar,
} from '@intake-desk/database';

/**
 * One patient's questionnaire journey (S1 §3). Columns that the dashboard sorts and filters by are in the row itself;
 * `appointment…`, `futureFollowup…` and `filledForms` are updated when their own tables change.
 */
export const IntakeEntity = entity(
  'intake',
  {
    id: id(),
    organisationId: refId(),
    departmentId: refId(),
    /** Its id in the interface: random, 32 hex digits. */
    hash: varchar(32),
    /** The hospital's patient identifier as it was typed. */
    epd: varchar(191),
    /** `epd` normalised for searching (`patientSearch`). */
    epdSearch: varchar(191),
    /** `epd` without leading zeros and spaces (`epdKey`), equal for identifiers that only look different. */
    epdKey: varchar(191, ''),
    firstName: optional(varchar(255)),
    lastName: optional(varchar(255)),
    fullname: optional(varchar(511)),
    /** `fullname` normalised for searching. */
    nameSearch: optional(varchar(511)),
    /** 1 completed, 0 opened, -1 not opened, -2 on paper. */
    status: int(-1),
    /** The furthest answered step, 0 before the first. */
    step: int(0),
    content: varchar(64),
    location: varchar<'home' | 'hospital'>(16, 'home'),
    origin: varchar(64),
    email: optional(varchar(255)),
    /** Digits after a + sign. */
    phone: optional(varchar(32)),
    sex: optional(varchar<'M' | 'F' | 'O'>(1)),
    /** `YYYY-MM-DD`. */
    dob: optional(date()),
    /** Consent to e-mail; null if never asked. */
    allowEmail: optional(flag()),
    language: varchar(8),
    weblink: flag(false),
    hiddenAt: optional(instant()),
    hiddenBy: optional(int()),
    hiddenReason: optional(text()),
    /** The patient identifier contains `test`; such intakes are never exported. */
    isTest: flag(false),
    /** 2 if the patient has another intake in this department, 1 if only in others of the organisation, otherwise 0. */
    related: int<0 | 1 | 2>(0),
    /** Group of the first completed form, 4 before it. */
    riskGroup: int(4),
    firstCompletedAt: optional(instant()),
    completedAt: optional(instant()),
    openedAt: optional(instant()),
    /** When the invitation was first sent; written by a trigger. */
    sentAt: optional(instant()),
    /** `formId;createdAt;group` of each completed form, separated by commas, as the interface sends it. */
    filledForms: optional(text()),
    /** The next booked appointment, otherwise the last one. */
    appointmentAt: optional(instant()),
    appointmentStatus: optional(varchar<'booked' | 'canceled'>(16)),
    appointmentType: optional(varchar(64)),
    serviceType: optional(varchar(64)),
    specialty: optional(varchar(64)),
    futureFollowupType: optional(varchar(64)),
    futureFollowupAt: optional(instant()),
    externalSystem: optional(varchar(64)),
    externalId: optional(varchar(191)),
    /** When the answers were last read; null again once another form is completed. */
    readAt: optional(instant()),
    readBy: optional(int()),
    readByName: optional(varchar(255)),
    /** SHA-256 of the patient link's token, in hex. */
    patientTokenHash: optional(varchar(64)),
    patientTokenExpiresAt: optional(instant()),
    /** Number of times that all links were revoked; a link only shows answers of its own generation. */
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
      // Covering indexes for the dashboard's charts, one per kind of period. The first also has the columns that the table sorts by;
      // name and identifier have indexes of their own.
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
        'related',
        'epd',
        'sentAt',
        'firstCompletedAt',
        'location',
        'origin',
        'appointmentType',
        'serviceType',
        'specialty',
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
      // Finds and counts recent completions.
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
      epd: ['organisationId', 'epd', 'createdAt', 'departmentId'],
      // Covering indexes of the patient search, in the order of the dashboards by patient ID and by name.
      epd_search: ['organisationId', 'epdSearch', 'id', 'departmentId'],
      name_search: ['organisationId', 'nameSearch', 'id', 'epdSearch', 'departmentId'],
      // Possible duplicates. The organisation is last so that queries by organisation alone never use these.
      epd_key: ['epdKey', 'organisationId'],
      email: ['email', 'organisationId'],
      phone: ['phone', 'organisationId'],
      external: ['externalSystem', 'externalId'],
    },
    references: { organisationId: 'organisation', departmentId: 'department' },
  },
);
export type Intake = EntityOf<typeof IntakeEntity>;
