import { flag, id, instant, int, longText, optional, varchar } from '../../schema/columns.ts';
import { type TableDefinition, table } from '../table.ts';

/** Questionnaires. */
export const questionnaireTables: TableDefinition[] = [
  table(
    'questionnaire',
    {
      id: id(),
      questionnaire_key: varchar(64),
      demo: flag(false),
      created_at: instant(),
    },
    { unique: { key: ['questionnaire_key'] } },
  ),

  table(
    'questionnaire_version',
    {
      id: id(),
      questionnaire_id: int(),
      version: int(),
      content: longText(),
      content_hash: varchar(64),
      created_at: instant(),
    },
    { unique: { version: ['questionnaire_id', 'version'] }, references: { questionnaire_id: 'questionnaire' } },
  ),
];

/** Submissions and reports. */
export const reportTables: TableDefinition[] = [
  table(
    'report_setting',
    {
      id: id(),
      organisation_id: int(),
      department_id: optional(int()),
      report_key: varchar(64),
      name: varchar(255),
      alias: optional(varchar(255)),
      default_alias: optional(varchar(255)),
      enabled: flag(true),
      feedback: flag(false),
      forms: longText(),
      contents: longText(),
      view_roles: longText(),
      edit_roles: longText(),
      charts: longText(),
      updated_at: instant(),
      updated_by: optional(int()),
      version: int(1),
    },
    {
      unique: { key: ['organisation_id', 'department_id', 'report_key'] },
      references: { organisation_id: 'organisation', department_id: 'department' },
    },
  ),

  table(
    'report_view',
    {
      id: id(),
      organisation_id: int(),
      report_id: int(),
      view_json: longText(),
      version: int(1),
      changed_by: optional(int()),
      changed_by_name: optional(varchar(255)),
      changed_at: instant(),
    },
    {
      unique: { report: ['organisation_id', 'report_id'] },
      references: { organisation_id: 'organisation', report_id: 'report_setting' },
    },
  ),

  table(
    'submission',
    {
      id: id(),
      organisation_id: int(),
      department_id: int(),
      intake_id: int(),
      questionnaire_version_id: int(),
      state: varchar(16, 'draft'),
      language: varchar(8),
      answers: longText(),
      groups: optional(longText()),
      worst_group: int(4),
      score: optional(int()),
      step: int(0),
      started_at: instant(),
      saved_at: instant(),
      submitted_at: optional(instant()),
      revision: int(0),
    },
    {
      unique: { form: ['intake_id', 'questionnaire_version_id'] },
      index: {
        submitted: ['organisation_id', 'department_id', 'submitted_at', 'questionnaire_version_id', 'state'],
        questionnaire: ['questionnaire_version_id'],
      },
      references: {
        organisation_id: 'organisation',
        department_id: 'department',
        intake_id: 'intake',
        questionnaire_version_id: 'questionnaire_version',
      },
    },
  ),
];
