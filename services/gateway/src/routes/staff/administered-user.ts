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
  const { administered } = identity.users;
  serve(router, listUsers, (_, staff) => administered.list(staff));
  serve(router, getUserChoices, (_, staff) => administered.choices(staff));
  serve(router, createUser, ({ body }, staff) => administered.create(staff, accountOf(body)));
  serve(router, changeUser, ({ params, body }, staff) => administered.change(staff, params.id, accountOf(body)));
  serve(router, importUsers, ({ body }, staff) => administered.import(staff, body));
  serve(router, resetSecondFactor, ({ params }, staff) => administered.resetSecondFactor(staff, params.id));
  serve(router, sendInstructions, ({ params }, staff) => administered.sendInstructions(staff, params.id));
  serve(router, disableUser, ({ params, body }, staff) => administered.setDisabled(staff, params.id, body));
  serve(router, deleteUser, ({ params }, staff) => administered.delete(staff, params.id));
}

/**
 * Returns a user's values in a body. An empty text means no integration id, no new password, or an unchanged PIN; a PIN
 * of true or false, as listed, also means unchanged.
 */
const accountOf = ({
  pin,
  password,
  password_confirmation,
  integrationId,
  ...values
}: Args<typeof changeUser>['body']) => ({
  ...values,
  ...(integrationId === undefined ? {} : { integrationId: integrationId || null }),
  ...(password ? { password } : {}),
  ...(password_confirmation ? { password_confirmation } : {}),
  ...(typeof pin === 'boolean' || pin === undefined || pin === '' ? {} : { pin }),
});
