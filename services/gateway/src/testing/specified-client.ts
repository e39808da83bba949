import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Fields by name, as sent. */
export type Payload = Readonly<Record<string, unknown>>;

/** Returns a successful call's reply. Throws for any other. */
export function replyOf({ statusCode, body, json }: LightMyRequestResponse) {
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
  return statusCode === 204 ? null : json();
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A client written from S1 and S2 alone, without contracts or kit: JSON in and out, cookies, and the XSRF token in the auth
 * header (S1 §7).
 */
export class SpecifiedClient {
  readonly #http: FastifyInstance;
  readonly #cookies = new Map<string, string>();

  constructor(http: FastifyInstance) {
    this.#http = http;
  }

  async signIn(path: '/auth/login' | '/auth/pin_login', credentials: Payload): Promise<this> {
    await this.get('/auth/sanctum/csrf-cookie');
    const { statusCode, body } = await this.post(path, credentials);
    if (statusCode !== 204) throw new Error(`${path} returned ${statusCode}: ${body}`);
    return this;
  }

  get(path: string, query: Payload = {}): Promise<LightMyRequestResponse> {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value ?? '')]));
    return this.#send('GET', search.size > 0 ? `${path}?${search}` : path);
  }

  post(path: string, body: Payload | Buffer = {}): Promise<LightMyRequestResponse> {
    return this.#send('POST', path, body);
  }

  put(path: string, body: Payload): Promise<LightMyRequestResponse> {
    return this.#send('PUT', path, body);
  }

  delete(path: string): Promise<LightMyRequestResponse> {
    return this.#send('DELETE', path);
  }

  /** Sends a call; a body of bytes is gzip-compressed JSON. */
  async #send(method: Method, url: string, body?: Payload | Buffer): Promise<LightMyRequestResponse> {
    const token = this.#cookies.get('XSRF-TOKEN');
    const response = await this.#http.inject({
      method,
      url,
      remoteAddress: '10.77.0.1',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token === undefined ? {} : { 'x-xsrf-token': token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(body instanceof Buffer ? { 'content-encoding': 'gzip' } : {}),
      },
      ...(body === undefined ? {} : { payload: body instanceof Buffer ? body : JSON.stringify(body) }),
    });
    for (const { name, value } of response.cookies) this.#cookies.set(name, value);
    return response;
  }
}
