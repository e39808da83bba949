import { type Static, Type } from 'typebox';
import { limit } from '../limit.ts';
import { Nothing, route } from '../route.ts';

const Email = Type.String({ minLength: 1, maxLength: limit.emailLength });
const Password = Type.String({ minLength: 1, maxLength: limit.passwordLength.max });

/** Sets the readable XSRF-TOKEN cookie (decisions "CSRF"). */
export const csrfToken = route({
  method: 'GET',
  url: '/auth/sanctum/csrf-cookie',
  summary: 'Sets the XSRF-TOKEN cookie',
  permission: 'none',
  scope: 'public',
  reply: Nothing,
});

/** Errors: 422 `auth.failed`, 429 `auth.throttle` (decisions "login"). */
export const login = route({
  method: 'POST',
  url: '/auth/login',
  summary: 'Signs in with e-mail and password',
  permission: 'none',
  scope: 'public',
  body: Type.Object({ email: Email, password: Password }),
  reply: Nothing,
});

export const logout = route({
  method: 'POST',
  url: '/auth/logout',
  summary: 'Ends the session',
  permission: 'none',
  scope: 'user',
  reply: Nothing,
});

/** Errors: 422 `auth.token` for a link that is unknown, used or expired, `password.*` for the policy (decisions "passwords"). */
export const resetPassword = route({
  method: 'POST',
  url: '/auth/password/reset',
  summary: 'Sets a password by a one-time link',
  permission: 'none',
  scope: 'public',
  body: Type.Object({
    email: Email,
    token: Type.String({ minLength: 1, maxLength: 128 }),
    password: Password,
    password_confirmation: Password,
  }),
  reply: Nothing,
});
export type PasswordReset = Static<(typeof resetPassword)['body']>;
