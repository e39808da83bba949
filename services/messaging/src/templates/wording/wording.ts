import type { AccountPart, MailKind } from '@intake-desk/database';

export interface MailText {
  subject: string;
  greeting: { named: string; unnamed: string };
  /**
   * Plain text after the greeting, with blank lines between paragraphs. `{name}` is replaced by a value of the message; lines
   * with an unknown value are left out, and `{link}` is a line of its own.
   */
  body: string;
  action?: string;
  /** Value of `{remote}` for a video consultation. */
  remote?: string;
  /** Value of `{editor}` for a change by a command on the server. */
  editor?: string;
  /** Names of the parts of an account, which `{changes}` lists. */
  changes?: Readonly<Record<AccountPart, string>>;
}

export type Wording = Record<Exclude<MailKind, 'tag' | 'sample'>, MailText> & {
  /** Text around the organisation's own. */
  readonly tag: Pick<MailText, 'greeting'> & { readonly after: string };
};

export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');
