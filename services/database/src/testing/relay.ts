import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP way to a server that can fail as networks do. */
export interface Relay {
  /** The server's address through the relay. */
  url: string;
  /** How many connections were made through it so far. */
  connections(): number;
  /** Stops forwarding on the connections that are open, without closing them, while new ones work: a fail-over or firewall. */
  silence(): void;
  /** Takes connections and forwards nothing on any, as a server does that was stopped in its tracks. */
  freeze(): void;
  /** Forwards again, also what was held back. */
  thaw(): void;
  /** Closes the open connections. */
  cut(): void;
  /** Closes the open connections and takes no further ones, as a server does that is down. */
  down(): void;
  /** Takes connections again, on the same port. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a relay to the server of an address on a port of this machine, a spare one where none is said. */
export async function startRelay(address: string, port = 0): Promise<Relay> {
  const upstream = new URL(address);
  const pairs = new Set<readonly [Socket, Socket]>();
  let count = 0;
  let frozen = false;
  const hold = (pair: readonly [Socket, Socket]): void => {
    for (const socket of pair) {
      socket.unpipe();
      socket.pause();
    }
  };
  const forward = ([client, server]: readonly [Socket, Socket]): void => {
    client.pipe(server);
    server.pipe(client);
  };
  const relay = createServer((client) => {
    count += 1;
    const server = connect(Number(upstream.port), upstream.hostname);
    const pair = [client, server] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        pairs.delete(pair);
        client.destroy();
        server.destroy();
      });
    }
    if (frozen) hold(pair);
    else forward(pair);
  }).listen(port, '127.0.0.1');
  await once(relay, 'listening');
  const at = relay.address();
  if (typeof at !== 'object' || at === null) throw new Error('The system gave no spare port.');
  const url = new URL(address);
  url.port = String(at.port);
  const silence = (): void => {
    for (const pair of pairs) hold(pair);
  };
  const cut = (): void => {
    for (const [client] of pairs) client.destroy();
  };
  return {
    url: url.href,
    connections: () => count,
    silence,
    freeze() {
      frozen = true;
      silence();
    },
    thaw() {
      frozen = false;
      for (const pair of pairs) forward(pair);
    },
    cut,
    down() {
      relay.close();
      cut();
    },
    async up() {
      relay.listen(at.port, '127.0.0.1');
      await once(relay, 'listening');
    },
    async stop() {
      cut();
      if (!relay.listening) return;
      relay.close();
      await once(relay, 'close');
    },
  };
}
