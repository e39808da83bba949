export const patientLimits = {
  epdLength: 191,
  phoneDigits: { min: 7, max: 15 },
  /** A phone number as people write it, with a note saying whose it is. */
  phoneLength: 64,
  /** Maximum age of a patient in years. */
  birthYearsBack: 120,
  /** Text of a search over all periods; shorter ones would find too many. */
  patientSearch: { min: 3, max: 64 },
  patientsFound: 10,
  /** Proposed duplicates of a patient. */
  possibleDoubles: 5,
  /** Invitations of one person per hour; those of an API key are not counted (security.md E12). */
  invitationsAnHour: 100,
  /** Rows of a list of invitations, of one call, and characters of one cell. */
  batchRows: 5000,
  batchRowsOfCall: 500,
  batchCellLength: 300,
  /** Column headings remembered per organisation, and characters of one. */
  listHeads: 500,
  listHeadLength: 100,
} as const;
