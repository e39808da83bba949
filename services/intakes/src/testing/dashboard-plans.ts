/**
 * Reviewed plans of SQLite for the rows of a page of the dashboards: a search in an index, never a scan. A fixed index is the
 * same on MariaDB.
 */
export const rowPlans: Readonly<Record<string, readonly string[]>> = {
  page: [
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  ],
  'the usual side filters': [
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  ],
  'every side filter': [
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  ],
  'sorted by name': [
    'SEARCH i USING COVERING INDEX ix_intake_name_search (organisation_id=?)',
    'SEARCH i USING INTEGER PRIMARY KEY (rowid=?)',
  ],
  'sorted by related': [
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
    'SEARCH i USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH o USING COVERING INDEX ix_intake_epd (organisation_id=? AND epd=?)',
  ],
  'sorted by date sent': [
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  ],
  'sorted by tag': [
    'SEARCH g USING COVERING INDEX ux_intake_tag_pair (intake_id=?)',
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
    'SEARCH i USING INTEGER PRIMARY KEY (rowid=?)',
  ],
  'sorted by tag from Z': [
    'SEARCH g USING COVERING INDEX ix_intake_tag_tag (tag_id=?)',
    'SEARCH g USING COVERING INDEX ux_intake_tag_pair (intake_id=?)',
    'SEARCH i USING INTEGER PRIMARY KEY (rowid=?)',
  ],
  risk: [
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  ],
  department: [
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  ],
  slice: [
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  ],
  status: [
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  ],
  name: [
    'SEARCH i USING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
    'SEARCH i USING INDEX ix_intake_name_search (organisation_id=?)',
  ],
  'name, a month': [
    'SEARCH i USING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  ],
  identifier: [
    'SEARCH i USING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
    'SEARCH i USING INDEX ix_intake_epd_search (organisation_id=?)',
  ],
  related: [
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
    'SEARCH o USING COVERING INDEX ix_intake_epd (organisation_id=? AND epd=?)',
  ],
  tag: [
    'SEARCH g USING COVERING INDEX ux_intake_tag_pair (intake_id=? AND tag_id=?)',
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  ],
  critical: ['SEARCH i USING INDEX ix_intake_appointment (organisation_id=? AND department_id=? AND appointment_at>?)'],
  waiting: [
    'SEARCH i USING INDEX ix_intake_appointment (organisation_id=? AND department_id=? AND appointment_at>? AND appointment_at<?)',
  ],
  completed: [
    'SEARCH i USING COVERING INDEX ix_intake_completed (organisation_id=? AND department_id=? AND completed_at>?)',
  ],
  'failed mail': [
    'SEARCH i USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH later USING INDEX ix_outbox_message_intake (intake_id=?)',
    'SEARCH m USING INDEX ix_outbox_message_failed (organisation_id=? AND failed_at>?)',
  ],
  'any attention': [
    'SEARCH i USING COVERING INDEX ix_intake_completed (organisation_id=? AND department_id=? AND completed_at>?)',
    'SEARCH i USING INDEX ix_intake_appointment (organisation_id=? AND department_id=? AND appointment_at>? AND appointment_at<?)',
    'SEARCH i USING INDEX ix_intake_appointment (organisation_id=? AND department_id=? AND appointment_at>?)',
    'SEARCH i USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH later USING INDEX ix_outbox_message_intake (intake_id=?)',
    'SEARCH m USING INDEX ix_outbox_message_failed (organisation_id=? AND failed_at>?)',
  ],
  patient: ['SEARCH i USING INDEX ix_intake_epd_search (organisation_id=? AND epd_search=?)'],
  selection: [
    'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  ],
  appointments: [
    'SEARCH i USING COVERING INDEX ix_intake_appointment (organisation_id=? AND department_id=? AND appointment_at>? AND appointment_at<?)',
  ],
};

/** Reviewed plans for the rest of a page: counts, charts, columns, related intakes, appointments. */
export const besidePlans: readonly string[] = [
  'SEARCH a USING INDEX ix_appointment_intake (intake_id=? AND start_at>?)',
  'SEARCH b USING COVERING INDEX sqlite_autoindex_kept_bucket_1 (organisation_id=? AND department_id=? AND zone=? AND unit=? AND first_day=?)',
  'SEARCH b USING INDEX sqlite_autoindex_kept_bucket_1 (organisation_id=? AND department_id=? AND zone=? AND unit=? AND first_day=?)',
  'SEARCH b USING INDEX sqlite_autoindex_kept_bucket_1 (organisation_id=? AND department_id=? AND zone=? AND unit=? AND first_day>? AND first_day<?)',
  'SEARCH f USING INDEX ix_intake_change_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  'SEARCH f USING PRIMARY KEY (bucket_id=?)',
  'SEARCH g EXISTS USING COVERING INDEX ux_intake_tag_pair (intake_id=? AND tag_id=?)',
  'SEARCH g USING COVERING INDEX ix_intake_tag_tag (tag_id=?)',
  'SEARCH g USING COVERING INDEX ux_intake_tag_pair (intake_id=?)',
  'SEARCH i USING COVERING INDEX ix_intake_appointment (organisation_id=? AND department_id=? AND appointment_at>? AND appointment_at<?)',
  'SEARCH i USING COVERING INDEX ix_intake_appointment (organisation_id=? AND department_id=? AND appointment_at>?)',
  'SEARCH i USING COVERING INDEX ix_intake_appointment (organisation_id=? AND department_id=?)',
  'SEARCH i USING COVERING INDEX ix_intake_completed (organisation_id=? AND department_id=? AND completed_at>?)',
  'SEARCH i USING COVERING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  'SEARCH i USING INDEX ix_intake_appointment (organisation_id=? AND department_id=? AND appointment_at>? AND appointment_at<?)',
  'SEARCH i USING INDEX ix_intake_appointment (organisation_id=? AND department_id=? AND appointment_at>?)',
  'SEARCH i USING INDEX ix_intake_completed (organisation_id=? AND department_id=? AND completed_at>?)',
  'SEARCH i USING INDEX ix_intake_created (organisation_id=? AND department_id=? AND created_at>? AND created_at<?)',
  'SEARCH i USING INDEX ix_intake_epd_search (organisation_id=? AND epd_search=? AND id=?)',
  'SEARCH i USING INDEX ix_intake_epd_search (organisation_id=? AND epd_search=?)',
  'SEARCH i USING INDEX ix_intake_epd_search (organisation_id=?)',
  'SEARCH i USING INDEX ix_intake_name_search (organisation_id=?)',
  'SEARCH i USING INTEGER PRIMARY KEY (rowid=?)',
  'SEARCH later USING INDEX ix_outbox_message_intake (intake_id=?)',
  'SEARCH m USING INDEX ix_outbox_message_failed (organisation_id=? AND failed_at>?)',
  'SEARCH o USING COVERING INDEX ix_intake_epd (organisation_id=? AND epd=?)',
  'SEARCH o USING INDEX ix_intake_epd (organisation_id=? AND epd=?)',
];
