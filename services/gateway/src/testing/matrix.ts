import { type GrantablePermission, permissions } from '@intake-desk/contracts';

/**
 * Who calls: nobody, a user without a role, each permission alone, the admin flag, a session by PIN and an API key that both may
 * do whatever a role can grant.
 */
export const callers = ['anonymous', 'norole', ...permissions, 'pin', 'api key'] as const;
export type Caller = (typeof callers)[number];

/**
 * Who may, in a line of the matrix. A permission stands for a user who has it alone; the admin flag may whatever any permission
 * may, and a new permission changes only the lines that name it. `every user`: also without a role. `everybody`: also signed out.
 */
type Who = GrantablePermission | 'admin' | 'everybody' | 'every user' | 'pin' | 'key';

/**
 * Who may call what, written down and reviewed (security.md D1): one line a route. Who is not named may not.
 */
export const matrix: Readonly<Record<string, readonly Who[]>> = {
  'GET /auth/sanctum/csrf-cookie': ['everybody', 'pin', 'key'],
  'POST /auth/login': ['everybody', 'pin'],
  'POST /auth/pin_login': ['everybody', 'pin'],
  'POST /auth/password/link': ['everybody', 'pin'],
  'POST /auth/password/reset': ['everybody', 'pin'],
  // Nobody once anybody has an account.
  'POST /auth/set-up': [],
  'POST /auth/logout': ['every user', 'pin'],
  'POST /auth/cover': ['pin'],
  'POST /auth/uncover': ['every user', 'pin'],
  'POST /auth/password/email': ['everybody', 'pin'],
  // Nobody without a right password just before.
  'POST /auth/second-factor': [],
  'POST /auth/second-factor/begin': ['every user'],
  'POST /auth/second-factor/confirm': ['every user'],
  'POST /auth/password/confirm': ['every user'],
  'GET /api/user': ['every user', 'pin'],
  'GET /api/sessions': ['every user'],
  'GET /api/session/draft-key': ['every user'],
  'DELETE /api/sessions/:session': ['every user'],
  'GET /api/options': ['every user', 'pin'],
  'PUT /api/options/:option': ['every user', 'pin'],
  'GET /remotes.json': ['every user', 'pin'],
  'POST /api/client-errors': ['every user', 'pin'],
  'POST /api/ajax getConsentData': ['view_dashboard_charts', 'pin', 'key'],
  'POST /api/ajax getFormsData': ['view_dashboard_charts', 'key'],
  'GET /api/ic/progress': ['view_dashboard_charts', 'pin', 'key'],
  'GET /api/tag/get': ['send_invite', 'view_dashboard_charts', 'view_patient_modal', 'edit_tags', 'pin', 'key'],
  'GET /api/config/department': [
    'send_invite',
    'view_dashboard_charts',
    'view_patient_modal',
    'view_report_charts',
    'pin',
    'key',
  ],
  'POST /api/invite/send': ['send_invite', 'pin', 'key'],
  'POST /api/invite/link': ['send_invite', 'key'],
  // The user's own lists: a key is how many are invited at once.
  'GET /api/invite/batch': ['send_invite'],
  'POST /api/invite/batch': ['send_invite'],
  'GET /api/invite/batch/:batch': ['send_invite'],
  'GET /api/invite/batch/:batch/rows': ['send_invite'],
  'PUT /api/invite/batch/:batch/rows': ['send_invite'],
  'POST /api/invite/batch/:batch/send': ['send_invite'],
  'POST /api/invite/batch/:batch/undo': ['send_invite'],
  'POST /api/invite/batch/:batch/stop': ['send_invite'],
  'DELETE /api/invite/batch/:batch': ['send_invite'],
  'GET /api/mailbox': ['send_invite', 'key'],
  'GET /api/failed-mail': ['send_invite', 'key'],
  'POST /api/failed-mail/:id/send': ['send_invite', 'key'],
  'GET /api/message-templates': ['admin'],
  'PUT /api/message-templates': ['admin'],
  'POST /api/message-templates/reset': ['admin'],
  'POST /api/message-templates/preview': ['admin'],
  'POST /api/message-templates/test': ['admin'],
  'GET /api/message-templates/sms': ['admin'],
  'PUT /api/message-templates/sms': ['admin'],
  'POST /api/message-templates/sms/reset': ['admin'],
  'POST /api/message-templates/sms/test': ['admin'],
  'GET /api/message-templates/tag': ['admin'],
  'PUT /api/message-templates/tag': ['admin'],
  'POST /api/message-templates/tag/remove': ['admin'],
  'POST /api/message-templates/tag/preview': ['admin'],
  'POST /api/message-templates/tag/test': ['admin'],
  'POST /api/ajax getEpdDetails': ['view_patient_modal', 'pin', 'key'],
  'POST /api/ic/start-editing-record': ['view_patient_modal', 'pin', 'key'],
  'POST /api/ic/still-editing-record': ['view_patient_modal', 'pin', 'key'],
  'POST /api/ic/stop-editing-record': ['view_patient_modal', 'pin', 'key'],
  'POST /api/ic/comment': ['view_patient_modal', 'key'],
  'POST /api/ajax getMirthMessage': ['admin'],
  'GET /api/ic/answers': ['preview_dashboard_form', 'key'],
  'POST /api/toggle_ic': ['view_patient_modal', 'key'],
  'POST /api/ic/toggle-location': ['send_invite', 'key'],
  'POST /api/ic/resend-invitation': ['send_invite', 'key'],
  'POST /api/ic/read': ['preview_dashboard_form', 'key'],
  'PUT /api/ic/add_tags': ['view_patient_modal', 'key'],
  'GET /api/tag-activated-emails': ['send_invite', 'view_patient_modal', 'pin', 'key'],
  'PUT /api/tags/send_email': ['view_patient_modal', 'key'],
  'POST /api/ic/chosen': ['view_patient_modal', 'key'],
  'POST /api/ic/appointment': ['view_patient_modal', 'key'],
  'POST /api/ic/cancel-appointment': ['view_patient_modal', 'key'],
  'POST /api/ic/delete-appointment': ['view_patient_modal', 'key'],
  'GET /api/config/notification-types': ['view_patient_modal', 'send_invite', 'key'],
  'POST /api/ic/toggle-notification': ['view_patient_modal', 'key'],
  // A key is nobody: nothing is kept for it, so it asks for its files by S1's full parameters.
  'POST /api/ic/export': ['export_dashboard_data'],
  'POST /api/ic/export/appointments': ['export_dashboard_data'],
  'GET /api/ic/export': ['export_dashboard_data', 'key'],
  'DELETE /api/ic/export/:id': ['export_dashboard_data'],
  'POST /api/ic/selection': ['view_dashboard_charts', 'key'],
  'POST /api/ic/selection/appointments': ['view_dashboard_charts', 'key'],
  // A key is nobody: it has no views, and makes none.
  'GET /api/dashboard/views': ['view_dashboard_charts'],
  'POST /api/dashboard/views': ['view_dashboard_charts'],
  'PUT /api/dashboard/views/:id': ['view_dashboard_charts'],
  'DELETE /api/dashboard/views/:id': ['view_dashboard_charts'],
  'GET /api/ic/form/preview/:org/:formId': ['preview_dashboard_form', 'key'],
  'GET /api/ic/form/download_as_pdf/:org/:form_id': ['export_dashboard_form', 'key'],
  'POST /api/patient/search': ['view_patient_modal', 'key'],
  'POST /api/intake/redirect': ['send_invite', 'pin'],
  'GET /api/consult/available': ['remote_consult', 'key'],
  'GET /api/reports/enabled': ['view_report_charts', 'key'],
  'POST /api/reports/data': ['view_report_charts', 'key'],
  // Each needs view_report_charts as well, and the list export_dashboard_data.
  'POST /api/reports/patients': ['admin', 'key'],
  'POST /api/reports/patients/export': ['admin', 'key'],
  'POST /api/reports/answers': ['admin', 'key'],
  'GET /api/reports/view': ['view_report_charts', 'key'],
  'POST /api/reports/saveView': ['edit_report_charts', 'key'],
  'POST /api/reports/columns': ['view_report_charts', 'key'],
  'GET /api/admin/user': ['view_user', 'key'],
  'GET /api/admin/user/choices': ['view_user', 'add_user', 'edit_user', 'key'],
  'GET /api/admin/user/:id/sessions': ['edit_user', 'key'],
  'GET /api/admin/user/:id/signIns': ['edit_user', 'key'],
  'DELETE /api/admin/user/:id/sessions/:session': ['edit_user', 'key'],
  'DELETE /api/admin/user/:id/sessions': ['edit_user', 'key'],
  'POST /api/admin/user': ['add_user', 'key'],
  'PUT /api/admin/user/:id': ['edit_user', 'key'],
  'POST /api/admin/user/import': ['add_user', 'key'],
  'DELETE /api/admin/user/:id/second-factor': ['edit_user', 'key'],
  'POST /api/admin/user/:id/instructions': ['add_user', 'key'],
  'PUT /api/admin/user/:id/disabled': ['destroy_user', 'key'],
  'DELETE /api/admin/user/:id': ['destroy_user', 'key'],
  'GET /api/admin/reports': ['edit_report_charts', 'key'],
  'GET /api/admin/reports/choices': ['edit_report_charts', 'key'],
  'POST /api/admin/reports': ['edit_report_charts', 'key'],
  'PUT /api/admin/reports/:id': ['edit_report_charts', 'key'],
  'DELETE /api/admin/reports/:id': ['edit_report_charts', 'key'],
  'GET /api/admin/role': ['edit_role', 'view_role', 'key'],
  'POST /api/admin/role': ['edit_role', 'key'],
  'PUT /api/admin/role/:id': ['edit_role', 'key'],
  'DELETE /api/admin/role/:id': ['destroy_role', 'key'],
  'GET /api/admin/tag': ['edit_tags', 'key'],
  'POST /api/admin/tag': ['edit_tags', 'key'],
  'PUT /api/admin/tag/:id': ['edit_tags', 'key'],
  'PUT /api/admin/tag/enable/:id': ['edit_tags', 'key'],
  'PUT /api/admin/tag/move/:id': ['edit_tags', 'key'],
  'DELETE /api/admin/tag/:id': ['edit_tags', 'key'],
  'POST /api/admin/tag/:id/restore': ['edit_tags', 'key'],
  'GET /api/admin/tagGroup': ['edit_tags', 'key'],
  'POST /api/admin/tagGroup': ['edit_tags', 'key'],
  'PUT /api/admin/tagGroup/:id': ['edit_tags', 'key'],
  'PUT /api/admin/tagGroup/enable/:id': ['edit_tags', 'key'],
  'PUT /api/admin/tagGroup/move/:id': ['edit_tags', 'key'],
  'DELETE /api/admin/tagGroup/:id': ['edit_tags', 'key'],
  'POST /api/admin/tagGroup/:id/restore': ['edit_tags', 'key'],
  'GET /api/admin/remote': ['admin'],
  'GET /api/admin/remote/:remote/versions': ['admin'],
  'PUT /api/admin/remote/:remote/current': ['admin'],
  'PUT /api/admin/remote/:remote/rollback': ['admin'],
  'PUT /api/admin/remote/:remote/canary': ['admin'],
  'PUT /api/admin/remote/:remote/enabled': ['admin'],
  'GET /api/release': ['every user'],
  'GET /api/admin/release': ['admin'],
  'POST /api/admin/release': ['admin'],
  'PUT /api/admin/release/:id': ['admin'],
  'DELETE /api/admin/release/:id': ['admin'],
  'GET /api/admin/firstSteps': ['admin'],
  'PUT /api/admin/firstSteps/:step': ['admin'],
  'POST /api/admin/firstSteps/testMail': ['admin'],
  'POST /api/admin/accessLog': ['admin'],
  'POST /api/admin/accessLog/export': ['admin'],
  'GET /api/admin/adminLog': ['admin'],
  'GET /api/admin/reminderPolicy': ['admin'],
  'PUT /api/admin/reminderPolicy': ['admin'],
  'GET /api/admin/whitelistIp': ['admin'],
  'GET /api/admin/whitelistIp/affected': ['admin'],
  'POST /api/admin/whitelistIp': ['admin'],
  'PUT /api/admin/whitelistIp/:id': ['admin'],
  'DELETE /api/admin/whitelistIp/:id': ['admin'],
  'GET /api/admin/whitelistDomain': ['admin'],
  'GET /api/admin/whitelistDomain/affected': ['admin'],
  'POST /api/admin/whitelistDomain': ['admin'],
  'PUT /api/admin/whitelistDomain/:id': ['admin'],
  'DELETE /api/admin/whitelistDomain/:id': ['admin'],
  'GET /api/admin/thirdParty': ['admin'],
  'POST /api/admin/thirdParty': ['admin'],
  'PUT /api/admin/thirdParty/:id': ['admin'],
  'PUT /api/admin/thirdParty/enable/:id': ['admin'],
  'DELETE /api/admin/thirdParty/:id': ['admin'],
  // No key makes keys.
  'GET /api/admin/apiKey': ['admin'],
  'POST /api/admin/apiKey': ['admin'],
  'PUT /api/admin/apiKey/:id': ['admin'],
  'DELETE /api/admin/apiKey/:id': ['admin'],
  'GET /api/admin/organization': ['admin'],
  'POST /api/admin/organization': ['admin'],
  'PUT /api/admin/organization/:id': ['admin'],
  'PUT /api/admin/organization/:id/restore': ['admin'],
  'DELETE /api/admin/organization/:id': ['admin'],
  'GET /api/admin/diff': ['view_diff_checker', 'key'],
  'POST /api/admin/diff/copy': ['admin'],
  'GET /api/admin/department': ['admin'],
  'POST /api/admin/department': ['admin'],
  'PUT /api/admin/department/:id': ['admin'],
  'PUT /api/admin/department/:id/restore': ['admin'],
  'DELETE /api/admin/department/:id': ['admin'],
  'GET /api/admin/organizationLink': ['admin'],
  'POST /api/admin/organizationLink': ['admin'],
  'DELETE /api/admin/organizationLink/:id': ['admin'],
  'GET /api/admin/content': ['admin'],
  'GET /api/admin/content/:id': ['admin'],
  'GET /api/admin/content/:id/file': ['admin'],
  'POST /api/admin/content': ['admin'],
  'PUT /api/admin/content/:id': ['admin'],
  'POST /api/admin/content/:id/publish': ['admin'],
  'PUT /api/admin/content/:id/use': ['admin'],
  'DELETE /api/admin/content/:id': ['admin'],
  'GET /api/admin/content/:id/departments': ['admin'],
  'POST /api/admin/content/:id/departments': ['admin'],
  'PUT /api/admin/content/:id/departments/:procedure': ['admin'],
  'DELETE /api/admin/content/:id/departments/:procedure': ['admin'],
  // A patient's calls know the link's token only: no sign-in of staff opens them.
  'GET /api/portal/link': [],
  'POST /api/portal/birth-date': [],
  'GET /api/portal/intake': [],
  'POST /api/portal/open': [],
  'POST /api/portal/consent': [],
  'PUT /api/portal/answer': [],
  'POST /api/portal/submit': [],
  'POST /api/portal/reached': [],
  'POST /api/portal/reopen': [],
  'POST /api/portal/send-link': [],
};

/** Whether each caller may call the route; throws if the matrix lacks it. */
export function cellsOf(name: string): ReadonlyMap<Caller, boolean> {
  const line = matrix[name];
  if (line === undefined) throw new Error(`src/testing/matrix.ts lacks "${name}": write down who may call it.`);
  return new Map(callers.map((caller) => [caller, mayCall(new Set(line), caller)]));
}

function mayCall(line: ReadonlySet<Who>, caller: Caller): boolean {
  switch (caller) {
    case 'anonymous':
      return line.has('everybody');
    case 'norole':
      return line.has('everybody') || line.has('every user');
    case 'pin':
      return line.has('pin');
    case 'api key':
      return line.has('key');
    case 'admin':
      return [...line].some((who) => who !== 'pin' && who !== 'key');
    default:
      return line.has(caller) || line.has('everybody') || line.has('every user');
  }
}
