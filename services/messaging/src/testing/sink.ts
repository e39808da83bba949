import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A mail as the server took it. */
export interface Taken {
  to: string[];
  /** The whole message, headers first, with CRLF. */
  raw: string;
  messageId: string;
}

/** Handles a mail before the response; a thrown error with `responseCode` refuses it. */
export type Reaction = (mail: Taken) => Promise<void> | void;

/** A real mail server on a spare port that keeps what it takes. */
export class Sink {
  readonly taken: Taken[] = [];
  /** Number of messages begun, complete or not. */
  begun = 0;
  reaction: Reaction = () => {};
  sender: () => void = () => {};
  recipient: (address: string) => void = () => {};
  #server: SMTPServer | undefined;
  #port = 0;
  readonly #waiting = new Set<() => void>();

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens, on the same port again after a `close`; does nothing if it already listens. */
  async listen(): Promise<void> {
    if (this.#server) return;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onMailFrom: (_address, _session, callback) => answer(this.sender, callback),
      onRcptTo: ({ address }, _session, callback) => answer(() => this.recipient(address), callback),
      onData: (stream, session, callback) => {
        this.#take(stream, session).then(
          () => callback(),
          (error: Error) => callback(error),
        );
      },
    });
    // A killed process resets its connection.
    this.#server.on('error', () => undefined);
    const listener = this.#server.listen(this.#port, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (typeof address === 'object' && address) this.#port = address.port;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(resolve) : resolve()));
    this.#server = undefined;
  }

  /** Resolves once `count` mails have arrived in total. */
  until(count: number): Promise<void> {
    return this.#when(() => this.taken.length >= count);
  }

  /** Resolves once `count` messages have begun in total. */
  untilBegun(count: number): Promise<void> {
    return this.#when(() => this.begun >= count);
  }

  async #when(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    this.begun += 1;
    this.#wake();
    const raw = await text(stream);
    const mail: Taken = {
      to: session.envelope.rcptTo.map(({ address }) => address),
      raw,
      messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '',
    };
    await this.reaction(mail);
    this.taken.push(mail);
    this.#wake();
  }
}

function answer(check: () => void, callback: (error?: Error) => void): void {
  try {
    check();
    callback();
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)));
  }
}

/** An SMTP refusal, such as 550 for an unknown address. */
export const refuse = (responseCode: number): Error => Object.assign(new Error('Refused.'), { responseCode });
