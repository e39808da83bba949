import type { MailKind } from '@intake-desk/database';

/** What a kind of mail says in one language. `{name}` stands for a value of the message; a blank line parts paragraphs. */
export interface MailText {
  subject: string;
  /** With and without the reader's name. */
  greeting: { named: string; unnamed: string };
  before: string;
  /** Said after it of an appointment that takes place as a video consultation. */
  remote?: string;
  /** What the link is called; left out of a mail without one. */
  action?: string;
  after: string;
}

/** All mails in one language. */
export type Wording = Record<Exclude<MailKind, 'tag'>, MailText> & {
  /** Around the organisation's own words. */
  readonly tag: Pick<MailText, 'greeting' | 'after'>;
};
