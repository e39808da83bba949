import { type Static, Type } from 'typebox';
import { limit } from '../limits/limit.ts';
import { Nothing, route } from '../route/route.ts';

const Email = Type.String({ minLength: 1, maxLength: limit.emailLength });
const Password = Type.String({ minLength: 1, maxLength: limit.passwordLength.max });
/** A PIN as it is entered (S1 §5). */
export const Pin = Type.String({ minLength: limit.pinLength.min, maxLength: limit.pinLength.max });
/** Six digits of an authenticator app, or a recovery code. */
const Code = Type.String({ minLength: 6, maxLength: 32 });

/**
 * What is still asked of somebody whose password is right before the desk opens: a code of the second factor, its first
 * setting-up, or a new password under `path`. Nothing (204) where the desk is open.
 */
export const SignInStep = Type.Object({
  next: Type.Enum(['code', 'enrol', 'password']),
  path: Type.Optional(Type.String()),
});
export type SignInStep = Static<typeof SignInStep>;

/** Sets the readable XSRF-TOKEN cookie (decisions "CSRF"). */
export const csrfToken = route({
  method: 'GET',
  url: '/auth/sanctum/csrf-cookie',
  summary: 'Sets the XSRF-TOKEN cookie',
  permission: 'none',
  scope: 'public',
  reply: Nothing,
});

/**
 * Errors: 422 `auth.failed` under `email`; `auth.sso_only` under `email` if the password is right but an organisation of the
 * user is SSO-only; `editing_table.auth.password_expired_sent` under `password` if the right password has expired and a mail
 * is on its way; 429 `auth.throttle`; 419 with code `ip_not_whitelisted` (S1 §8, decisions "login", "IP not whitelisted").
 */
export const login = route({
  method: 'POST',
  url: '/auth/login',
  summary: 'Signs in with e-mail and password',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ email: Email, password: Password }),
  reply: Type.Union([SignInStep, Nothing]),
  example: { body: { email: 'nobody@demo.test', password: 'Wrong-password-1!' } },
});

/**
 * A session of the intake-only layout (decisions "PIN"). Errors: 422 `pin.failed` under `pin` for a wrong PIN and for an
 * unknown user alike (S1 §8); else as for `login`.
 */
export const pinLogin = route({
  method: 'POST',
  url: '/auth/pin_login',
  summary: 'Signs in with e-mail and PIN',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ email: Email, pin: Pin }),
  reply: Nothing,
  example: { body: { email: 'nobody@demo.test', pin: '2468' } },
});

export const logout = route({
  method: 'POST',
  url: '/auth/logout',
  summary: 'Ends the session',
  permission: 'none',
  scope: 'user',
  pin: true,
  covered: true,
  reply: Nothing,
});

/** A tablet that nobody touches: its session answers nothing from then on. Errors: 401 with code `covered` where it does not already. */
export const coverSession = route({
  method: 'POST',
  url: '/auth/cover',
  summary: 'Covers the session of a tablet',
  permission: 'none',
  scope: 'user',
  pin: true,
  keepAlive: true,
  reply: Nothing,
});

/**
 * The user's own PIN takes the cover away: a new session goes on from the covered one, which is dead. Errors: 422
 * `pin.failed` under `pin`, 429.
 */
export const uncoverSession = route({
  method: 'POST',
  url: '/auth/uncover',
  summary: 'Takes the cover away by the PIN',
  permission: 'none',
  scope: 'user',
  pin: true,
  covered: true,
  body: Type.Object({ pin: Pin }),
  reply: Nothing,
  example: { body: { pin: '2468' } },
});

/** The same answer whether or not the address is known (decisions "/reset, /email"). Errors: 429 `auth.throttle`. */
export const sendPasswordLink = route({
  method: 'POST',
  url: '/auth/password/email',
  summary: 'Mails a link by which a password is set',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ email: Email }),
  reply: Nothing,
  example: { body: { email: 'nobody@demo.test' } },
});

/** The secret of a one-time link. */
const LinkToken = Type.String({ minLength: 1, maxLength: 128 });

/** What setting a password by the link would be refused with, as `resetPassword` says it; null if the link works. */
export const PasswordLinkState = Type.Object({
  refusal: Type.Union([Type.Enum(['auth.token', 'auth.account_link']), Type.Null()]),
});
export type PasswordLinkState = Static<typeof PasswordLinkState>;

/**
 * Tells before a password is typed that its link is dead; the link is not used up. A POST, since an address would stand in logs.
 * Errors: 429.
 */
export const checkPasswordLink = route({
  method: 'POST',
  url: '/auth/password/link',
  summary: 'Says whether a one-time link sets a password',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ email: Email, token: LinkToken }),
  reply: PasswordLinkState,
  example: { body: { email: 'nobody@demo.test', token: 'no-such-token' }, reply: { refusal: 'auth.token' } },
});

/**
 * Errors: 422 `auth.token` for a link that is unknown, used or expired, `auth.account_link` if it was the one of a new account,
 * `password.*` for the policy (decisions "passwords").
 */
export const resetPassword = route({
  method: 'POST',
  url: '/auth/password/reset',
  summary: 'Sets a password by a one-time link',
  permission: 'none',
  scope: 'public',
  body: Type.Object({
    email: Email,
    token: LinkToken,
    password: Password,
    password_confirmation: Password,
  }),
  reply: Nothing,
  example: {
    body: {
      email: 'nobody@demo.test',
      token: 'no-such-token',
      password: 'Wrong-password-1!',
      password_confirmation: 'Wrong-password-1!',
    },
  },
});
export type PasswordReset = Static<(typeof resetPassword)['body']>;

/**
 * Opens the session of somebody whose password was right by a code of the app, or a recovery code; each serves once.
 * Errors: 401 where no password was right before, 422 `auth.code` under `code`, 429.
 */
export const passSecondFactor = route({
  method: 'POST',
  url: '/auth/second-factor',
  summary: 'Completes a sign-in with a code',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ code: Code }),
  reply: Nothing,
  example: { body: { code: '123456' } },
});

/**
 * Who signed in by password gives it again, for what asks for it: for five minutes it is open. Errors: 422 `auth.failed`
 * under `password`, 429.
 */
export const confirmPassword = route({
  method: 'POST',
  url: '/auth/password/confirm',
  summary: "Takes the user's password again",
  permission: 'none',
  scope: 'user',
  body: Type.Object({ password: Password }),
  reply: Nothing,
  example: { body: { password: 'Wrong-password-1!' } },
});

/** A new secret for an authenticator app: in base32, and as the `otpauth:` address of its QR code. */
export const SecondFactorSecret = Type.Object({ secret: Type.String(), address: Type.String() });
export type SecondFactorSecret = Static<typeof SecondFactorSecret>;
/** Codes that serve once each where the app is lost; shown once. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/**
 * For who is signed in, or must set it up to complete a sign-in (`next: 'enrol'`). Errors: 401, 409 where it is
 * set up, 403 with code `proof_required` where the password was last given more than five minutes ago.
 */
export const beginSecondFactor = route({
  method: 'POST',
  url: '/auth/second-factor/begin',
  summary: 'A new secret for the second factor',
  permission: 'none',
  scope: 'public',
  reply: SecondFactorSecret,
});

/** Sets the second factor up by a first code, and completes the sign-in that waited for it. Errors as of the two before. */
export const confirmSecondFactor = route({
  method: 'POST',
  url: '/auth/second-factor/confirm',
  summary: 'Sets the second factor up by a first code',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ code: Code }),
  reply: RecoveryCodes,
  example: { body: { code: '123456' } },
});
