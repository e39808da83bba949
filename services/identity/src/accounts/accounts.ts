import type { UserChoices } from '@intake-desk/contracts/administration';
import type { IdentityContext } from '../context.ts';
import { readChoices } from './account-choices.ts';
import { changeAccount } from './change-account.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { disableAccount } from './disable-account.ts';
import type { Viewer } from './editor.ts';
import { importAccounts } from './import-accounts.ts';
import { resetFactor } from './reset-factor.ts';
import { sendInstructions } from './send-instructions.ts';

/**
 * Users of an organisation as its staff edit them. Nobody gives what they lack, or changes an account with more rights than their own
 * (D6); of a user of several organisations an editor of one changes what belongs to that one (D10).
 */
export const createAccounts = (context: IdentityContext) => ({
  /** GET /api/admin/user/choices. */
  async choices(viewer: Viewer): Promise<UserChoices> {
    const { roles, departments, organizations, ssoOnly } = await readChoices(context.database, viewer);
    return { roles, departments, organizations, ssoOnly };
  },
  create: createAccount(context),
  change: changeAccount(context),
  setDisabled: disableAccount(context),
  resetSecondFactor: resetFactor(context),
  sendInstructions: sendInstructions(context),
  delete: deleteAccount(context),
  import: importAccounts(context),
});
