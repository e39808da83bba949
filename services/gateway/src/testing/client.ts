import type { Readable } from 'node:stream';
import { csrfCookie, csrfHeader, csrfToken, login, pinLogin } from '@intake-desk/contracts';
import { formType } from '@intake-desk/contracts/fhir';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

export interface TestCall {
  readonly method: string;
  readonly url: string;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  /** The body is a form instead of JSON. */
  readonly form?: boolean;
  /** A raw body instead of `body`; a stream is read when the gateway reads it. */
  readonly payload?: Buffer | Readable;
  readonly headers?: Record<string, string>;
}

/** A browser: keeps cookies, sends the CSRF token, and has an address of its own. */
export class TestClient {
  readonly cookies: Map<string, string>;
  readonly address: string;
  readonly #http: FastifyInstance;

  readonly #authorization: string | undefined;

  /** With a key it is another system's program. With another instance it is the same browser at another gateway. */
  constructor(http: FastifyInstance, key?: string, same?: TestClient) {
    this.#http = http;
    this.#authorization = key === undefined ? undefined : `Bearer ${key}`;
    this.cookies = same?.cookies ?? new Map();
    this.address = same?.address ?? nextAddress();
  }

  async call({ method, url, query, body, form = false, payload, headers }: TestCall): Promise<LightMyRequestResponse> {
    const token = this.cookies.get(csrfCookie);
    const response = await this.#http.inject({
      method: method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET',
      url: withQuery(url, query),
      remoteAddress: this.address,
      headers: {
        ...this.credentials(),
        ...(token === undefined ? {} : { [csrfHeader]: token }),
        ...(body === undefined ? {} : { 'content-type': form ? formType : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: written(body, form) }),
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Returns the headers that identify the caller. */
  credentials(): Record<string, string> {
    return {
      cookie: this.cookieHeader(),
      ...(this.#authorization === undefined ? {} : { authorization: this.#authorization }),
    };
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Fetches the CSRF token, then signs in; throws if that fails. */
  signIn(email: string, password: string): Promise<this> {
    return this.#enter(login, { email, password });
  }

  signInByPin(email: string, pin: string): Promise<this> {
    return this.#enter(pinLogin, { email, pin });
  }

  async #enter(
    route: { method: string; url: string },
    body: { email: string; password?: string; pin?: string },
  ): Promise<this> {
    await this.call(csrfToken);
    const answer = await this.call({ ...route, body });
    if (answer.statusCode !== 204) throw new Error(`${body.email} cannot sign in: ${answer.statusCode} ${answer.body}`);
    return this;
  }
}

function written(body: unknown, form: boolean): string {
  if (typeof body === 'string') return body;
  return form ? new URLSearchParams({ ...Object(body) }).toString() : JSON.stringify(body);
}

function withQuery(url: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.append(name, String(value));
  return search.size === 0 ? url : `${url}?${search}`;
}
