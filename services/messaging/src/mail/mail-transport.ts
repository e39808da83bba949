/** A rendered mail. */
export interface OutgoingMail {
  /** With angle brackets, the same at every attempt. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
}

/** Why a mail was not taken. */
export class MailRefused extends Error {
  /** True where another attempt cannot help, as with an unknown address. */
  readonly forGood: boolean;
  /** True where it is not about this mail: the server could not be reached, did not respond or does not take our sign-in. */
  readonly away: boolean;
  constructor(reason: string, { forGood, away, cause }: { forGood: boolean; away: boolean; cause: unknown }) {
    super(reason, { cause });
    this.forGood = forGood;
    this.away = away;
  }
}

/** Hands mails to a mail server. */
export interface MailTransport {
  /**
   * Resolves once the server has taken the mail. Throws MailRefused. Waits for `mayEnd` before it ends the message: from
   * then on the server may have taken it.
   */
  send(mail: OutgoingMail, mayEnd: () => Promise<void>): Promise<void>;
  close(): void;
}
