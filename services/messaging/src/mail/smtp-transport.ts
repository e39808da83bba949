import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { MailRefused, type MailTransport } from './mail-transport.ts';

/** Each step of a delivery ends well within the worker's lease. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 };
/** The number of concurrent deliveries of all lanes. */
const CONNECTIONS = 8;

/** Reasons by nodemailer's codes, without addresses or the server's own text. */
const REASONS: Record<string, string> = {
  EAUTH: 'The mail server did not accept our sign-in.',
  ETLS: 'No safe connection to the mail server could be made.',
  EDNS: "The mail server's name could not be resolved.",
  ECONNECTION: 'The mail server could not be reached.',
  ESOCKET: 'The mail server could not be reached.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EENVELOPE: "The mail server did not accept the recipient's address",
  EMESSAGE: 'The mail server did not accept the message',
};
const ABOUT_THIS_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
/** Concerns every mail, like a refused sign-in, although nodemailer's code is that of a refused recipient. */
const SENDER_REFUSED = 'The mail server did not accept the address of the sender.';

const Failure = Type.Object({
  code: Type.Optional(Type.String()),
  command: Type.Optional(Type.String()),
  responseCode: Type.Optional(Type.Integer()),
});

/** Converts an error to a refusal, permanent if the server rejected this mail (SMTP 5xx). */
function refusal(error: unknown): MailRefused {
  const { code = '', command, responseCode: response } = Check(Failure, error) ? error : {};
  const isSenderRefused = command === 'MAIL FROM' && response !== undefined;
  const isAway = isSenderRefused || !ABOUT_THIS_MAIL.has(code);
  const aboutThisMail = !isAway && response !== undefined;
  const reason = isSenderRefused
    ? SENDER_REFUSED
    : (REASONS[code] ?? 'The mail could not be handed to the mail server.');
  return new MailRefused(aboutThisMail ? `${reason} (${response}).` : reason.replace(/[^.]$/, '$&.'), {
    forGood: aboutThisMail && response >= 500,
    away: isAway,
    cause: error,
  });
}

/** Delays the end of the message, the dot on a line of its own, until `mayEnd` resolves. */
async function* endedLater(message: AsyncIterable<Buffer>, mayEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* message;
  await mayEnd();
}

/** Sends through a mail server: `smtps://user:word@host:465` or `smtp://…`; `from` is the sender of all mails. */
export function smtpTransport(url: string, from: string, timeouts: Partial<typeof TIMEOUTS> = {}): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
    ...timeouts,
  });
  /** `mayEnd` of mails under way, by Message-ID. */
  const endings = new Map<string, () => Promise<void>>();
  transporter.use('stream', ({ data, message }, done) => {
    const mayEnd = endings.get(data.messageId ?? '');
    // Read only after the server has accepted the recipient and requested the message.
    if (mayEnd) message.processFunc((input) => Readable.from(endedLater(input, mayEnd), { objectMode: false }));
    done();
  });
  return {
    async send(mail, mayEnd) {
      endings.set(mail.messageId, mayEnd);
      try {
        await transporter.sendMail({
          from,
          // An address object counts as one address, whatever it contains (E7).
          to: { name: '', address: mail.to },
          messageId: mail.messageId,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw refusal(error);
      } finally {
        endings.delete(mail.messageId);
      }
    },
    close: () => transporter.close(),
  };
}
