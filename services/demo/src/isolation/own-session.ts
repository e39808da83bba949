import { csrfCookie, csrfHeader, csrfToken, getUser, login, pinLogin, type RouteShape } from '@intake-desk/contracts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type DemoAccount, demoAccounts, demoPassword } from '../accounts/account.ts';
import { ownCallHeader } from './call-faults.ts';

/** Returns an account's name in the harness: the part before the @. */
export const roleOf = ({ email }: DemoAccount): string => email.slice(0, email.indexOf('@'));

/** Accounts with a password or PIN; there is no identity provider here. */
export const isolatedAccounts: readonly DemoAccount[] = demoAccounts.filter(({ sso }) => !sso);

/** Cookies of one browser, and calls with them that are exempt from faults. */
export class OwnSession {
  readonly #http: FastifyInstance;
  readonly #ownCall: string;
  readonly #cookies: Map<string, string>;
  readonly setCookies: string[] = [];

  constructor(http: FastifyInstance, ownCall: string, cookies: Readonly<Record<string, string | undefined>> = {}) {
    this.#http = http;
    this.#ownCall = ownCall;
    this.#cookies = new Map(Object.entries(cookies).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  }

  /** Signs an account in unless it is signed in already. */
  async signIn({ email, pin }: DemoAccount): Promise<void> {
    const user = await this.call(getUser);
    if (user.statusCode === 200 && user.json<{ user: { email: string } }>().user.email === email) return;
    await this.call(csrfToken);
    const entered = await (pin === undefined
      ? this.call(login, { body: { email, password: demoPassword } })
      : this.call(pinLogin, { body: { email, pin } }));
    if (entered.statusCode !== 204) throw new Error(`${email} cannot sign in: ${entered.statusCode} ${entered.body}`);
  }

  async call(
    { method, url }: Pick<RouteShape, 'method' | 'url'>,
    { query, body }: { readonly query?: Record<string, string>; readonly body?: object } = {},
  ): Promise<LightMyRequestResponse> {
    const token = this.#cookies.get(csrfCookie);
    const response = await this.#http.inject({
      method,
      url,
      ...(query ? { query } : {}),
      headers: {
        [ownCallHeader]: this.#ownCall,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token === undefined ? {} : { [csrfHeader]: token }),
      },
      ...(body ? { payload: body } : {}),
    });
    this.setCookies.push(...[response.headers['set-cookie'] ?? []].flat());
    for (const { name, value } of response.cookies) {
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}
