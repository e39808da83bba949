import { type Language, languages } from '@intake-desk/contracts';
import {
  type MessageTemplateView,
  type SmsTemplateView,
  smsKinds,
  type TemplateKind,
  templateKinds,
  templatePlaceholders,
  type WordsSource,
} from '@intake-desk/contracts/administration';
import type { MessagingContext } from '../context.ts';
import { builtInSms } from './built-in-sms.ts';
import { sampleSms } from './sample-sms.ts';
import { storedTemplates } from './stored-template.ts';
import type { TemplateEditor } from './template-editor.ts';
import { builtIn } from './wording/built-in.ts';

/** Texts in force, their source, and the version of the organisation's own. */
interface ServingWords<Kind> {
  readonly kind: Kind;
  readonly language: Language;
  readonly stored: { readonly subject: string; readonly body: string } | undefined;
  readonly source: WordsSource;
  readonly version: number;
}

async function servingWords<Kind extends TemplateKind>(
  { database }: MessagingContext,
  { scope: { organisationId } }: Pick<TemplateEditor, 'scope'>,
  { channel, kinds }: { readonly channel: 'mail' | 'sms'; readonly kinds: readonly Kind[] },
): Promise<ServingWords<Kind>[]> {
  const rows = await storedTemplates(database, { organisationId, channel, kinds });
  return kinds.flatMap((kind) =>
    languages.map((language) => {
      const stored = rows.find((row) => row.kind === kind && row.language === language);
      const isOwn = stored !== undefined && stored.organisation_id !== null;
      const source = isOwn ? 'own' : stored ? 'general' : 'built-in';
      return { kind, language, stored, source, version: isOwn ? stored.version : 0 };
    }),
  );
}

/** Lists all kinds of mail in all languages with the texts in force. */
export async function listTemplates(
  context: MessagingContext,
  editor: Pick<TemplateEditor, 'scope'>,
): Promise<MessageTemplateView[]> {
  const words = await servingWords(context, editor, { channel: 'mail', kinds: templateKinds });
  return words.map(({ kind, language, stored, source, version }) => {
    const { subject, body } = stored ?? builtIn(kind, language);
    return { kind, language, subject, body, source, version, placeholders: [...templatePlaceholders[kind]] };
  });
}

/** Lists all kinds of SMS in all languages with the texts in force and sample values for a preview. */
export async function listSms(
  context: MessagingContext,
  editor: Pick<TemplateEditor, 'scope'>,
): Promise<SmsTemplateView[]> {
  const { domain } = context;
  const { organisationName: organisation } = editor.scope;
  const words = await servingWords(context, editor, { channel: 'sms', kinds: smsKinds });
  return words.map(({ kind, language, stored, source, version }) => ({
    kind,
    language,
    source,
    version,
    body: stored?.body ?? builtInSms(kind, language),
    sample: sampleSms(kind, { language, organisation, domain }),
  }));
}
