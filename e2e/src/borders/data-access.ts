/** Another folder that names a table in SQL or by its entity. */
interface Other {
  /** A folder from the root of the repository. */
  readonly folder: string;
  readonly why: string;
}

/**
 * The service that owns a table, and any others that may name it. Ideally it has no others, since its index
 * exports the rest.
 */
interface TableRule {
  readonly owner: 'database' | 'identity' | 'intakes' | 'reports' | 'messaging' | 'integration' | 'gateway';
  readonly others?: readonly Other[];
}

const worker: Other = { folder: 'services/messaging', why: 'delivers what enqueue wrote' };
const retention: Other = {
  folder: 'services/gateway/src/retention',
  why: 'what is older than the settings say is deleted over all services, in one unit',
};
const lastBackup: Other = { folder: 'services/gateway/src/metrics', why: 'reads when the last backup was logged' };
const changedRights: Other = { folder: 'services/gateway/src/live', why: 'reads who was given or refused rights' };

const templates: Other = {
  folder: 'services/messaging/src/templates',
  why: 'holds the row while words are written that have no row yet',
};

const firstSteps: Other = {
  folder: 'services/gateway/src/first-steps',
  why: 'counts in one statement what a new installation has',
};

/** Folders whose files may name any table. */
export const namesAnyTable: readonly Other[] = [
  { folder: 'services/database/src/migrations', why: 'creates and changes them' },
  { folder: 'services/gateway/src/admin', why: 'backs all of them up, and restores them' },
  { folder: 'services/demo', why: 'fills them with a demonstration, in bulk' },
  {
    folder: 'services/gateway/src/patient',
    why: "exports and erases one patient's rows over all services, in one unit (docs/security.md H5)",
  },
];

/** One line per table. A new table has none until somebody has reviewed it. */
export const tableRules: Readonly<Record<string, TableRule>> = {
  absence: { owner: 'identity' },
  access_log: { owner: 'database', others: [retention] },
  access_token: { owner: 'identity' },
  admin_log: { owner: 'database', others: [lastBackup, changedRights, retention] },
  api_key: { owner: 'identity' },
  appointment: { owner: 'intakes' },
  booking: { owner: 'integration', others: [retention] },
  client_error: { owner: 'gateway' },
  comment: { owner: 'intakes' },
  consult_provider: { owner: 'identity' },
  dashboard_view: { owner: 'intakes' },
  department: { owner: 'identity', others: [firstSteps] },
  department_config: { owner: 'identity' },
  department_procedure: { owner: 'intakes', others: [firstSteps] },
  distinct_patient: { owner: 'intakes' },
  edit_lock: { owner: 'intakes' },
  ended_session: { owner: 'identity' },
  export_filter: { owner: 'intakes', others: [retention] },
  fhir_server: { owner: 'integration' },
  hl7_destination: { owner: 'integration' },
  hl7_message: { owner: 'integration', others: [retention] },
  hl7_result: { owner: 'integration', others: [retention] },
  hl7_sender: { owner: 'integration' },
  intake: { owner: 'intakes', others: [retention] },
  intake_tag: { owner: 'intakes' },
  handling: { owner: 'intakes' },
  invitation_batch: { owner: 'intakes' },
  invitation_batch_row: { owner: 'intakes' },
  invitation_request: { owner: 'intakes' },
  invitation_rule: { owner: 'integration' },
  known_device: { owner: 'identity' },
  launch: { owner: 'gateway' },
  lease: { owner: 'database' },
  list_column: { owner: 'intakes' },
  log_release: { owner: 'database' },
  merged_intake: { owner: 'intakes' },
  message_template: { owner: 'messaging' },
  notification: { owner: 'intakes', others: [retention] },
  one_time_token: { owner: 'identity' },
  organisation: { owner: 'identity', others: [templates] },
  organisation_link: { owner: 'identity' },
  outbox_message: { owner: 'database', others: [worker, retention, firstSteps] },
  past_sign_in: { owner: 'identity' },
  patient_link: { owner: 'intakes', others: [retention] },
  patient_link_end: { owner: 'intakes' },
  patient_merge: { owner: 'intakes' },
  patient_name_word: { owner: 'intakes' },
  patient_proof: { owner: 'intakes', others: [retention] },
  portal_stop: { owner: 'reports' },
  portal_time: { owner: 'reports' },
  questionnaire: { owner: 'reports' },
  questionnaire_version: { owner: 'reports' },
  release_note: { owner: 'gateway' },
  remote_canary: { owner: 'gateway' },
  remote_override: { owner: 'gateway' },
  remote_release: { owner: 'gateway' },
  remote_serving: { owner: 'gateway' },
  remote_token: { owner: 'gateway' },
  remote_use: { owner: 'gateway' },
  remote_version: { owner: 'gateway' },
  report_setting: {
    owner: 'reports',
    others: [
      { folder: 'services/identity/src/rights', why: 'a role that a report names opens it to whoever gets the role' },
    ],
  },
  reported_patient: { owner: 'integration', others: [retention] },
  report_view: { owner: 'reports' },
  role: { owner: 'identity' },
  role_permission: { owner: 'identity' },
  schema_migration: { owner: 'database' },
  session: { owner: 'identity' },
  sso_attempt: { owner: 'gateway' },
  step_aside: { owner: 'gateway' },
  submission: { owner: 'reports' },
  tag: { owner: 'intakes' },
  tag_email_template: { owner: 'messaging' },
  tag_group: { owner: 'intakes' },
  tag_removal: { owner: 'intakes' },
  tag_removal_place: { owner: 'intakes' },
  task: { owner: 'intakes' },
  throttle: { owner: 'identity' },
  timeline_entry: { owner: 'intakes' },
  used_assertion: { owner: 'identity' },
  user: { owner: 'identity', others: [firstSteps] },
  user_department: { owner: 'identity' },
  user_identity: { owner: 'identity' },
  user_option: { owner: 'identity' },
  user_organisation: { owner: 'identity', others: [firstSteps] },
  user_role: { owner: 'identity' },
  whitelist_domain: { owner: 'identity', others: [firstSteps] },
  whitelist_ip: { owner: 'identity', others: [firstSteps] },
};
