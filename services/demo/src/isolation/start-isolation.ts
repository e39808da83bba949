import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { socketPath } from '@intake-desk/contracts';
import { listenFailure } from '@intake-desk/gateway';
import Fastify from 'fastify';
import { type Static, Type } from 'typebox';
import { harnessRoutes, isHarnessPath } from './harness-routes.ts';
import { plainPages } from './plain-pages.ts';
import { Templates } from './template.ts';
import { Worlds } from './worlds.ts';

const workspace = resolve(import.meta.dirname, '..', '..', '..', '..');
/** Chromium treats this host as a secure origin for cookies. */
const HOST = 'localhost';

interface IsolationOptions {
  /** Folder of the built harness, which may change meanwhile. */
  readonly harness: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Folder of released remotes, which is never written; none by default. */
  readonly remotes?: string | undefined;
  /** Parent of the run's folder; the system's temporary folder by default. */
  readonly temporary?: string;
}

/** News of a watched build: its name and hash once it is new, or its errors. */
export const BuildNews = Type.Union([Type.Object({ built: Type.String() }), Type.Object({ problem: Type.String() })]);
export type BuildNews = Static<typeof BuildNews>;

export interface Isolation {
  readonly url: string;
  /** Notifies every open page of a new build, or of a failed one's errors. */
  announce(news: BuildNews): void;
  /** Ends it and deletes its files. */
  close(): Promise<void>;
}

/** Serves a harness with a gateway over a temporary database. Throws StartFailure if the port cannot be used. */
export async function startIsolation({
  harness,
  port,
  remotes,
  temporary = tmpdir(),
}: IsolationOptions): Promise<Isolation> {
  const folder = await mkdtemp(join(temporary, 'intake-desk-isolation-'));
  await mkdir(harness, { recursive: true });
  let worlds: Worlds | undefined;
  const listeners = new Set<ServerResponse>();
  const current = (): Worlds => {
    if (!worlds) throw new Error('The world is not open yet.');
    return worlds;
  };
  const http = Fastify({
    forceCloseConnections: true,
    serverFactory: (handler) =>
      createServer((request, response) => {
        const { url = '/' } = request;
        if (isHarnessPath(url)) handler(request, response);
        else if (url.startsWith(socketPath) && current().live.cut) request.destroy();
        else current().current.serve(request, response);
      }),
  });
  http.server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    const { live } = current();
    if (live.cut) socket.destroy();
    else current().current.upgrade(request, live.through(socket), head);
  });
  const end = async (): Promise<void> => {
    for (const listener of listeners) listener.end();
    await http.close();
    await worlds?.close();
    await rm(folder, { recursive: true, force: true });
  };
  let ended: Promise<void> | undefined;
  const close = (): Promise<void> => {
    ended ??= end();
    return ended;
  };
  try {
    await harnessRoutes(http, { folder: resolve(harness), worlds: current, listeners });
    const address = await http.listen({ host: HOST, port }).catch((error: unknown) => {
      throw listenFailure(error, HOST, port);
    });
    const url = `http://${HOST}:${new URL(address).port}`;
    worlds = await Worlds.open({
      templates: new Templates(workspace),
      folder,
      publicUrl: url,
      pages: await plainPages(folder, workspace),
      remotes,
    });
    return {
      url,
      announce: (news) => {
        const message = 'built' in news ? news.built : JSON.stringify(news.problem);
        const event = 'built' in news ? '' : 'event: problem\n';
        for (const listener of listeners) listener.write(`${event}data: ${message}\n\n`);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
