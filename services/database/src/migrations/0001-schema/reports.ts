import { flag, instant, int, longText, optional, varchar } from '../../schema/columns.ts';
import type { Tables } from '../table.ts';

/** Questionnaires. */
export const questionnaireTables: Tables = {
  questionnaire: {
    columns: {
      questionnaire_key: varchar(64),
      demo: flag(false),
      created_at: instant(),
      draft: optional(longText()),
      out_of_use_at: optional(instant()),
      version: int(1),
    },
    unique: { key: ['questionnaire_key'] },
  },
  questionnaire_version: {
    columns: {
      questionnaire_id: int(),
      version: int(),
      content: longText(),
      content_hash: varchar(64),
      created_at: instant(),
    },
    unique: { version: ['questionnaire_id', 'version'] },
    references: { questionnaire_id: 'questionnaire' },
  },
};

/** Submissions, and the reports about them. */
export const reportTables: Tables = {
  submission: {
    columns: {
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
      round: int(1),
      item_revisions: optional(longText()),
      consented_at: optional(instant()),
      active_seconds: int(0),
      link_generation: int(0),
    },
    unique: { round: ['intake_id', 'questionnaire_version_id', 'round'] },
    index: {
      submitted: ['organisation_id', 'department_id', 'submitted_at', 'questionnaire_version_id', 'state'],
      questionnaire: ['questionnaire_version_id'],
      seconds: ['questionnaire_version_id', 'state', 'active_seconds'],
    },
    references: {
      organisation_id: 'organisation',
      department_id: 'department',
      intake_id: 'intake',
      questionnaire_version_id: 'questionnaire_version',
    },
  },
  portal_stop: {
    columns: {
      intake_id: int(),
      round: int(),
      questionnaire_version_id: int(),
      unique_id: varchar(64),
      active_seconds: int(0),
      at: instant(),
      device: optional(varchar(16)),
      channel: optional(varchar(16)),
    },
    unique: { round: ['intake_id', 'round'] },
    index: { item: ['questionnaire_version_id', 'unique_id', 'at'] },
    references: { intake_id: 'intake', questionnaire_version_id: 'questionnaire_version' },
  },
  portal_time: {
    columns: { intake_id: int(), round: int(), unique_id: varchar(64), seconds: int() },
    unique: { item: ['intake_id', 'round', 'unique_id'] },
    references: { intake_id: 'intake' },
  },
  report_setting: {
    columns: {
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
    unique: { key: ['organisation_id', 'department_id', 'report_key'] },
    references: { organisation_id: 'organisation', department_id: 'department' },
  },
  report_view: {
    columns: {
      organisation_id: int(),
      report_id: int(),
      view_json: longText(),
      version: int(1),
      changed_by: optional(int()),
      changed_by_name: optional(varchar(255)),
      changed_at: instant(),
    },
    unique: { report: ['organisation_id', 'report_id'] },
    references: { organisation_id: 'organisation', report_id: 'report_setting' },
  },
};
