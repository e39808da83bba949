import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  type ClientError,
  PageBuild,
  preloads,
  type Registry,
  type RegistryRemote,
  RemoteBuild,
  registryElementId,
  writePage,
} from '@intake-desk/contracts';
import { remoteNames } from '@intake-desk/kit/build';
import { createFakeWorld, type FakeWorld } from '@intake-desk/kit/fake';
import type { Type } from 'typebox';
import { Check } from 'typebox/value';

const workspace = join(import.meta.dirname, '..', '..', '..');

/**
 * What happens to a file below `/remotes/`: it is lost, comes with one byte changed (always, the first time, or always from a
 * cache on the way that knows its plain address), never comes, or is this text.
 */
export type FileFault =
  | 'lost'
  | 'flipped'
  | 'flipped once'
  | 'flipped on the way'
  | 'hangs'
  | { readonly text: string };

/** The gateway's own header of released files: a browser asks for none of them twice. */
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The built shell and remotes on a port of their own, before the fake gateway, with files that can fail. */
export class DeskServer {
  url = '';
  /** What the page carries as its registry, and what `/remotes.json` answers. */
  registry: unknown = undefined;
  /** By address below `/remotes/`, without the version: `mf-invite/remoteEntry.js`. */
  readonly faults = new Map<string, FileFault>();
  /** Addresses asked for below `/remotes/`, without the version. */
  readonly asked: string[] = [];
  /** Errors that browsers told of. */
  get errors(): readonly ClientError[] {
    return this.#world.desk.errors;
  }
  readonly #world: FakeWorld;
  readonly builds: readonly RegistryRemote[];
  readonly #template: string;
  readonly #build: PageBuild;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  private constructor(template: string, build: PageBuild, builds: readonly RegistryRemote[], role: string | undefined) {
    this.#template = template;
    this.#build = build;
    this.builds = builds;
    this.#world = createFakeWorld({ role, revision: () => this.revision });
    this.#world.desk.options = { locale: 'en' };
    this.registry = this.registryOf(builds);
  }

  /** Starts with the person of `role` signed in; undefined for nobody. */
  static async start(role: string | undefined): Promise<DeskServer> {
    const shell = join(workspace, 'shell', 'dist');
    const template = await readFile(join(shell, 'index.html'), 'utf8');
    const build = await readChecked(join(shell, 'build.json'), PageBuild);
    const builds = await Promise.all(remoteNames.map(built));
    const server = new DeskServer(template, build, builds, role);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    const address = server.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    server.url = `http://127.0.0.1:${address.port}`;
    return server;
  }

  /** Revision that answers name. */
  revision = 'r1';

  /** A well-formed registry of these remotes. */
  registryOf(remotes: readonly RegistryRemote[]): Registry {
    return { format: 1, revision: this.revision, provides: this.#build.provides, remotes: [...remotes] };
  }

  /** The build of a remote as the registry has it. */
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
    if (path.startsWith('/assets/')) return sendFile(response, join(workspace, 'shell', 'dist', path));
    if (path.startsWith('/remotes/')) return this.#remoteFile(response, path, search !== '');
    if (path === '/remotes.json') return send(response, 200, 'application/json', JSON.stringify(this.registry));
    if (path.startsWith('/api/') || path.startsWith('/auth/')) return this.#call(request, response);
    if (path.startsWith('/socket.io')) return send(response, 404, 'text/plain', '');
    return this.#page(response, path);
  }

  #page(response: ServerResponse, path: string): void {
    const nonce = randomBytes(16).toString('base64url');
    const signedIn = this.#world.gateway.person !== undefined;
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
    const [, , name = '', , ...rest] = path.split('/');
    const file = rest.join('/');
    const address = `${name}/${file}`;
    this.asked.push(address);
    const fault = this.faults.get(address);
    if (fault === 'lost') return send(response, 404, 'text/plain', 'lost');
    if (fault === 'hangs') return;
    if (typeof fault === 'object') return send(response, 200, 'text/javascript', fault.text);
    const bytes = await readFile(join(workspace, name, 'dist', file)).catch(() => undefined);
    if (!bytes) return send(response, 404, 'text/plain', 'not there');
    if (fault === 'flipped once') this.faults.delete(address);
    const flipped = fault === 'flipped' || fault === 'flipped once' || (fault === 'flipped on the way' && !pastCaches);
    if (flipped) bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    send(response, 200, typeOf(file), bytes, immutable);
  }

  async #call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    const method = request.method ?? 'GET';
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const body = method === 'GET' ? {} : { body: Buffer.concat(chunks) };
    const answer = await this.#world.gateway.answer(
      new Request(`${this.url}${request.url ?? ''}`, { method, headers, ...body }),
    );
    for (const [name, value] of answer?.headers ?? []) response.setHeader(name, value);
    if (request.url === '/auth/sanctum/csrf-cookie') response.setHeader('set-cookie', 'XSRF-TOKEN=token; Path=/');
    response.writeHead(answer?.status ?? 404).end(await answer?.text());
  }
}

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
