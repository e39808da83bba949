import { type Static, Type } from 'typebox';
import { limit } from '../limits/limit.ts';
import { Nothing, route } from '../route/route.ts';

const Email = Type.String({ minLength: 1, maxLength: limit.emailLength });
const Password = Type.String({ minLength: 1, maxLength: limit.passwordLength.max });
/** A PIN (S1 §5). */
export const Pin = Type.String({ minLength: limit.pinLength.min, maxLength: limit.pinLength.max });
/** Six digits of an authenticator app, or a recovery code. */
const Code = Type.String({ minLength: 6, maxLength: 32 });

/** The next step after a valid password: a code, setting one up, or a new password at `path`; 204 if signed in. */
export const SignInStep = Type.Object({
  next: Type.Enum(['code', 'enrol', 'password']),
  path: Type.Optional(Type.String()),
});
export type SignInStep = Static<typeof SignInStep>;

/** Sets the readable XSRF-TOKEN cookie (decisions "CSRF"). */
export const csrfToken = route('GET /auth/sanctum/csrf-cookie', {
  summary: 'Sets the XSRF-TOKEN cookie',
  permission: 'none',
  scope: 'public',
  reply: Nothing,
});

/**
 * Signs in with e-mail and password. Errors: 422 `auth.failed` under `email`; `auth.sso_only` under `email` for a valid password if
 * an organisation of the user is SSO-only; `editing_table.auth.password_expired_sent` under `password` if the valid password has
 * expired and a mail is on its way; 429 `auth.throttle`; 419 with code `ip_not_whitelisted` (S1 §8, decisions "login", "IP not
 * whitelisted").
 */
export const login = route('POST /auth/login', {
  summary: 'Signs in with e-mail and password',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ email: Email, password: Password }),
  reply: Type.Union([SignInStep, Nothing]),
  example: { body: { email: 'nobody@demo.test', password: 'Wrong-password-1!' } },
});

/**
 * Starts a session of the intake-only layout (decisions "PIN"). Errors: 422 `pin.failed` under `pin` for a wrong PIN and an unknown
 * user alike (S1 §8); otherwise as `login`.
 */
export const pinLogin = route('POST /auth/pin_login', {
  summary: 'Signs in with e-mail and PIN',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ email: Email, pin: Pin }),
  reply: Nothing,
  example: { body: { email: 'nobody@demo.test', pin: '2468' } },
});

export const logout = route('POST /auth/logout', {
  summary: 'Ends the session',
  permission: 'none',
  scope: 'user',
  pin: true,
  covered: true,
  reply: Nothing,
});

/** Covers the session of an untouched tablet, which then refuses every call. 401 `covered` if already covered. */
export const coverSession = route('POST /auth/cover', {
  summary: 'Covers the session of a tablet',
  permission: 'none',
  scope: 'user',
  pin: true,
  keepAlive: true,
  reply: Nothing,
});

/** Replaces a covered session after the user's own PIN. Errors: 422 `pin.failed` under `pin`, 429. */
export const uncoverSession = route('POST /auth/uncover', {
  summary: 'Takes the cover away by the PIN',
  permission: 'none',
  scope: 'user',
  pin: true,
  covered: true,
  body: Type.Object({ pin: Pin }),
  reply: Nothing,
  example: { body: { pin: '2468' } },
});

/** Mails a password link. Known and unknown addresses get the same response. Errors: 429 `auth.throttle`. */
export const sendPasswordLink = route('POST /auth/password/email', {
  summary: 'Mails a link by which a password is set',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ email: Email }),
  reply: Nothing,
  example: { body: { email: 'nobody@demo.test' } },
});

const LinkToken = Type.String({ minLength: 1, maxLength: 128 });

/** The error with which `resetPassword` would refuse the link; null if the link works. */
export const PasswordLinkState = Type.Object({
  refusal: Type.Union([Type.Enum(['auth.token', 'auth.account_link']), Type.Null()]),
});
export type PasswordLinkState = Static<typeof PasswordLinkState>;

/** Checks a link without using it up. A POST, since a token in an address would be logged. Errors: 429. */
export const checkPasswordLink = route('POST /auth/password/link', {
  summary: 'Says whether a one-time link sets a password',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ email: Email, token: LinkToken }),
  reply: PasswordLinkState,
  example: { body: { email: 'nobody@demo.test', token: 'no-such-token' }, reply: { refusal: 'auth.token' } },
});

/**
 * Sets a password by a one-time link. Errors: 422 `auth.token` for an unknown, used or expired link, `auth.account_link` for that
 * of a new account, `password.*` for the policy (decisions "passwords").
 */
export const resetPassword = route('POST /auth/password/reset', {
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
 * Completes a sign-in with a code of the app or a recovery code; each works once. Errors: 401 without a valid password before, 422
 * `auth.code` under `code`, 429.
 */
export const passSecondFactor = route('POST /auth/second-factor', {
  summary: 'Completes a sign-in with a code',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ code: Code }),
  reply: Nothing,
  example: { body: { code: '123456' } },
});

/** Checks the password again, for calls in the next five minutes. Errors: 422 `auth.failed` under `password`, 429. */
export const confirmPassword = route('POST /auth/password/confirm', {
  summary: "Takes the user's password again",
  permission: 'none',
  scope: 'user',
  body: Type.Object({ password: Password }),
  reply: Nothing,
  example: { body: { password: 'Wrong-password-1!' } },
});

/** A new secret for an authenticator app, in base32 and as the `otpauth:` address of its QR code. */
export const SecondFactorSecret = Type.Object({ secret: Type.String(), address: Type.String() });
export type SecondFactorSecret = Static<typeof SecondFactorSecret>;
/** One-time codes for a lost app; shown once. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/**
 * Begins to set up the second factor, for a signed-in user or one who has to complete a sign-in (`next: 'enrol'`). Errors: 401; 409
 * if it is set up; 403 with code `proof_required` if the password was last entered more than five minutes ago.
 */
export const beginSecondFactor = route('POST /auth/second-factor/begin', {
  summary: 'A new secret for the second factor',
  permission: 'none',
  scope: 'public',
  reply: SecondFactorSecret,
});

/** Sets up the second factor with a first code, and completes the sign-in. Errors as `passSecondFactor`. */
export const confirmSecondFactor = route('POST /auth/second-factor/confirm', {
  summary: 'Sets the second factor up by a first code',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ code: Code }),
  reply: RecoveryCodes,
  example: { body: { code: '123456' } },
});
