import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataAmount } from '@intake-desk/contracts/isolation';
import { buildGateway, type Gateway, readSettings } from '@intake-desk/gateway';
import { moveDemo } from '../refresh/refresh-demo.ts';
import type { CallFaults } from './call-faults.ts';
import { Colleague } from './colleague.ts';
import { MovableClock } from './movable-clock.ts';
import { OwnSession } from './own-session.ts';
import type { PlainPages } from './plain-pages.ts';
import type { Templates } from './template.ts';

/** A call that takes longer than this, in ms, is cut off when its world ends. */
const LONGEST_CALL_MS = 10_000;

export interface WorldParts {
  readonly templates: Templates;
  /** The run's folder; the world's files are in it, under `name`. */
  readonly folder: string;
  readonly name: string;
  readonly publicUrl: string;
  readonly pages: PlainPages;
  readonly faults: CallFaults;
  readonly data: DataAmount;
  /** ISO; empty for the machine's clock. */
  readonly clock: string;
}

/** A real gateway over a database of its own, which nothing outlives. */
export class World {
  readonly data: DataAmount;
  readonly clock: string;
  readonly gateway: Gateway;
  readonly colleague: Colleague;
  readonly #faults: CallFaults;
  readonly #file: string;
  readonly #open = new Set<ServerResponse>();

  private constructor(parts: WorldParts, gateway: Gateway, file: string) {
    this.data = parts.data;
    this.clock = parts.clock;
    this.gateway = gateway;
    this.#faults = parts.faults;
    this.#file = file;
    this.colleague = new Colleague(this.session());
  }

  static async open(parts: WorldParts): Promise<World> {
    const { folder, name, faults, pages, publicUrl } = parts;
    const file = join(folder, `${name}.sqlite`);
    await parts.templates.copyTo(file, parts.data);
    const clock = new MovableClock();
    clock.set(parts.clock);
    const settings = readSettings({
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: publicUrl,
      DATABASE_URL: `sqlite:${file}`,
      REMOTES_DIR: join(folder, 'remotes'),
      // A build in the same process or beside it delays the event loop.
      OVERLOAD_MS: '0',
      COSTLY_THREADS: '0',
      LOG_LEVEL: process.env.LOG_LEVEL || 'error',
    });
    const gateway = await buildGateway(settings, {
      ...pages,
      clock: clock.now,
      addHooks: (http) => faults.addTo(http),
    });
    try {
      if (parts.clock !== '') await moveDemo(gateway.services.database, clock.now());
      // Its own port serves nobody; messages are delivered from now on.
      await gateway.start();
      return new World(parts, gateway, file);
    } catch (error) {
      await gateway.close();
      throw error;
    }
  }

  /** A browser of this world that already has these cookies. */
  session(cookies: Readonly<Record<string, string | undefined>> = {}): OwnSession {
    return new OwnSession(this.gateway.http, this.#faults.ownCall, cookies);
  }

  /** Serves a request that came in elsewhere. */
  serve(request: IncomingMessage, response: ServerResponse): void {
    this.#open.add(response);
    response.once('close', () => this.#open.delete(response));
    this.gateway.http.server.emit('request', request, response);
  }

  /** The same for a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.gateway.http.server.emit('upgrade', request, socket, head);
  }

  /**
   * Ends the gateway and deletes the database. Calls in hand are finished first: they came over connections that the gateway
   * does not know and would not wait for, and its database would be closed under them.
   */
  async close(): Promise<void> {
    const finished = Promise.all([...this.#open].map((response) => once(response, 'close')));
    await Promise.race([finished, wait(LONGEST_CALL_MS, undefined, { ref: false })]);
    for (const response of this.#open) response.destroy();
    await this.gateway.close();
    for (const end of ['', '-wal', '-shm']) await rm(this.#file + end, { force: true });
  }
}
