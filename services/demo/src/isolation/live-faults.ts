import { type Duplex, duplexPair, pipeline, Transform } from 'node:stream';
import { type LiveFault, liveDelayMs } from '@intake-desk/contracts/isolation';

/** Faults of live connections. A change closes open ones, so that they reconnect with the new faults. */
export class LiveFaults {
  #fault: LiveFault = 'none';
  readonly #open = new Set<Duplex>();

  set(fault: LiveFault): void {
    if (fault === this.#fault) return;
    this.#fault = fault;
    for (const socket of this.#open) socket.destroy();
  }

  /** New connections are refused. */
  get cut(): boolean {
    return this.#fault === 'cut';
  }

  /** Returns the gateway's socket for a browser's: the same one, or one with delayed output. */
  through(socket: Duplex): Duplex {
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return this.#fault === 'late' ? delayed(socket) : socket;
  }
}

function delayed(browser: Duplex): Duplex {
  const [gateway, link] = duplexPair();
  const late = new Transform({
    transform(chunk, _, done) {
      setTimeout(() => this.push(chunk), liveDelayMs);
      done();
    },
  });
  const end = () => {
    browser.destroy();
    link.destroy();
  };
  pipeline(link, late, browser, end);
  pipeline(browser, link, end);
  return gateway;
}
