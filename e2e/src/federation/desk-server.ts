import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  ClientError,
  getUser,
  PageBuild,
  preloads,
  type Registry,
  type RegistryRemote,
  RemoteBuild,
  registryElementId,
  reportClientError,
  revisionHeader,
  writePage,
} from '@intake-desk/contracts';
import { chooseWorld, type WorldChoice } from '@intake-desk/contracts/isolation';
import { type Isolation, startIsolation } from '@intake-desk/demo/isolation';
import { remoteNames } from '@intake-desk/kit/build';
import type { Type } from 'typebox';
import { Check, Parse } from 'typebox/value';
import { workspace } from '../../run/step.ts';
import { firstMoment } from '../desk/clock.ts';

/**
 * Fault of a file below `/remotes/`: it is lost, has one byte changed (always, the first time, or always from a cache
 * that knows its plain address), never arrives, or is replaced by this text.
 */
export type FileFault =
  | 'lost'
  | 'flipped'
  | 'flipped once'
  | 'flipped on the way'
  | 'hangs'
  | { readonly text: string };

/** The gateway's header of released files: browsers request none of them twice. */
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

export const startDeskGateway = (): Promise<Isolation> =>
  startIsolation({ harness: join(workspace, 'shell', 'dist'), port: 0 });

/** The built shell and remotes on a port of their own, in front of an isolated gateway, with files that can fail. */
export class DeskServer {
  url = '';
  /** The registry in the page and in `/remotes.json`. */
  registry: unknown = undefined;
  /** By address below `/remotes/`, without the version: `mf-invite/remoteEntry.js`. */
  readonly faults = new Map<string, FileFault>();
  /** Requested addresses below `/remotes/`, without the version. */
  readonly asked: string[] = [];
  /** Errors that browsers reported, without pages that responded late on a busy machine. */
  readonly errors: ClientError[] = [];
  readonly #gateway: string;
  /** Cookies of the user who is signed in from the start. */
  readonly #cookies: readonly string[];
  readonly builds: readonly RegistryRemote[];
  readonly #template: string;
  readonly #build: PageBuild;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  private constructor(parts: {
    template: string;
    build: PageBuild;
    builds: readonly RegistryRemote[];
    gateway: string;
    cookies: readonly string[];
  }) {
    this.#template = parts.template;
    this.#build = parts.build;
    this.builds = parts.builds;
    this.#gateway = parts.gateway;
    this.#cookies = parts.cookies;
    this.registry = this.registryOf(parts.builds);
  }

  /** Starts with a user of `role` signed in; nobody if undefined. */
  static async start({ url: gateway }: Isolation, role: string | undefined): Promise<DeskServer> {
    const shell = join(workspace, 'shell', 'dist');
    const template = await readFile(join(shell, 'index.html'), 'utf8');
    const build = await readChecked(join(shell, 'build.json'), PageBuild);
    const builds = await Promise.all(remoteNames.map(built));
    const cookies = role === undefined ? [] : await sessionOf(gateway, role);
    const server = new DeskServer({ template, build, builds, gateway, cookies });
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    const address = server.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    server.url = `http://127.0.0.1:${address.port}`;
    return server;
  }

  /** Revision that responses name. */
  revision = 'r1';

  /** A well-formed registry of these remotes. */
  registryOf(remotes: readonly RegistryRemote[]): Registry {
    return { format: 1, revision: this.revision, provides: this.#build.provides, remotes: [...remotes] };
  }

  /** Returns a remote's build as the registry lists it. */
  remote(name: string): RegistryRemote {
    const found = this.builds.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not built`);
    return found;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = new URL(request.url ?? '/', this.url);
    if (path.startsWith('/assets/')) return sendFile(response, builtFile(path));
    if (path.startsWith('/remotes/')) return this.#remoteFile(response, path, search !== '');
    if (path === '/remotes.json') return send(response, 200, 'application/json', JSON.stringify(this.registry));
    if (path.startsWith('/api/') || path.startsWith('/auth/')) return this.#call(request, response);
    if (path.startsWith('/socket.io')) return send(response, 404, 'text/plain', '');
    return this.#page(request, response, path);
  }

  async #page({ headers }: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const nonce = randomBytes(16).toString('base64url');
    if (headers.cookie === undefined && this.#cookies.length > 0) response.setHeader('set-cookie', this.#cookies);
    const cookie = headers.cookie ?? cookieOf(this.#cookies);
    const signedIn = (await fetch(`${this.#gateway}${getUser.url}`, { headers: { cookie } })).ok;
    const desk = { signedIn, sso: '', production: false, mailbox: false, demoAccounts: ['nurse@demo.test'] };
    const preload = signedIn ? preloads(this.#build, this.registryOf(this.builds), path, 'en') : [];
    const data = JSON.stringify(this.registry).replaceAll('<', '\\u003c');
    const tag = `<script type="application/json" id="${registryElementId}">${data}</script>`;
    const page = writePage(this.#template, { desk, nonce, language: 'en', preload });
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; connect-src 'self' ws:; img-src 'self' data:; ` +
        `font-src 'self'; frame-src 'self' blob:; base-uri 'none'; form-action 'self'`,
    );
    send(response, 200, 'text/html; charset=utf-8', signedIn ? page.replace('</head>', () => `${tag}</head>`) : page);
  }

  async #remoteFile(response: ServerResponse, path: string, pastCaches: boolean): Promise<void> {
    const { name, file } = addressed(path);
    const address = `${name}/${file}`;
    this.asked.push(address);
    const fault = this.faults.get(address);
    if (fault === 'lost') return send(response, 404, 'text/plain', 'lost');
    if (fault === 'hangs') return;
    if (typeof fault === 'object') return send(response, 200, 'text/javascript', fault.text);
    const bytes = await readFile(builtFile(path)).catch(() => undefined);
    if (!bytes) return send(response, 404, 'text/plain', 'not there');
    if (fault === 'flipped once') this.faults.delete(address);
    const flipped = fault === 'flipped' || fault === 'flipped once' || (fault === 'flipped on the way' && !pastCaches);
    if (flipped) bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    send(response, 200, typeOf(file), bytes, immutable);
  }

  async #call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    const { method = 'GET', url = '/' } = request;
    const { host: _, connection: __, 'transfer-encoding': ___, ...given } = request.headers;
    const headers = Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]);
    const body = Buffer.concat(chunks);
    const reply = await fetch(`${this.#gateway}${url}`, { method, headers, ...(method === 'GET' ? {} : { body }) });
    if (url === reportClientError.url && reply.ok) {
      const error = Parse(ClientError, JSON.parse(body.toString()));
      if (error.kind !== 'busy') this.errors.push(error);
    }
    for (const [name, value] of reply.headers) if (!rewritten.has(name)) response.setHeader(name, value);
    response.setHeader('set-cookie', reply.headers.getSetCookie());
    response.setHeader(revisionHeader, this.revision);
    response.writeHead(reply.status).end(Buffer.from(await reply.arrayBuffer()));
  }
}

/** Returns the remote and its file that a path below `/remotes/` names. */
function addressed(path: string): { name: string; file: string } {
  const [, , name = '', , ...rest] = path.split('/');
  return { name, file: rest.join('/') };
}

/** Returns the file in this workspace that is served at the path. */
function builtFile(path: string): string {
  if (path.startsWith('/assets/')) return join(workspace, 'shell', 'dist', path);
  const { name, file } = addressed(path);
  return join(workspace, name, 'dist', file);
}

/** Headers that only fit the gateway's own response: bodies are passed on uncompressed and whole. */
const rewritten = new Set(['set-cookie', 'content-encoding', 'content-length', 'transfer-encoding', 'connection']);

/** Returns the cookies of a user with that role. */
async function sessionOf(gateway: string, role: string): Promise<string[]> {
  const choice: WorldChoice = {
    role,
    organisation: '',
    department: '',
    switched: [],
    data: 'little',
    clock: firstMoment.toISOString(),
    latencyMs: 0,
    fault: 'none',
    faultRoute: '',
    live: 'none',
  };
  const { method, url } = chooseWorld;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${gateway}${url}`, { method, headers, body: JSON.stringify(choice) });
  if (!response.ok) throw new Error(`${role} cannot be signed in: ${response.status}`);
  return response.headers.getSetCookie();
}

/** Returns the Cookie header for cookies that were just set. */
const cookieOf = (cookies: readonly string[]): string => cookies.map((one) => one.split(';')[0]).join('; ');

async function built(name: string): Promise<RegistryRemote> {
  const build = await readChecked(join(workspace, name, 'dist', 'remote.json'), RemoteBuild);
  return { ...build, base: `/remotes/${name}/${build.version}/` };
}

async function readChecked<const T extends typeof PageBuild | typeof RemoteBuild>(
  file: string,
  schema: T,
): Promise<Type.Static<T>> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Check(schema, value)) throw new Error(`${file} is not as its schema says`);
  return value;
}

const typeOf = (file: string): string => {
  if (file.endsWith('.js')) return 'text/javascript';
  if (file.endsWith('.css')) return 'text/css';
  return file.endsWith('.woff2') ? 'font/woff2' : 'application/octet-stream';
};

const sendFile = async (response: ServerResponse, file: string): Promise<void> =>
  send(response, 200, typeOf(file), await readFile(file));

function send(response: ServerResponse, status: number, type: string, body: string | Buffer, more = {}): void {
  response.writeHead(status, { 'content-type': type, ...more }).end(body);
}
