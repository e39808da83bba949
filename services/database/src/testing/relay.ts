import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP relay that can fail as networks do. */
export interface Relay {
  /** The server's address through the relay. */
  url: string;
  /** Number of connections so far. */
  connections(): number;
  /** Stops forwarding on open connections without closing them, while new ones work, as a fail-over or firewall does. */
  silence(): void;
  /** Accepts connections but forwards nothing, as a server that hangs. */
  freeze(): void;
  /** Forwards again, including what was held back. */
  thaw(): void;
  /** Closes the open connections. */
  cut(): void;
  /** Closes open connections and refuses new ones, as a server that is down. */
  down(): void;
  /** Accepts connections again on the same port. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a relay to the server of an address on a port of this machine, a spare one by default. */
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
