import type { AccountPart, MailKind } from '@intake-desk/database';

/** What a kind of mail says in one language. */
export interface MailText {
  subject: string;
  /** With and without the reader's name. */
  greeting: { named: string; unnamed: string };
  /**
   * Plain text after the greeting; a blank line parts paragraphs. `{name}` stands for a value of the message, a line that names
   * a value which the message lacks is left out, and `{link}` is a line of its own.
   */
  body: string;
  /** What the link is called; left out of a mail without one. */
  action?: string;
  /** What `{remote}` stands for in a mail about a video consultation. */
  remote?: string;
  /** Parts of an account, of which `{changes}` makes a list. */
  changes?: Readonly<Record<AccountPart, string>>;
}

/** All mails in one language. */
export type Wording = Record<Exclude<MailKind, 'tag' | 'sample'>, MailText> & {
  /** Around the organisation's own words. */
  readonly tag: Pick<MailText, 'greeting'> & { readonly after: string };
};

export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');
