import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataAmount } from '@intake-desk/contracts/isolation';
import { buildGateway, type Gateway, readSettings } from '@intake-desk/gateway';
import { moveDemo } from '../refresh/refresh-demo.ts';
import { demoDestinations } from '../start/demo-settings.ts';
import type { CallFaults } from './call-faults.ts';
import { Colleague } from './colleague.ts';
import { OwnSession } from './own-session.ts';
import type { PlainPages } from './plain-pages.ts';
import { offerReleased, type Released, readReleased } from './released.ts';
import type { Templates } from './template.ts';

/** Time in ms after which calls are aborted when their world ends. */
const LONGEST_CALL_MS = 10_000;

export interface WorldOptions {
  readonly templates: Templates;
  /** The run's folder; the world's files are in its subfolder `name`. */
  readonly folder: string;
  readonly name: string;
  readonly publicUrl: string;
  readonly pages: PlainPages;
  readonly faults: CallFaults;
  readonly data: DataAmount;
  /** ISO; empty for the machine's clock. */
  readonly clock: string;
  /** Folder of released remotes, which is only read. */
  readonly remotes?: string | undefined;
}

/** A gateway over a temporary database. */
export class World {
  readonly data: DataAmount;
  readonly clock: string;
  readonly gateway: Gateway;
  readonly colleague: Colleague;
  readonly #faults: CallFaults;
  readonly #file: string;
  readonly #remotes: string | undefined;
  readonly #open = new Set<ServerResponse>();

  private constructor(options: WorldOptions, gateway: Gateway, file: string) {
    this.data = options.data;
    this.clock = options.clock;
    this.gateway = gateway;
    this.#faults = options.faults;
    this.#file = file;
    this.#remotes = options.remotes;
    this.colleague = new Colleague(this.session());
  }

  static async open(options: WorldOptions): Promise<World> {
    const { folder, name, faults, pages, publicUrl } = options;
    const file = join(folder, `${name}.sqlite`);
    await options.templates.copyTo(file, options.data);
    const offsetMs = options.clock === '' ? 0 : Date.parse(options.clock) - Date.now();
    const clock = (): Date => new Date(Date.now() + offsetMs);
    const settings = readSettings({
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: publicUrl,
      DATABASE_URL: `sqlite:${file}`,
      REMOTES_DIR: join(folder, 'remotes'),
      HL7_DESTINATIONS: demoDestinations,
      // Concurrent builds delay the event loop.
      OVERLOAD_MS: '0',
      COSTLY_THREADS: '0',
      LOG_LEVEL: process.env.LOG_LEVEL || 'error',
    });
    const gateway = await buildGateway(settings, {
      ...pages,
      clock,
      addHooks: (http) => faults.addTo(http),
    });
    try {
      if (options.clock !== '') await moveDemo(gateway.services.database, clock());
      // Its own port is unused; messages are delivered from now on.
      await gateway.start();
      const world = new World(options, gateway, file);
      await world.takeReleased();
      return world;
    } catch (error) {
      await gateway.close();
      throw error;
    }
  }

  /** Returns the currently released versions, and lets the gateway serve their files. */
  async takeReleased(): Promise<readonly Released[]> {
    const released = this.#remotes === undefined ? [] : await readReleased(this.#remotes);
    await offerReleased(this.gateway.remotes, released);
    return released;
  }

  session(cookies: Readonly<Record<string, string | undefined>> = {}): OwnSession {
    return new OwnSession(this.gateway.http, this.#faults.ownCall, cookies);
  }

  serve(request: IncomingMessage, response: ServerResponse): void {
    this.#open.add(response);
    response.once('close', () => this.#open.delete(response));
    this.gateway.http.server.emit('request', request, response);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.gateway.http.server.emit('upgrade', request, socket, head);
  }

  /** Ends the gateway and deletes the database after current calls, which the gateway does not wait for. */
  async close(): Promise<void> {
    const finished = Promise.all([...this.#open].map((response) => once(response, 'close')));
    await Promise.race([finished, wait(LONGEST_CALL_MS, undefined, { ref: false })]);
    for (const response of this.#open) response.destroy();
    await this.gateway.close();
    for (const end of ['', '-wal', '-shm']) await rm(this.#file + end, { force: true });
  }
}
