import type { Mutation } from './mutation.ts';

const identity = 'services/identity/src';
const gateway = 'services/gateway/src';

/** Who may do what, and whose data it is (docs/security.md, D). */
export const access: readonly Mutation[] = [
  {
    code: 'D1',
    damage: 'asks for no permission',
    file: `${gateway}/http/serve.ts`,
    from: '!satisfies(route.permission, authority.can)',
    to: 'satisfies(route.permission, () => false)',
    test: `${gateway}/every-route/matrix.test.ts`,
  },
  {
    code: 'D1',
    damage: 'finds patients for whoever may see the dashboard',
    file: 'contracts/src/http/patient.ts',
    from: "permission: 'view_patient_modal',",
    to: "permission: ['view_patient_modal', 'view_dashboard_charts'],",
    test: `${gateway}/routes/patient-search.test.ts`,
  },
  {
    code: 'D1',
    damage: 'finds patients on a tablet',
    file: 'contracts/src/http/patient.ts',
    from: "patient: 'search',",
    to: "patient: 'search', pin: true,",
    test: `${gateway}/routes/patient-search.test.ts`,
  },
  {
    code: 'D1',
    damage: 'saves a form as a file for whoever may only look at it',
    file: 'contracts/src/http/record.ts',
    from: "permission: 'export_dashboard_form',",
    to: "permission: ['export_dashboard_form', 'preview_dashboard_form'],",
    test: `${gateway}/routes/form-download.test.ts`,
  },
  {
    code: 'D2',
    damage: "finds another organisation's intake by its number",
    file: 'services/intakes/src/intake/reachable-intake.ts',
    from: `findOne(IntakeEntity, { where: { ...withinScope(scope), ...which } });
  const department = scope.departments.find(({ id }) => id === intake?.departmentId);`,
    to: `findOne(IntakeEntity, { where: which });
  const department = scope.departments[0];`,
    test: `${gateway}/every-route/tenant.test.ts`,
  },
  {
    code: 'D2',
    damage: "opens a patient's questionnaire by the birth date of another",
    file: 'services/intakes/src/patient-links/patient-by-token.ts',
    from: '    intakeId,\n    proofHash: patientTokenHash(proof),',
    to: '    proofHash: patientTokenHash(proof),',
    test: 'services/intakes/src/patient-links/prove-birth-date.test.ts',
  },
  {
    code: 'D2',
    damage: 'leaves the links open that another invitation withdraws',
    file: 'services/intakes/src/patient-links/renew-link.ts',
    from: '  await withdrawLinks(database, intake.id, homeLinkKinds, intake.patientTokenHash);\n',
    to: '',
    test: 'services/intakes/src/patient-links/copy-link.test.ts',
  },
  {
    code: 'D2',
    damage: "lists every organisation's intakes on the dashboard",
    file: 'services/intakes/src/conversion/conversion-filter.ts',
    from: "return inScope(scope, 'i');",
    to: 'return sql`1 = 1`;',
    test: `${gateway}/every-route/tenant.test.ts`,
  },
  {
    code: 'D2',
    damage: "shows a patient's intake of another department in a search",
    file: 'services/intakes/src/patients/search-patients.ts',
    from: "${isIn(sql`i.epd_search`, epds)} AND ${alsoInScope(scope, 'i')}",
    to: '${isIn(sql`i.epd_search`, epds)}',
    test: 'services/intakes/src/patients/search-patients.test.ts',
  },
  {
    code: 'D2',
    damage: "shows other departments' links in the demonstration's mailbox",
    file: 'services/messaging/src/mail/mailbox.ts',
    from: 'AND ${isIn(sql`i.department_id`, departments)}',
    to: '',
    test: `${gateway}/routes/mailbox.test.ts`,
  },
  {
    code: 'D2',
    damage: "lists other departments' failed mails",
    file: 'services/messaging/src/mail/failed-mail.ts',
    from: 'WHERE ${isIn(sql`i.department_id`, departments)}',
    to: 'WHERE 1 = 1',
    test: `${gateway}/routes/failed-mail.test.ts`,
  },
  {
    code: 'D3',
    damage: 'opens all departments of a linked organisation',
    file: `${identity}/departments/readable-departments.ts`,
    from: 'AND (l.department_id IS NULL OR l.department_id = d.id)',
    to: '',
    test: `${identity}/organisations/linked-organisations.test.ts`,
  },
  {
    code: 'D3',
    damage: 'takes a link between organisations back in words only',
    file: `${identity}/organisations/link-organisations.ts`,
    from: 'await database.manager().delete(OrganisationLinkEntity, where);',
    to: '',
    test: `${identity}/administration/administration.test.ts`,
  },
  {
    code: 'D3',
    damage: 'makes a link twice, of which one stays when it is taken back',
    file: `${identity}/organisations/link-organisations.ts`,
    from: 'await lockedRow(database, OrganisationEntity, { id: organisationId, deletedAt: IsNull() })',
    to: 'await manager.findOneBy(OrganisationEntity, { id: organisationId, deletedAt: IsNull() })',
    test: `${identity}/administration/administration.test.ts`,
    servers: true,
  },
  {
    code: 'D4',
    damage: 'drops unknown fields of a body without a word',
    file: 'contracts/src/call/read-part.ts',
    from: "if (part === 'body') for",
    to: "if (part !== 'body') for",
    test: `${gateway}/every-route/extra-columns.test.ts`,
  },
  {
    code: 'D6',
    damage: 'grants what the editor lacks when a role is changed',
    file: `${identity}/roles/roles.ts`,
    from: 'requireHeld(editor.can, added);',
    to: '',
    test: `${identity}/roles/roles.test.ts`,
  },
  {
    code: 'D7',
    damage: "writes to a record under another's edit lock",
    file: 'services/intakes/src/edit-lock/edit-lock.ts',
    from: 'if (lock && keepsOut(lock, staff, await databaseNow(database), tab)) throw new Locked(lock.userName);',
    to: 'if (lock?.userName === "") throw new Locked(lock.userName);',
    test: `${gateway}/every-route/locked-record.test.ts`,
  },
  {
    code: 'D7',
    damage: 'lets two take a record at once',
    file: 'services/intakes/src/edit-lock/edit-lock.ts',
    from: `const { id } = await holdIntake(database, reachable.intake.id);
      const now = await databaseNow(database);
      const lock = await lockOf(database, id);
      const another`,
    to: `const { id } = reachable.intake;
      const now = await databaseNow(database);
      const lock = await lockOf(database, id);
      const another`,
    test: 'services/intakes/src/edit-lock/lock-model.test.ts',
    servers: true,
  },
  {
    code: 'D9',
    damage: "gives a report's readers the hashes of intakes",
    file: 'services/reports/src/report-data/answer-keys.ts',
    from: 'hash: keyOf(form.hash),',
    to: 'hash: form.hash,',
    test: `${gateway}/routes/report-privacy.test.ts`,
  },
  {
    code: 'D10',
    damage: "lists a user's sign-ins to a key of one department",
    file: `${gateway}/routes/administration.ts`,
    from: `serve(router, listUserSessions, async ({ params }, staff) => {
    requireWholeKey(staff);`,
    to: 'serve(router, listUserSessions, async ({ params }, staff) => {',
    test: `${gateway}/api-key/department-key.test.ts`,
  },
  {
    code: 'D10',
    damage: 'shows an editor what a shared user does for another organisation',
    file: `${identity}/sessions/user-sessions.ts`,
    from: 'limit: memberships.length > 1 ? { usedFor: organisationId } : undefined',
    to: 'limit: undefined',
    test: `${identity}/sessions/user-sessions.test.ts`,
  },
];
