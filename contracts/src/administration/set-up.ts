import { type Static, Type } from 'typebox';
import { limit } from '../limits/limit.ts';
import { Nothing, route } from '../route/route.ts';
import { Language } from '../text/language.ts';
import { PlainName } from '../text/plain-name.ts';
import { NewSymbol } from './administration-call.ts';

const Name = PlainName(limit.nameLength);
const Password = Type.String({ minLength: 1, maxLength: limit.passwordLength.max });

/**
 * Creates the first organisation, department and administrator of an empty installation. Errors: 403 once an account exists, and on
 * a server without SETUP_KEY; 422 `setup.key` under `key`, `validation.*` and `password.*` under the other fields; 429.
 */
export const setUp = route('POST /auth/set-up', {
  summary: 'Creates the first organisation and administrator of an empty installation',
  permission: 'none',
  scope: 'public',
  body: Type.Object({
    key: Type.String({ minLength: 1, maxLength: 512 }),
    organization: Name,
    organization_symbol: NewSymbol,
    department: Name,
    department_symbol: NewSymbol,
    /** IANA zone. */
    timezone: Type.String({ minLength: 1, maxLength: limit.nameLength }),
    language: Language,
    name: Name,
    email: Type.String({ minLength: 1, maxLength: limit.emailLength }),
    password: Password,
    password_confirmation: Password,
  }),
  reply: Nothing,
  example: {
    body: {
      key: 'no-such-key',
      organization: 'North Sea Hospital',
      organization_symbol: 'northsea',
      department: 'Anaesthesiology',
      department_symbol: 'ANE',
      timezone: 'Europe/Amsterdam',
      language: 'nl',
      name: 'First admin',
      email: 'admin@example.org',
      password: 'Wrong-password-1!',
      password_confirmation: 'Wrong-password-1!',
    },
  },
});
export type SetUp = Static<(typeof setUp)['body']>;
