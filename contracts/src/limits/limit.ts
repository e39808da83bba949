/** Limits and times that the specification fixes (S1 §5, §9; S2 §9). Names carry the unit. */
export const limit = {
  nameLength: 255,
  emailLength: 255,
  epdLength: 191,
  commentLength: 10_000,
  freeTextLength: 4_000,
  reasonLength: 500,
  phoneDigits: { min: 7, max: 15 },
  /** A phone number as people write it, with whose it is. */
  phoneLength: 64,
  /** Parts in which an SMS is sent, each of which is paid for, and characters of its words with their placeholders. */
  smsParts: 4,
  smsTemplateLength: 1000,
  pinLength: { min: 4, max: 12 },
  tagNameLength: 16,
  tagGroupNameLength: 64,
  tagExternalIdLength: 191,
  passwordLength: { min: 12, max: 256 },
  exportDays: 31,
  rangeDays: 3660,
  dashboardLabelLength: 15,
  reportLabelLength: { over: 20, keep: 17 },
  birthYearsBack: 120,
  columnFilterLength: 191,
  /** An IP address as people write it. */
  addressLength: 64,
  /** Addresses and ranges of one API key. */
  keyAddresses: 50,
  /** How many years ahead the end of an API key is at most. */
  keyYears: 2,
  /** The name of a third party for video consults, and the address of its site. */
  providerLength: 64,
  addressOfSiteLength: 1000,
  /** A pattern of e-mail domains. */
  domainPatternLength: 191,
  /** A symbol of content or of a department. */
  codeLength: 64,
  /** Width of a table's column, in px. */
  columnWidth: { min: 48, max: 800 },
  /** What is typed to find a patient over all periods: shorter texts would find too many. */
  patientSearch: { min: 3, max: 64 },
  /** Patients that a search answers. */
  patientsFound: 10,
  /** Possible doubles of a patient that are proposed. */
  possibleDoubles: 5,
  /** Typed identifiers that are hidden: each is looked for in every row (security.md E9). */
  hiddenEpds: 20,
  /** Values of one filter of a table (security.md E9). */
  filterValues: 50,
  /** Rows that are chosen to be changed together, and those of one call. */
  chosenIntakes: { all: 1000, call: 100 },
  viewNameLength: 64,
  /** Saved views of one person. */
  savedViews: 50,
  appointmentCommentLength: 2_000,
  /** "Soon" of the dashboard's counts, in civil days after today. */
  soonDays: 3,
  /** Content of a report; more than of other filters, since a report of all content names each. */
  reportContents: 100,
  /** Questionnaires that a report reads, and charts that are chosen for their questions. */
  reportForms: 50,
  reportCharts: 1000,
  /** Filters of a report and the parts of one; overviews of a selection of content, and the characters of its key. */
  reportFilters: 20,
  filterParts: 50,
  overviews: 50,
  viewKeyLength: 6_600,
  /** The saved overviews of a report, as JSON in characters, and the bytes of the call that brings them, unpacked. */
  view: { length: 750_000, bytes: 1024 * 1024 },
  /** Fewer patients than this are not counted for those who may not see individual answers. */
  smallGroup: 5,
  /** Parts of a report whose figures one call asks for: a line over two years by weeks. */
  figureParts: 110,
  /** Submissions of a report that one call asks of, and what patients wrote that a page shows (S2 §9). */
  formsOfCall: 500,
  openAnswers: 10,
  /** Invitations of one person; those of an API key are not counted (security.md E12). */
  invitationsAnHour: 100,
  /** Active seconds that a patient's page tells of in one call. */
  reachedSeconds: 120,
  /** Active seconds of one item that are kept; items that one call tells of. */
  itemSeconds: 900,
  reachedItems: 50,
  /** Rows of a list of invitations, those of one call, and the characters of one value. */
  batchRows: 5000,
  batchRowsOfCall: 500,
  batchCellLength: 300,
  /** Heads of columns that are remembered of an organisation's lists, and characters of one. */
  listHeads: 500,
  listHeadLength: 100,
  /** What one user has of each in an organisation. */
  rolesOfUser: 50,
  departmentsOfUser: 500,
  locationsOfUser: 20,
  integrationIdLength: 191,
  /** Users of a list that is imported, and its characters: a call has at most 256 KB. */
  importedUsers: 1000,
  userListLength: 200_000,
  /** A release of What's new: its tag, its text in one language, and how many are shown. */
  releaseTagLength: 32,
  releaseTextLength: 10_000,
  releasesShown: 50,
  /** How a department writes M, F, O and a date. */
  formatLength: 32,
  /** Kinds of messages of a department, and reminders of one intake. */
  notificationTypes: 40,
  /** Settings of a department that are copied in one call: more than one with the most messages has. */
  copiedSettings: 1000,
  reminders: 20,
  /** Hours between a message and what it is about: a year. */
  delayHours: 8784,
  /** Days after which a password expires: ten years. */
  passwordExpiryDays: 3650,
  /** A questionnaire: characters of a text and of the whole file; groups, questions of a group, options of a question; how large a number. */
  questionnaire: { texts: 4000, file: 200_000, groups: 50, items: 200, options: 50, number: 1000 },
} as const;

export const time = {
  /** Keep-alive of the edit lock (S1 §4). */
  editKeepAliveMs: 10_000,
  /** A lock older than this is taken over (S1 §4). */
  editLockMs: 180_000,
  /** A record does not close within this time of its opening from the table (S1 §4). */
  closeGuardMs: 300,
  /** Debounce of live and filter reloads (S1 §9). */
  reloadDebounceMs: 500,
  tagSaveDebounceMs: 1000,
  chunkTimeoutMs: 120_000,
  /** A person hears that something is slow after this. */
  slowWordMs: 3000,
  flagMs: 5000,
  flagFadeMs: 2000,
  sessionIdleMs: 120 * 60_000,
  sessionAbsoluteMs: 12 * 3_600_000,
  /** Re-check of the session after this long without a successful request (S1 §4). */
  recheckMs: 7_260_000,
  recheckThrottleMs: 60_000,
  resetTokenMs: 60 * 60_000,
  /** A new account's link to choose a password works this long: a colleague may be on leave when it is mailed. */
  accountLinkMs: 7 * 24 * 60 * 60_000,
  /** One mail with a password link per address in this time (decisions "/reset, /email"). */
  resetMailMs: 60_000,
  /** Reload of the intakes list (S1 §9). */
  intakesReloadMs: 1500,
  /** The user is warned this long before the session ends. */
  sessionWarningMs: 5 * 60_000,
  /** A tablet that nobody touches covers the screen, then clears itself (issue "Access"). */
  tabletCoverMs: 90_000,
  tabletClearMs: 5 * 60_000,
  /** A password that was given again opens what asks for it for this long (security.md C17). */
  proofMs: 5 * 60_000,
  /** For how long the sending of a list of invitations can be undone (issue "Bulk invitation"). */
  batchUndoMs: 60_000,
  /** For how long a deletion can be undone (issue "Settings and content"). */
  deletionUndoMs: 60_000,
} as const;

/** The first and the last time of the day that an appointment may have, HH:mm (S1 §2). */
export const appointmentTimes = { first: '06:00', last: '23:30' } as const;

/** Page sizes of every table (S1 §9). */
export const pageSizes = [10, 25, 50, 100, 500] as const;
export const defaultPageSize = 10;
