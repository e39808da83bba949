import type { EntityMetadata } from 'typeorm';

/** Tables without a reference to an intake that may still name a patient; `erasePatient` handles each separately. */
export const treatedTables = [
  'intake',
  'hl7_message',
  'launch',
  'reported_patient',
  'outbox_message',
  'invitation_request',
  'patient_name_word',
  'access_log',
  'client_error',
  'export_filter',
  'user_option',
  'report_view',
];

/** Tables without patient data, reviewed. A new table is in none of these lists until somebody has reviewed it. */
export const tablesWithoutPatients = [
  ...[
    'absence',
    'admin_log',
    'list_column',
    'log_release',
    'organisation',
    'organisation_link',
    'department',
    'department_config',
  ],
  ...['department_procedure', 'consult_provider', 'tag', 'tag_group', 'tag_removal', 'user', 'user_department'],
  'user_identity',
  ...[
    'user_organisation',
    'user_role',
    'role',
    'role_permission',
    'session',
    'ended_session',
    'known_device',
    'past_sign_in',
    'one_time_token',
    'throttle',
  ],
  ...['access_token', 'used_assertion'],
  ...['api_key', 'whitelist_ip', 'whitelist_domain', 'questionnaire', 'questionnaire_version', 'report_setting'],
  ...['message_template', 'tag_email_template', 'remote_version', 'remote_release', 'remote_canary', 'sso_attempt'],
  ...['fhir_server', 'hl7_destination', 'hl7_sender', 'invitation_rule'],
  ...['remote_override', 'remote_serving', 'remote_token', 'remote_use'],
  // Texts of administrators for all staff.
  'release_note',
  'step_aside',
  // The changes of a merge are in rows of the intakes.
  'patient_merge',
  // A view names no patient.
  'dashboard_view',
  // Its rows name patients, and refer to their intakes.
  'invitation_batch',
];

export interface PatientTable {
  readonly table: string;
  readonly column: string;
}

/** Returns the tables that refer to intakes, from the entities. */
export const tablesOfIntakes = (all: readonly EntityMetadata[]): PatientTable[] =>
  all.flatMap(({ tableName, foreignKeys }) =>
    foreignKeys
      .filter(({ referencedTablePath }) => referencedTablePath === 'intake')
      .flatMap(({ columnNames: [column] }) => (column === undefined ? [] : [{ table: tableName, column }])),
  );
