import { type Static, Type } from 'typebox';

/** Id of the element in which the gateway writes `Desk` as JSON into every page. */
export const deskElementId = 'desk';
export const registryElementId = 'registry';
/** Id of the element with the replies to the desk's first calls, by path. */
export const repliesElementId = 'replies';
/** Name of the meta element with the nonce for style elements, some of which the UI library creates. */
export const nonceMeta = 'csp-nonce';
export const Desk = Type.Object({
  signedIn: Type.Boolean(),
  /** Covered session: its user, if a patient has the device, and ms until an idle tablet is signed out. */
  covered: Type.Optional(
    Type.Object({ name: Type.String(), handedOver: Type.Boolean(), leftMs: Type.Optional(Type.Integer()) }),
  ),
  /** Name of the identity provider for single sign-on; empty if none is configured. */
  sso: Type.String(),
  /** Site for video consults of organisations without a provider of their own (S1 §2). */
  consultSite: Type.Optional(Type.String()),
  /** False shows the banner (S1 §2; decisions "production"). */
  production: Type.Boolean(),
  /** Nobody has an account yet: the set-up key creates the first organisation and administrator. */
  setUp: Type.Optional(Type.Boolean()),
  /** Testers may run another version of a remote in their session (`REMOTE_OVERRIDES`). */
  remoteOverrides: Type.Optional(Type.Boolean()),
  mailbox: Type.Boolean(),
  /** Files of the page after the sign-in, which the sign-in page downloads while the user types. */
  deskFiles: Type.Optional(Type.Array(Type.String())),
  /** Accounts for the sign-in page of the demonstration; empty in production. */
  demoAccounts: Type.Array(Type.String()),
});
export type Desk = Static<typeof Desk>;
