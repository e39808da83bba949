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
    test: `${gateway}/matrix.test.ts`,
  },
  {
    code: 'D2',
    damage: "finds another organisation's intake by its number",
    file: 'services/intakes/src/reachable-intake.ts',
    from: `findOne(IntakeEntity, { where });
  const department = scope.departments.find(({ id }) => id === intake?.departmentId);`,
    to: `findOne(IntakeEntity, { where: which });
  const department = scope.departments[0];`,
    test: `${gateway}/tenant.test.ts`,
  },
  {
    code: 'D2',
    damage: "shows other departments' links in the demonstration's mailbox",
    file: 'services/messaging/src/mailbox.ts',
    from: 'AND intake.department_id IN (:...departments)',
    to: '',
    test: `${gateway}/mailbox.test.ts`,
  },
  {
    code: 'D2',
    damage: "lists other departments' failed mails",
    file: 'services/messaging/src/failed-mail.ts',
    from: 'WHERE i.department_id IN (',
    to: 'WHERE 1 = 1 OR i.department_id IN (',
    test: `${gateway}/failed-mail.test.ts`,
  },
  {
    code: 'D3',
    damage: 'opens all departments of a linked organisation',
    file: `${identity}/readable-departments.ts`,
    from: 'AND (l.department_id IS NULL OR l.department_id = d.id)',
    to: '',
    test: `${identity}/linked-organisations.test.ts`,
  },
  {
    code: 'D4',
    damage: 'drops unknown fields of a body without a word',
    file: `${gateway}/http/input.ts`,
    from: 'if (route.body) {',
    to: 'if (!route.body) {',
    test: `${gateway}/extra-columns.test.ts`,
  },
  {
    code: 'D6',
    damage: 'grants what the editor lacks when a role is changed',
    file: `${identity}/roles.ts`,
    from: 'requireHeld(editor.can, added);',
    to: '',
    test: `${identity}/roles.test.ts`,
  },
  {
    code: 'D9',
    damage: "gives a report's readers the hashes of intakes",
    file: 'services/reports/src/answer-keys.ts',
    from: 'hash: keyOf(form.hash),',
    to: 'hash: form.hash,',
    test: `${gateway}/report-privacy.test.ts`,
  },
  {
    code: 'D10',
    damage: 'shows an editor what a shared user does for another organisation',
    file: `${identity}/user-sessions.ts`,
    from: 'limit: memberships.length > 1 ? { usedFor: organisationId } : undefined',
    to: 'limit: undefined',
    test: `${identity}/user-sessions.test.ts`,
  },
];
