import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { until } from './until.ts';

export interface TakenMail {
  readonly to: readonly string[];
  /** The whole message, decoded from quoted-printable. */
  readonly message: string;
  readonly messageId: string;
}

const links = {
  questionnaires: /https?:\/\/[^\s"<>]+\/q\/[\w-]+/,
  password: /https?:\/\/[^\s"<>]+\/reset\/[^\s"<>]+/,
};

/** A mail server on a spare port, which can refuse addresses and hold mails back. */
export class MailSink {
  readonly taken: TakenMail[] = [];
  readonly refused = new Set<string>();
  url = '';
  #gate: Promise<void> = Promise.resolve();
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const refusal = Object.assign(new Error('No such mailbox.'), { responseCode: 550 });
      callback(this.refused.has(address) ? refusal : null);
    },
    onData: (stream, { envelope }, callback) => {
      const take = async (): Promise<void> => {
        const raw = await text(stream);
        await this.#gate;
        this.taken.push({
          to: envelope.rcptTo.map(({ address }) => address),
          message: decoded(raw),
          messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '',
        });
      };
      take().then(() => callback(), callback);
    },
  });

  async start(): Promise<void> {
    // A killed process resets its connection; the test notices the missing mails.
    this.#server.on('error', () => undefined);
    const listener = this.#server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
    this.url = `smtp://127.0.0.1:${address.port}`;
  }

  /** Accepts no mail until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gate = promise;
    return resolve;
  }

  /**
   * Returns the link in the newest mail to that address: a patient's to the questionnaires, or one for setting a
   * password.
   */
  linkTo(address: string, kind: keyof typeof links = 'questionnaires'): Promise<string> {
    return until(`a mail to ${address} with a link`, () => {
      const mail = this.taken.findLast(({ to, message }) => to.includes(address) && links[kind].test(message));
      return mail && links[kind].exec(mail.message)?.[0];
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

const decoded = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
