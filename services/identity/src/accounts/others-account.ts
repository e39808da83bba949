import { Conflict, Forbidden } from '@intake-desk/contracts';
import type { Editor } from './editor.ts';
import type { LockedAccount } from './locked-account.ts';

/** Throws Forbidden for an account that is locked for the editor, and Conflict for their own. */
export function requireOthersAccount({ user: self }: Editor, { user, locked }: LockedAccount): void {
  if (user.id === self.id) throw new Conflict('Nobody does this to their own account: ask a colleague.');
  if (locked !== null) throw new Forbidden();
}
