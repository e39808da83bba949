import { languages, type TagEmailTemplateView, templatePlaceholders } from '@intake-desk/contracts';
import type { MessagingContext } from '../context.ts';
import { tagEmails } from './tag-emails.ts';
import type { TemplateEditor } from './template-editor.ts';

export const listTagEmails =
  ({ database }: MessagingContext) =>
  async ({ scope: { organisationId } }: Pick<TemplateEditor, 'scope'>): Promise<TagEmailTemplateView[]> => {
    const emails = await tagEmails(database, { organisationId, departmentId: null });
    return emails.flatMap(({ email_key: key, subject, template, tag_enabled, version, ...row }) =>
      languages
        .filter((known) => known === row.language)
        .map((language) => ({
          ...{ key, language, subject, template, tag_enabled, version },
          placeholders: [...templatePlaceholders.tag],
        })),
    );
  };
