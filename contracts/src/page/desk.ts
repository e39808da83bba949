import { type Static, Type } from 'typebox';

/** What the gateway writes into every page, signed in or not, as JSON in the element of this id. */
export const deskElementId = 'desk';
export const registryElementId = 'registry';
/** Name of the meta element that carries the nonce for style elements (the UI library writes some). */
export const nonceMeta = 'csp-nonce';
export const Desk = Type.Object({
  signedIn: Type.Boolean(),
  /**
   * The session is covered: whose PIN takes the cover away, whether a patient was given the device, and after how many ms a
   * tablet that nobody touches is signed out. `signedIn` is false.
   */
  covered: Type.Optional(
    Type.Object({ name: Type.String(), handedOver: Type.Boolean(), leftMs: Type.Optional(Type.Integer()) }),
  ),
  /** Single sign-on is offered under this name; empty where no identity provider is configured. */
  sso: Type.String(),
  /** Where a video consult is held when the organisation has no provider of its own (S1 §2); absent: nowhere. */
  consultSite: Type.Optional(Type.String()),
  /** False shows the banner (S1 §2; decisions "production"). */
  production: Type.Boolean(),
  /** Nobody has an account yet: whoever holds the set-up key creates the first organisation and administrator. */
  setUp: Type.Optional(Type.Boolean()),
  /** The demonstration's mailbox page is there. */
  mailbox: Type.Boolean(),
  /** Offered on the sign-in page of the demonstration; empty in production. */
  demoAccounts: Type.Array(Type.String()),
});
export type Desk = Static<typeof Desk>;
