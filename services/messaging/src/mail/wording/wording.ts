/** What a kind of mail says in one language. `{name}` stands for a value of the message; a blank line parts paragraphs. */
export interface Letter {
  subject: string;
  /** With and without the reader's name. */
  greeting: { named: string; unnamed: string };
  before: string;
  /** What the link is called. */
  action: string;
  after: string;
}

/** Kinds of mail that have a wording. */
export const mailKinds = ['invitation', 'reminder', 'reset', 'account'] as const;
export type MailKind = (typeof mailKinds)[number];

/** All mails in one language. */
export type Wording = Record<MailKind, Letter>;
