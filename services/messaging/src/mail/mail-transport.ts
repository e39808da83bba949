interface OutgoingMail {
  /** With angle brackets, the same at every attempt. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
}

/** A mail or SMS that was not accepted. */
export class MailRefused extends Error {
  /** Retrying cannot help, as with an unknown address. */
  readonly forGood: boolean;
  /** The server could not be reached, did not respond or refused our sign-in. */
  readonly away: boolean;
  constructor(reason: string, { forGood, away, cause }: { forGood: boolean; away: boolean; cause: unknown }) {
    super(reason, { cause });
    this.forGood = forGood;
    this.away = away;
  }
}

export interface MailTransport {
  /** Sends a mail; awaits `mayEnd` before ending the message, which may then be accepted. Throws MailRefused. */
  send(mail: OutgoingMail, mayEnd: () => Promise<void>): Promise<void>;
  close(): void;
}
