import type { Permission } from '@intake-desk/contracts';
import type { Scope } from '../staff/staff.ts';

/** Whose call it is: an organisation's symbol and, where the call names one, a department's symbol or `all`. */
export interface ScopeRequest {
  org: string;
  department?: string | undefined;
}

/** What a call may reach and do; with the signed-in user and a trail it makes a `Staff`. */
export interface Authority {
  readonly scope: Scope;
  readonly can: (permission: Permission) => boolean;
  /** Names of the user's roles in the organisation, for the access log. */
  readonly roleNames: readonly string[];
}
