import type { AnyPermission, Language, Permission } from '@intake-desk/contracts';
import type { SmartAccess } from '@intake-desk/contracts/fhir';

export interface ScopeDepartment {
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
  readonly organisationId: number;
  readonly organisationSymbol: string;
  /** False for a department of a linked organisation, which is read-only. */
  readonly own: boolean;
}

/**
 * The organisation and departments that a call may reach. Only `scopeFor` makes one, from memberships and links; nothing
 * below the gateway takes an organisation as a bare string (architecture.md "How a request travels").
 */
export interface Scope {
  readonly organisationId: number;
  readonly organisationSymbol: string;
  readonly organisationName: string;
  /** IANA zone of civil dates. */
  readonly timezone: string;
  /** The organisation's, for texts that the caller's language lacks. */
  readonly language: Language;
  /** Requested departments, own and linked; never empty. */
  readonly departments: readonly ScopeDepartment[];
  /** Every department that the caller may read in the organisation, since another intake of a patient may be in one of them. */
  readonly readable: readonly ScopeDepartment[];
}

/** A patient whose data a call shows or changes, for the access log (security.md H1). */
export interface PatientTrace {
  /** Null for a person who has not been invited yet. */
  readonly intakeId: number | null;
  readonly epd: string;
  readonly organisationId: number;
}

export interface TracedChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Collects the access-log entries of one call; the gateway writes them before it sends the response. */
export interface Trail {
  /**
   * Adds patients whose data the response carries. Many patients become one row with a count. `areNew` promises that none
   * of them was added before in this call, which saves the check for duplicates.
   */
  patients(traces: readonly PatientTrace[], promise?: { readonly areNew: true }): void;
  /** Adds changed fields of the patient to the call's row. */
  changes(changes: readonly TracedChange[]): void;
}

export interface KeyAuthority {
  readonly id: number;
  readonly organisationId: number;
  /** Null: every department. */
  readonly departmentId: number | null;
  readonly permissions: readonly Permission[];
  /** Accesses of a token of the key; undefined for the key itself, which is not limited by scopes. */
  readonly accesses?: readonly SmartAccess[];
}

export interface SignedIn {
  readonly user: { readonly id: number; readonly name: string; readonly email: string; readonly admin: boolean };
  /**
   * `id` is 0 for an API key, which has no session. `usedFor` is the only organisation that the session has been used for, 0
   * after a second one, as of when the session was read.
   */
  readonly session: {
    readonly id: number;
    readonly byPin: boolean;
    readonly expiresAt: Date;
    readonly usedFor?: number | null;
  };
  /** Version of the user's rights, read with the session; decides which cached rights this call may use. */
  readonly rightsMark?: string | undefined;
  /** The client's address, checked against the whitelists on every request (G2). */
  readonly address: string;
  /** Set for an API key, whose rights are these alone (C13); `user.id` is then 0. */
  readonly key?: KeyAuthority;
  readonly language: Language;
}

/** A signed-in user with the organisation and departments of the call, and their permissions there. */
export interface Staff extends SignedIn {
  readonly scope: Scope;
  readonly can: (permission: AnyPermission) => boolean;
  readonly trail: Trail;
}

/** Staff who change something of their organisation, or a command that acts like them. */
export type Editor = Pick<Staff, 'scope' | 'user' | 'address'>;
