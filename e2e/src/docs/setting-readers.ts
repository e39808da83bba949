/** The code that acts on each setting, by the setting's path: a file and the text in it that reads the setting. */
export const settingReaders: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'organization.name': ['services/identity/src/users/user-view.ts', 'name'],
  'organization.symbol': ['services/identity/src/rights/organisation-rights.ts', 'symbol'],
  'organization.language': ['services/intakes/src/invitations/make-intake.ts', 'organisation.language'],
  'organization.timezone': ['services/intakes/src/invitations/invitation-setting.ts', 'staff.scope.timezone'],
  'organization.country': ['services/intakes/src/invitations/phone-number.ts', 'country'],
  'organization.ssoOnly': ['services/identity/src/sign-in/password-try.ts', 'ssoOnly'],
  'organization.ssoEnabled': ['services/identity/src/single-sign-on/sso-allowed.ts', 'sso_enabled'],
  'organization.secondFactor': ['services/identity/src/second-factor/second-factor-step.ts', 'secondFactor: true'],
  'organization.pinEnabled': ['services/identity/src/organisations/reachable-organisations.ts', 'pin_enabled'],
  'organization.passwordExpiryDays': ['services/identity/src/organisations/password-expiry.ts', 'password_expiry_days'],
  'organization.supportContact': ['shell/src/pages/Support.tsx', 'organisation.supportContact'],
  'organization.smallGroups': ['services/identity/src/organisations/protects-small-groups.ts', 'smallGroups'],

  'config.ic_enabled': ['services/intakes/src/invitations/invitation-setting.ts', 'config.ic_enabled'],
  'config.extended_invite': ['contracts/src/invitation/check-invitation.ts', 'config.extended_invite'],
  'config.invite_appointment': ['contracts/src/invitation/asked-fields.ts', 'invite_appointment'],
  'config.sms_check': ['contracts/src/invitation/asked-fields.ts', 'sms_check'],
  'config.dob_check': ['contracts/src/invitation/asked-fields.ts', 'dob_check'],
  'config.ask_dob': ['contracts/src/invitation/asked-fields.ts', 'ask_dob'],
  'config.sex_check': ['contracts/src/invitation/asked-fields.ts', 'sex_check'],
  'config.ask_sex': ['contracts/src/invitation/asked-fields.ts', 'ask_sex'],
  'config.ask_sex_o': ['contracts/src/invitation/check-invitation.ts', 'config.ask_sex_o'],
  'config.ask_first_name': ['contracts/src/invitation/asked-fields.ts', 'ask_first_name'],
  'config.ask_last_name': ['contracts/src/invitation/asked-fields.ts', 'ask_last_name'],
  'config.weblink_ask_first_name': ['contracts/src/invitation/asked-fields.ts', 'weblink_ask_first_name'],
  'config.weblink_ask_last_name': ['contracts/src/invitation/asked-fields.ts', 'weblink_ask_last_name'],
  'config.format_sex_m': ['mf-record/src/header/SexWord.tsx', 'format_sex_m'],
  'config.format_sex_f': ['mf-record/src/header/SexWord.tsx', 'format_sex_f'],
  'config.format_sex_o': ['mf-record/src/header/SexWord.tsx', 'format_sex_o'],
  'config.format_dob': ['mf-record/src/header/BirthDate.tsx', 'format_dob'],

  'portal.phone': ['portal/src/pages/BirthDatePage.tsx', 'phone'],
  'portal.birthDateCheck': ['services/intakes/src/patient-links/patient-by-token.ts', 'birthDateCheck'],
  'portal.why': ['services/reports/src/submissions/portal-intake.ts', 'why'],
  'portal.readers': ['services/reports/src/submissions/portal-intake.ts', 'readers'],
  'portal.next': ['services/reports/src/submissions/portal-intake.ts', 'next'],
  'portal.bring': ['services/reports/src/submissions/portal-intake.ts', 'bring'],
  'portal.changeableHours': ['services/reports/src/submissions/reopen.ts', 'changeableHours'],
  'portal.deadlineHours': ['services/intakes/src/notifications/patient-message.ts', 'deadlineHours'],

  'message.type': ['services/intakes/src/notifications/reminder-types.ts', "'reminder'"],
  'message.legacyType': ['services/intakes/src/notifications/stopped-types.ts', 'legacyType'],
  'message.groupId': ['services/intakes/src/notifications/reminder-plan.ts', 'groupId'],
  'message.enabled': ['services/intakes/src/notifications/reminder-types.ts', 'enabled'],
  'message.receivers': ['services/intakes/src/notifications/way-to-patient.ts', 'receivers'],
  'message.delayHours': ['services/intakes/src/notifications/reminder-time.ts', 'delayHours'],
  'message.contents': ['services/intakes/src/notifications/reminder-types.ts', 'contents'],
  'message.after': ['services/intakes/src/notifications/follow-up-types.ts', 'after'],
  'message.channel': ['services/intakes/src/notifications/way-to-patient.ts', 'channel'],
  'message.most': ['services/intakes/src/notifications/reminder-plan.ts', 'most'],
  'message.quiet': ['services/intakes/src/notifications/reminder-time.ts', 'quiet'],

  'report.name': ['services/reports/src/report-settings/enabled-reports.ts', 'setting.name'],
  'report.alias': ['services/reports/src/report-settings/enabled-reports.ts', 'setting.alias'],
  'report.defaultAlias': ['services/reports/src/report-settings/enabled-reports.ts', 'setting.defaultAlias'],
  'report.enabled': ['services/reports/src/report-settings/enabled-reports.ts', 'enabled: true'],
  'report.forms': ['services/reports/src/report-data/read-report-data.ts', 'report.setting.forms'],
  'report.roles': ['services/reports/src/report-settings/report-access.ts', 'viewRoles'],
  'report.editRoles': ['services/reports/src/report-settings/report-access.ts', 'editRoles'],
  'report.charts': ['services/reports/src/report-data/shown-questions.ts', 'chosenCharts'],
};

/** Settings that the documents name and nothing acts on: kept, and not changed on any screen (decisions 261 to 263). */
export const keptSettings: readonly string[] = ['config.origins', 'report.feedback'];

/** Settings that only describe: their one effect is that screens show them. */
export const describingSettings: readonly string[] = ['organization.kind'];
