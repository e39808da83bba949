import type { Language } from '@intake-desk/contracts';
import type { AccountPart, MailKind } from '@intake-desk/database';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

interface Greeting {
  readonly named: string;
  readonly unnamed: string;
}

interface MailParts {
  readonly subject: string;
  readonly action?: string;
  /** Value of `{remote}` for a video consultation. */
  readonly remote?: string;
  /** Value of `{editor}` for a change by a command on the server. */
  readonly editor?: string;
  /** Names of the parts of an account, which `{changes}` lists. */
  readonly changes?: Readonly<Record<AccountPart, string>>;
}

export interface MailText extends MailParts {
  readonly greeting: Greeting;
  /**
   * Plain text after the greeting, with blank lines between paragraphs. `{name}` is replaced by a value of the message;
   * lines with an unknown value are dropped, and `{link}` is a line of its own.
   */
  readonly body: string;
}

type BuiltInKind = Exclude<MailKind, 'tag' | 'sample'>;

/** A language's file. A body lists paragraphs; those of several mails are in `shared`, by placeholders such as `{facts}`. */
interface Words {
  readonly patient: Greeting;
  readonly staff: Greeting;
  readonly shared: Readonly<Record<string, string>>;
  readonly mails: Readonly<Record<BuiltInKind, MailParts & { readonly body: readonly string[] }>>;
  /** Text after the organisation's own in the mail of a tag. */
  readonly tag: string;
}

const words: Readonly<Record<Language, Words>> = { en, nl, de, es, pt };

const toStaff: ReadonlySet<BuiltInKind> = new Set([
  'escalation',
  'canaryReady',
  'canaryStopped',
  'reset',
  'account',
  'changed',
]);

const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');

export function builtIn(kind: BuiltInKind, language: Language): MailText {
  const { patient, staff, shared, mails } = words[language];
  const { body, ...parts } = mails[kind];
  return {
    ...parts,
    greeting: toStaff.has(kind) ? staff : patient,
    body: paragraphs(...body.map((text) => shared[text] ?? text)),
  };
}

/** Returns the mail of a tag, with the built-in text around the organisation's own. */
export function tagText(language: Language, { subject, body }: Pick<MailText, 'subject' | 'body'>): MailText {
  const { patient, tag } = words[language];
  return { subject, greeting: patient, body: paragraphs(body, tag) };
}
