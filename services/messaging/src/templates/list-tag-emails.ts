import { languages } from '@intake-desk/contracts';
import { type TagEmailTemplateView, templatePlaceholders } from '@intake-desk/contracts/administration';
import type { MessagingContext } from '../context.ts';
import { tagEmailsOf } from './tag-emails.ts';
import type { TemplateEditor } from './template-editor.ts';

export const listTagEmails =
  ({ database }: MessagingContext) =>
  async ({ scope }: Pick<TemplateEditor, 'scope'>): Promise<TagEmailTemplateView[]> => {
    const symbols = new Map(scope.departments.filter(({ own }) => own).map(({ id, symbol }) => [id, symbol]));
    const emails = await tagEmailsOf(database, scope.organisationId, [...symbols.keys()]);
    return emails.flatMap(({ email_key: key, department_id, subject, template, tag_enabled, version, ...row }) =>
      languages
        .filter((known) => known === row.language)
        .map((language) => ({
          ...{ key, language, subject, template, tag_enabled, version },
          departmentSymbol: department_id === null ? null : (symbols.get(department_id) ?? null),
          placeholders: [...templatePlaceholders.tag],
        })),
    );
  };
