import { permissions } from '@intake-desk/contracts';

/**
 * Who calls, in the order of a row's cells: nobody, a user without a role, each permission alone, the admin flag, a session
 * by PIN and an API key that both may do whatever a role can grant.
 */
export const callers = ['anonymous', 'norole', ...permissions, 'pin', 'api key'] as const;
export type Caller = (typeof callers)[number];

/**
 * Who may call what, written down cell by cell and reviewed (security.md D1): `+` may, `-` may not. Cells in groups,
 * for the eye:
 *
 * anonymous, no role | users: add edit view destroy | roles: edit view destroy | send_invite | dashboard: charts export |
 * forms: export preview group | patient: modal address | reports: view edit charts edit_charts lists | tags: edit
 * view_external edit_external | diff consult settings | admin flag | PIN session | API key
 */
export const matrix: Readonly<Record<string, string>> = {
  'GET /auth/sanctum/csrf-cookie': '++ ++++ +++ + ++ +++ ++ +++++ +++ +++ + + +',
  'POST /auth/login': '++ ++++ +++ + ++ +++ ++ +++++ +++ +++ + + -',
  'POST /auth/pin_login': '++ ++++ +++ + ++ +++ ++ +++++ +++ +++ + + -',
  'POST /auth/password/reset': '++ ++++ +++ + ++ +++ ++ +++++ +++ +++ + + -',
  'POST /auth/logout': '-+ ++++ +++ + ++ +++ ++ +++++ +++ +++ + + -',
  'POST /auth/cover': '-- ---- --- - -- --- -- ----- --- --- - + -',
  'POST /auth/uncover': '-+ ++++ +++ + ++ +++ ++ +++++ +++ +++ + + -',
  'POST /auth/password/email': '++ ++++ +++ + ++ +++ ++ +++++ +++ +++ + + -',
  // Nobody without a right password just before.
  'POST /auth/second-factor': '-- ---- --- - -- --- -- ----- --- --- - - -',
  'POST /auth/second-factor/begin': '-+ ++++ +++ + ++ +++ ++ +++++ +++ +++ + - -',
  'POST /auth/second-factor/confirm': '-+ ++++ +++ + ++ +++ ++ +++++ +++ +++ + - -',
  'POST /auth/password/confirm': '-+ ++++ +++ + ++ +++ ++ +++++ +++ +++ + - -',
  'GET /api/user': '-+ ++++ +++ + ++ +++ ++ +++++ +++ +++ + + -',
  'GET /api/sessions': '-+ ++++ +++ + ++ +++ ++ +++++ +++ +++ + - -',
  'DELETE /api/sessions/:session': '-+ ++++ +++ + ++ +++ ++ +++++ +++ +++ + - -',
  'GET /api/options': '-+ ++++ +++ + ++ +++ ++ +++++ +++ +++ + + -',
  'PUT /api/options/:option': '-+ ++++ +++ + ++ +++ ++ +++++ +++ +++ + + -',
  'GET /remotes.json': '-+ ++++ +++ + ++ +++ ++ +++++ +++ +++ + + -',
  'POST /api/client-errors': '-+ ++++ +++ + ++ +++ ++ +++++ +++ +++ + + -',
  'POST /api/ajax getConsentData': '-- ---- --- - +- --- -- ----- --- --- + + +',
  'GET /api/ic/progress': '-- ---- --- - +- --- -- ----- --- --- + + +',
  'GET /api/tag/get': '-- ---- --- + +- --- +- ----- +-- --- + + +',
  'GET /api/config/department': '-- ---- --- + +- --- +- --+-- --- --- + + +',
  'POST /api/invite/send': '-- ---- --- + -- --- -- ----- --- --- + + +',
  'GET /api/mailbox': '-- ---- --- + -- --- -- ----- --- --- + - +',
  'GET /api/failed-mail': '-- ---- --- + -- --- -- ----- --- --- + - +',
  'POST /api/failed-mail/:id/send': '-- ---- --- + -- --- -- ----- --- --- + - +',
  'POST /api/ajax getEpdDetails': '-- ---- --- - -- --- +- ----- --- --- + + +',
  'POST /api/ic/start-editing-record': '-- ---- --- - -- --- +- ----- --- --- + + +',
  'POST /api/ic/still-editing-record': '-- ---- --- - -- --- +- ----- --- --- + + +',
  'POST /api/ic/stop-editing-record': '-- ---- --- - -- --- +- ----- --- --- + + +',
  'POST /api/ic/comment': '-- ---- --- - -- --- +- ----- --- --- + - +',
  'GET /api/ic/form/preview/:org/:formId': '-- ---- --- - -- -+- -- ----- --- --- + - +',
  'GET /api/ic/form/download_as_pdf/:org/:form_id': '-- ---- --- - -- +-- -- ----- --- --- + - +',
  'POST /api/patient/search': '-- ---- --- - -- --- +- ----- --- --- + - +',
  'POST /api/intake/redirect': '-- ---- --- + -- --- -- ----- --- --- + + -',
  'GET /api/consult/available': '-- ---- --- - -- --- -- ----- --- -+- + - +',
  'GET /api/reports/enabled': '-- ---- --- - -- --- -- --+-- --- --- + - +',
  'POST /api/reports/data': '-- ---- --- - -- --- -- --+-- --- --- + - +',
  'GET /api/admin/user': '-- --+- --- - -- --- -- ----- --- --- + - +',
  'GET /api/admin/user/:id/sessions': '-- -+-- --- - -- --- -- ----- --- --- + - +',
  'DELETE /api/admin/user/:id/sessions/:session': '-- -+-- --- - -- --- -- ----- --- --- + - +',
  'DELETE /api/admin/user/:id/sessions': '-- -+-- --- - -- --- -- ----- --- --- + - +',
  'GET /api/admin/role': '-- ---- ++- - -- --- -- ----- --- --- + - +',
  'POST /api/admin/role': '-- ---- +-- - -- --- -- ----- --- --- + - +',
  'PUT /api/admin/role/:id': '-- ---- +-- - -- --- -- ----- --- --- + - +',
  'DELETE /api/admin/role/:id': '-- ---- --+ - -- --- -- ----- --- --- + - +',
  // A patient's calls know the link's token only: no sign-in of staff opens them.
  'GET /api/portal/intake': '-- ---- --- - -- --- -- ----- --- --- - - -',
  'POST /api/portal/open': '-- ---- --- - -- --- -- ----- --- --- - - -',
  'PUT /api/portal/answer': '-- ---- --- - -- --- -- ----- --- --- - - -',
  'POST /api/portal/submit': '-- ---- --- - -- --- -- ----- --- --- - - -',
};

/** The cells of a route's row, by caller; throws where the matrix lacks the route or a cell. */
export function cellsOf(name: string): ReadonlyMap<Caller, boolean> {
  const row = matrix[name]?.replaceAll(' ', '');
  if (row === undefined) throw new Error(`src/testing/matrix.ts lacks "${name}": write down who may call it.`);
  if (!/^[+-]+$/.test(row) || row.length !== callers.length) {
    throw new Error(`src/testing/matrix.ts: "${name}" has ${row.length} cells instead of ${callers.length}.`);
  }
  return new Map(callers.map((caller, i) => [caller, row[i] === '+']));
}
