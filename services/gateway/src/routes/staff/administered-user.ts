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
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Settings → Users (S2 §7). An API key of a department sees only its users. */
export function serveAdministeredUsers(router: Router, { identity }: Services): void {
  const { users, accounts } = identity;
  serve(router, listUsers, (_, staff) => users.list(staff));
  serve(router, getUserChoices, (_, staff) => accounts.choices(staff));
  serve(router, createUser, ({ body }, staff) => accounts.create(staff, accountOf(body)));
  serve(router, changeUser, ({ params, body }, staff) => accounts.change(staff, params.id, accountOf(body)));
  serve(router, importUsers, ({ body }, staff) => accounts.import(staff, body));
  serve(router, resetSecondFactor, ({ params }, staff) => accounts.resetSecondFactor(staff, params.id));
  serve(router, sendInstructions, ({ params }, staff) => accounts.sendInstructions(staff, params.id));
  serve(router, disableUser, ({ params, body }, staff) => accounts.setDisabled(staff, params.id, body));
  serve(router, deleteUser, ({ params }, staff) => accounts.delete(staff, params.id));
}

/**
 * Returns the values of a user in a body. An empty text means no integration id, no new password or an unchanged PIN; so does a
 * PIN of true or false, as the list has it.
 */
const accountOf = ({
  pin,
  password,
  password_confirmation,
  integrationId,
  ...values
}: Args<typeof changeUser>['body']) => ({
  ...values,
  integrationId: integrationId === '' ? null : integrationId,
  password: password || undefined,
  password_confirmation: password_confirmation || undefined,
  ...(typeof pin === 'boolean' || pin === undefined || pin === '' ? {} : { pin }),
});
