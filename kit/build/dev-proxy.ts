import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join, normalize } from 'node:path';
import type { Duplex } from 'node:stream';
import { type RegistryRemote, RemoteBuild, readRegistry, registryElementId } from '@intake-desk/contracts';
import { Check } from 'typebox/value';
import { developmentFolder } from './front-ends.ts';
import { readJson, workspaceFolder } from './package-version.ts';

export interface DevProxyOptions {
  readonly gateway: URL;
  readonly remotes: readonly string[];
  readonly shell: boolean;
}

/** Below the path of the page's own build, whose files have no hash: an edit changes a file that the page's registry names. */
const remotesPath = '/assets/dev-remotes/';
const eventsPath = '/dev-events';
const scriptPath = '/dev-events.js';
const events = join(workspaceFolder, 'kit', 'src', 'edits', 'build-events.ts');
const script = (): string => `${stripTypeScriptTypes(readFileSync(events, 'utf8'))}\nfollowBuilds('${eventsPath}');\n`;

/** Proxy in front of the gateway that replaces released files by development builds. */
export class DevProxy {
  readonly #options: DevProxyOptions;
  readonly #pages = new Set<ServerResponse>();
  readonly server: Server;

  constructor(options: DevProxyOptions) {
    this.#options = options;
    this.server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        response.writeHead(502, { 'content-type': 'text/plain' }).end(`${String(error)}\n`);
      });
    });
    this.server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  /** Tells every open page about a new build. */
  announce(build: string): void {
    for (const page of this.#pages) page.write(`data: ${build}\n\n`);
  }

  /** Shows the errors of a build over every open page. */
  showProblem(text: string): void {
    for (const page of this.#pages) page.write(`event: problem\ndata: ${JSON.stringify(text)}\n\n`);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.#options.gateway);
    if (pathname === scriptPath) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script());
    } else if (pathname === eventsPath) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      this.#pages.add(response);
      request.on('close', () => this.#pages.delete(response));
    } else if (pathname.startsWith(remotesPath)) {
      const [name = '', ...rest] = pathname.slice(remotesPath.length).split('/');
      await sendFile(response, join(developmentFolder(name), normalize(`/${rest.join('/')}`)));
    } else if (this.#options.shell && pathname.startsWith('/assets/')) {
      await sendFile(response, join(developmentFolder('shell'), normalize(pathname)));
    } else {
      this.#pass(request, response);
    }
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const onward = ask(this.#target(request), (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        this.#page(Buffer.concat(chunks).toString()).then(
          (page) => {
            const { 'content-length': _, ...headers } = answer.headers;
            response.writeHead(answer.statusCode ?? 502, headers).end(page);
          },
          (error: unknown) => response.writeHead(502, { 'content-type': 'text/plain' }).end(`${String(error)}\n`),
        );
      });
    });
    onward.on('error', (error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`The gateway at ${this.#options.gateway.origin} does not answer: ${error.message}\n`);
    });
    request.pipe(onward);
  }

  /** Returns the gateway's page with the development builds in place of the released ones. */
  async #page(page: string): Promise<string> {
    const own = this.#options.shell
      ? await readFile(join(developmentFolder('shell'), 'index.html'), 'utf8')
      : undefined;
    const tags = own?.match(/<(link rel="stylesheet"|script defer)[^>]*>(<\/script>)?/g)?.join('') ?? '';
    const withShell = own
      ? page
          .replace(/<link rel="stylesheet" href="\/assets\/[^>]*>|<script defer src="\/assets\/[^>]*><\/script>/g, '')
          .replace(/<link rel="preload"[^>]*href="\/assets\/[^>]*>/g, '')
          .replace('</head>', () => `${tags}</head>`)
      : page;
    // The released files that a development build replaces need no preload.
    const preloaded = new RegExp(
      `<link rel="preload"[^>]*href="/remotes/(${this.#options.remotes.join('|')})/[^>]*>`,
      'g',
    );
    const element = new RegExp(`(<script type="application/json" id="${registryElementId}">)(.*?)(</script>)`, 's');
    return withShell
      .replace(preloaded, '')
      .replace(element, (_, start: string, data: string, end: string) => `${start}${this.#registry(data)}${end}`)
      .replace('</head>', () => `<script type="module" src="${scriptPath}"></script></head>`);
  }

  #registry(data: string): string {
    const { registry } = readRegistry(JSON.parse(data));
    const remotes = [
      ...registry.remotes.filter(({ name }) => !this.#options.remotes.includes(name)),
      ...this.#options.remotes.map(developed),
    ];
    return JSON.stringify({ ...registry, remotes }).replaceAll('<', '\\u003c');
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const onward = ask(this.#target(request));
    onward.on('upgrade', (answer, other, first) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(first);
      other.write(head);
      other.pipe(socket).pipe(other);
      other.on('error', () => socket.destroy());
      socket.on('error', () => other.destroy());
    });
    onward.on('response', () => socket.destroy());
    onward.on('error', () => socket.destroy());
    onward.end();
  }

  /** Returns the request as the gateway's own page would send it, without compression, since pages are rewritten. */
  #target({ url, method, headers }: IncomingMessage) {
    const { gateway } = this.#options;
    const { 'accept-encoding': _, origin, ...rest } = headers;
    return {
      host: gateway.hostname,
      port: gateway.port,
      path: url,
      method,
      headers: { ...rest, host: gateway.host, ...(origin ? { origin: gateway.origin } : {}) },
    };
  }
}

function developed(name: string): RegistryRemote {
  const build: unknown = readJson(join(developmentFolder(name), 'remote.json'));
  if (!Check(RemoteBuild, build)) throw new Error(`${name}: remote.json of the development build cannot be read`);
  return { ...build, base: `${remotesPath}${name}/` };
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  map: 'application/json',
  woff2: 'font/woff2',
};

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  try {
    const bytes = await readFile(file);
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes);
  } catch {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file in the development build.\n');
  }
}
