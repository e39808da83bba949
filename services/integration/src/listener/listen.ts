import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { networkOf } from '@intake-desk/identity';
import { FrameFault, FrameReader, frameOf } from './mllp-frame.ts';

export interface ArrivedMessage {
  readonly bytes: Buffer;
  readonly address: string;
  /** SHA-256 of the sender's client certificate in lower-case hex; undefined without one of a known authority. */
  readonly certificate: string | undefined;
}

/** Certificate and key of the listener, and the authorities of client certificates, each as PEM. */
export interface ListenerTls {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly ca?: Buffer;
}

export interface ListenerOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly maxBytes: number;
  /** Without it messages travel in plain text. */
  readonly tls?: ListenerTls;
  /** Returns the acknowledgement of a message. If it fails, the connection is closed, and the sender sends the message again. */
  readonly receive: (message: ArrivedMessage) => Promise<string>;
  /** Receives failures of `receive`, and the reason why a connection was closed. */
  readonly onError: (error: unknown) => void;
  readonly limits?: Partial<typeof usualLimits>;
}

/** An open port for HL7 v2 messages over MLLP. */
export interface Listener {
  readonly port: number;
  /** Closes the port; messages that have arrived are acknowledged first. */
  close(): Promise<void>;
}

const usualLimits = {
  connections: 100,
  /** From one address, or one /64 network of IPv6. */
  connectionsOfAddress: 10,
  /** Time from the first byte of a message to its last, in ms. */
  messageMs: 30_000,
  /** Idle time after which a connection is closed, in ms. */
  idleMs: 600_000,
};

/** Listens for HL7 v2 messages over MLLP. Messages of a connection are received one after another and acknowledged in their order. */
export async function listen({
  host,
  port,
  maxBytes,
  tls,
  receive,
  onError,
  ...options
}: ListenerOptions): Promise<Listener> {
  const limits = { ...usualLimits, ...options.limits };
  const admitted = new Set<Socket>();
  /** Connections between two messages. */
  const idle = new Set<Socket>();
  const running = new Set<Promise<void>>();
  let closing = false;

  async function converse(socket: Socket): Promise<void> {
    const reader = new FrameReader(maxBytes);
    const origin = { address: socket.remoteAddress ?? '', certificate: certificateOf(socket) };
    let late: NodeJS.Timeout | undefined;
    try {
      for await (const chunk of socket) {
        for (const bytes of reader.read(chunk)) {
          clearTimeout(late);
          late = undefined;
          idle.delete(socket);
          const answer = await receive({ bytes, ...origin }).catch(onError);
          if (answer === undefined) return;
          await send(socket, frameOf(answer));
          if (closing) return;
          idle.add(socket);
        }
        if (reader.inFrame) {
          late ??= setTimeout(() => {
            onError(new FrameFault('A message did not arrive whole in time.'));
            socket.destroy();
          }, limits.messageMs);
        }
      }
    } catch (error) {
      // Other errors concern the connection, whose sender repeats unacknowledged messages.
      if (error instanceof FrameFault) onError(error);
    } finally {
      clearTimeout(late);
      idle.delete(socket);
      socket.destroySoon();
    }
  }

  const serve = (socket: Socket): void => {
    if (socket.destroyed) return;
    socket.on('error', () => undefined);
    socket.setTimeout(limits.idleMs, () => socket.destroy());
    idle.add(socket);
    const conversation = converse(socket).finally(() => running.delete(conversation));
    running.add(conversation);
  };
  const server: Server = tls
    ? createTlsServer(
        { ...tls, requestCert: tls.ca !== undefined, rejectUnauthorized: false, handshakeTimeout: limits.messageMs },
        serve,
      )
    : createServer({ allowHalfOpen: true }, serve);
  // Node leaves a connection open whose TLS handshake timed out.
  server.on('tlsClientError', (_: Error, socket: Socket) => socket.destroy());
  server.maxConnections = limits.connections;
  server.prependListener('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const others = [...admitted].filter(({ remoteAddress }) => networkOf(remoteAddress ?? '') === network);
    if (others.length >= limits.connectionsOfAddress) {
      socket.destroy();
      return;
    }
    admitted.add(socket);
    socket.once('close', () => admitted.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening');
  server.on('error', onError);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      closing = true;
      const closed = once(server, 'close');
      server.close();
      for (const socket of idle) socket.destroy();
      await Promise.all(running);
      for (const socket of admitted) socket.destroy();
      await closed;
    },
  };
}

/** Resolves when the bytes are sent, or the connection is gone. */
const send = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    socket.write(bytes, () => resolve());
  });

const certificateOf = (socket: Socket): string | undefined =>
  socket instanceof TLSSocket && socket.authorized
    ? socket.getPeerCertificate().fingerprint256.replaceAll(':', '').toLowerCase()
    : undefined;
