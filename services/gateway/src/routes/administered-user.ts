import type { Args } from '@intake-desk/contracts';
import {
  changeUser,
  createUser,
  deleteUser,
  disableUser,
  getUserChoices,
  importUsers,
  listUsers,
  resetSecondFactor,
  sendInstructions,
} from '@intake-desk/contracts/administration';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { requireSameOrganisation } from './same-organisation.ts';

/** Settings → Users (S2 §7). A key of a department sees the users of that department, and nothing more. */
export function serveAdministeredUsers(router: Router, { identity }: Services): void {
  const { users, accounts } = identity;
  serve(router, listUsers, (_, staff) => users.list(staff));
  serve(router, getUserChoices, (_, staff) => accounts.choices(staff));
  serve(router, createUser, async ({ body }, staff) => {
    requireSameOrganisation(body);
    return accounts.create(staff, { ...fieldsOf(body), pin: body.pin || undefined });
  });
  serve(router, changeUser, async ({ params, body }, staff) => {
    requireSameOrganisation(body);
    return accounts.change(staff, params.id, { ...fieldsOf(body), pin: body.pin === '' ? undefined : body.pin });
  });
  serve(router, importUsers, async ({ body }, staff) => {
    requireSameOrganisation(body);
    return accounts.import(staff, body);
  });
  serve(router, resetSecondFactor, ({ params }, staff) => accounts.resetSecondFactor(staff, params.id));
  serve(router, sendInstructions, ({ params }, staff) => accounts.sendInstructions(staff, params.id));
  serve(router, disableUser, async ({ params, body }, staff) => {
    requireSameOrganisation(body);
    return accounts.setDisabled(staff, params.id, body);
  });
  serve(router, deleteUser, ({ params }, staff) => accounts.delete(staff, params.id));
}

/** Empty texts of the form as what they mean: no integration id, and no new password. */
const fieldsOf = ({ password, password_confirmation, integrationId, ...body }: Args<typeof changeUser>['body']) => ({
  ...body,
  integrationId: integrationId === '' ? null : integrationId,
  password: password || undefined,
  password_confirmation: password_confirmation || undefined,
});
