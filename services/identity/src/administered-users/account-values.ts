import type { RequestBody } from '@intake-desk/contracts';
import type { createUser } from '@intake-desk/contracts/administration';

/** Values of a user in a call (S2 §3). Omitted ones stay, or are empty for a new user; a PIN of null is removed. */
export type AccountValues = Omit<RequestBody<typeof createUser>, 'pin'> & { readonly pin?: string | null };

/** With `version`, a user who has changed since is a Conflict. */
export type AccountChange = AccountValues & { readonly version?: number };
