import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { csrfCookie, csrfHeader, csrfToken, login, socketPath } from '@intake-desk/contracts';
import { io } from 'socket.io-client';
import { LiveConnection } from './live-connection.ts';

/** Where the desk is reached, and what people type to get there. */
export interface DeskAddress {
  readonly port: number;
  readonly host: string;
  /** The certificate that is trusted. */
  readonly ca: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A browser at the proxy: it keeps cookies and connections, and sends the CSRF token. */
export class ProxiedVisitor {
  readonly #desk: DeskAddress;
  readonly #agent: Agent;
  readonly #cookies = new Map<string, string>();

  constructor(desk: DeskAddress) {
    this.#desk = desk;
    this.#agent = new Agent({ keepAlive: true, ca: desk.ca, servername: desk.host });
  }

  /** One request, never repeated. Rejects if the connection breaks before the answer is whole. */
  async call({ method, url }: { method: string; url: string }, body?: unknown, accept?: string): Promise<Answer> {
    const token = this.#cookies.get(csrfCookie);
    const sent = request({
      host: '127.0.0.1',
      port: this.#desk.port,
      agent: this.#agent,
      method,
      path: url,
      headers: {
        ...this.#headers(),
        ...(accept === undefined ? {} : { accept }),
        ...(token === undefined ? {} : { [csrfHeader]: decodeURIComponent(token) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const answered = once(sent, 'response');
    const [response] = await answered;
    for (const line of response.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return { status: response.statusCode, body: await text(response) };
  }

  async signIn(email: string, password: string): Promise<number> {
    await this.call(csrfToken);
    return (await this.call(login, { email, password })).status;
  }

  /** A live connection that listens to an organisation and connects again by itself, as the desk's own. */
  live(organisation: string): LiveConnection {
    const socket = io(`https://127.0.0.1:${this.#desk.port}`, {
      path: socketPath,
      transports: ['websocket'],
      forceNew: true,
      // Types of the browser know nothing of the connections of Node.
      ...{ ca: this.#desk.ca },
      extraHeaders: this.#headers(),
    });
    return new LiveConnection(socket, organisation);
  }

  close(): void {
    this.#agent.destroy();
  }

  #headers(): Record<string, string> {
    const { host } = this.#desk;
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return { host, origin: `https://${host}`, cookie };
  }
}
