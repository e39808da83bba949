import { type Language, languages } from '@intake-desk/contracts';
import type { AdministeredTag, TagEmailTemplateView } from '@intake-desk/contracts/administration';

export interface TagRow extends AdministeredTag {
  readonly mails: readonly TagEmailTemplateView[];
  readonly tagVersion: number;
  /** Differs after each change of the tag or its e-mails. */
  readonly version: number;
  /** Key of the new e-mail of an attempt that saved the tag, but not all texts. */
  readonly begunKey?: string;
}

interface MailText {
  readonly subject: string;
  readonly template: string;
}

/** The e-mail of a tag as edited: a text per language. */
export interface TagMail {
  readonly enabled: boolean;
  readonly texts: Readonly<Partial<Record<Language, MailText>>>;
}

/** Key of an e-mail that is saved with the tag for the first time; no stored key ends with a space. */
export const newMailKey = 'new ';

/** Returns the e-mails of a key for the whole organisation, without those of departments. */
export const mailsOf = (key: string | null, emails: readonly TagEmailTemplateView[]) =>
  emails.filter((email) => email.key === key && email.departmentSymbol === null);

export function tagRow(tag: AdministeredTag, emails: readonly TagEmailTemplateView[]): TagRow {
  const mails = mailsOf(tag.enabling_email_key, emails);
  const version = mails.reduce((sum, mail) => sum + mail.version, tag.version);
  return { ...tag, mails, tagVersion: tag.version, version };
}

export const tagMailOf = (mails: readonly TagEmailTemplateView[]): TagMail => ({
  enabled: mails.every(({ tag_enabled }) => tag_enabled),
  texts: Object.fromEntries(mails.map(({ language, subject, template }) => [language, { subject, template }])),
});

/** Returns the texts of which a subject or a body is written. */
export const writtenTexts = ({ texts }: TagMail): (MailText & { readonly language: Language })[] =>
  languages.flatMap((language) => {
    const { subject = '', template = '' } = texts[language] ?? {};
    return subject.trim() === '' && template.trim() === '' ? [] : [{ language, subject, template }];
  });
