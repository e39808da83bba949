import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { FrameReader, frameOf } from '../listener/mllp-frame.ts';

/** A hospital's system that sends messages. */
export class MllpClient {
  readonly socket: Socket;
  readonly #answers: AsyncGenerator<string>;

  private constructor(socket: Socket) {
    this.socket = socket;
    this.#answers = answersOf(socket);
  }

  /** Connects to a port of this machine, by TLS if options of it are given. */
  static async connect(port: number, tls?: ConnectionOptions): Promise<MllpClient> {
    const socket = tls ? connectTls({ port, host: '127.0.0.1', ...tls }) : connect(port, '127.0.0.1');
    await once(socket, tls ? 'secureConnect' : 'connect');
    return new MllpClient(socket);
  }

  /** Sends messages at once, each in its frame. */
  send(...messages: readonly (string | Buffer)[]): void {
    this.socket.write(Buffer.concat(messages.map((message) => frameOf(message))));
  }

  /** Returns the next acknowledgement. Throws if the connection ends before it. */
  async answer(): Promise<string> {
    const next = await this.#answers.next();
    if (next.done) throw new Error('The connection ended without an acknowledgement.');
    return next.value;
  }

  /** Sends a message and returns its acknowledgement. */
  ask(message: string | Buffer): Promise<string> {
    this.send(message);
    return this.answer();
  }

  /** Waits until the connection is closed, and returns the acknowledgements until then. */
  async untilClosed(): Promise<string[]> {
    const answers: string[] = [];
    try {
      for await (const answer of this.#answers) answers.push(answer);
    } catch {
      // It was reset.
    }
    return answers;
  }

  close(): void {
    this.socket.destroy();
  }
}

async function* answersOf(socket: Socket): AsyncGenerator<string> {
  const reader = new FrameReader(2 ** 20);
  for await (const chunk of socket) {
    for (const answer of reader.read(chunk)) yield answer.toString();
  }
}
