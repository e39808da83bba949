import type { Language, Permission } from '@intake-desk/contracts';

/** A department whose rows the caller may read. */
export interface ScopeDepartment {
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
  readonly organisationId: number;
  readonly organisationSymbol: string;
  /** False where it comes from a linked organisation: readable, never writable. */
  readonly own: boolean;
}

/**
 * What a call may reach. Made by `scopeFor` from a user's memberships and links; nothing below the gateway takes an
 * organisation as a bare string (architecture.md "How a request travels").
 */
export interface Scope {
  readonly organisationId: number;
  readonly organisationSymbol: string;
  readonly organisationName: string;
  /** IANA zone in which civil dates are meant. */
  readonly timezone: string;
  /** Departments asked for, own and linked; never empty. */
  readonly departments: readonly ScopeDepartment[];
  /** Departments that the caller may read in any call for the organisation: another intake of a patient may be in one of them. */
  readonly readable: readonly ScopeDepartment[];
}

/** A patient whose data an answer shows or changes, for the access log (security.md H1). */
export interface PatientTrace {
  /** Null for a person who is not invited yet. */
  readonly intakeId: number | null;
  readonly epd: string;
  readonly organisationId: number;
}

/** A patient's field that a call changed. */
export interface TracedChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Collects what the access log must say of one call; the gateway writes it before the answer leaves. */
export interface Trail {
  /**
   * Names patients whose data the answer carries. A list of many is one row with a count. `areNew` promises that each is named
   * for the first time in this call, and once: then nobody has to keep who was named.
   */
  patients(traces: readonly PatientTrace[], promise?: { readonly areNew: true }): void;
  /** Adds to the call's row which of the patient's fields it changed. */
  changes(changes: readonly TracedChange[]): void;
}

/** What an API key may reach and do. */
export interface KeyAuthority {
  readonly id: number;
  readonly organisationId: number;
  /** Null: every department. */
  readonly departmentId: number | null;
  readonly permissions: readonly Permission[];
}

/** Who signed in, without an organisation chosen. */
export interface SignedIn {
  readonly user: { readonly id: number; readonly name: string; readonly email: string; readonly admin: boolean };
  /**
   * `id` is 0 for an API key, which has no session. `usedFor` is the organisation that the session was used for so far, 0 if
   * for several, as it was when the session was read.
   */
  readonly session: {
    readonly id: number;
    readonly byPin: boolean;
    readonly expiresAt: Date;
    readonly usedFor?: number | null;
  };
  /** The mark of the user's rights, read with the session: what follows from it holds for this call. */
  readonly rightsMark?: string | undefined;
  /** The client's address: whitelists are held against it on every request (G2). */
  readonly address: string;
  /** Set where an API key calls: what it may reach and do, and nothing else (C13). `user.id` is then 0. */
  readonly key?: KeyAuthority;
  readonly language: Language;
}

/** The signed-in user, the organisation and departments that the call is for, and what they may do there. */
export interface Staff extends SignedIn {
  readonly scope: Scope;
  readonly can: (permission: Permission) => boolean;
  readonly trail: Trail;
}
