import type { AnyPermission } from '@intake-desk/contracts';
import type { Scope } from '../staff/staff.ts';

/** The organisation of a call by its symbol, and optionally a department's symbol or `all`. */
export interface ScopeRequest {
  org: string;
  department?: string | undefined;
}

/** The rights of a call; with the signed-in user and a trail they make a `Staff`. */
export interface Authority {
  readonly scope: Scope;
  readonly can: (permission: AnyPermission) => boolean;
  readonly roleNames: readonly string[];
}
