import { languages, type MessageTemplateView, templateKinds, templatePlaceholders } from '@intake-desk/contracts';
import type { MessagingContext } from '../context.ts';
import { builtIn } from '../mail/wording/built-in.ts';
import { storedTemplates } from './stored-template.ts';
import type { TemplateEditor } from './template-editor.ts';

export const listTemplates =
  ({ database }: MessagingContext) =>
  async ({ scope }: Pick<TemplateEditor, 'scope'>): Promise<MessageTemplateView[]> => {
    const stored = await storedTemplates(database, scope.organisationId, templateKinds);
    return templateKinds.flatMap((kind) =>
      languages.map((language) => {
        const row = stored.find((one) => one.kind === kind && one.language === language);
        const isOwn = row !== undefined && row.organisation_id !== null;
        const { subject, body } = row ?? builtIn(kind, language);
        return {
          ...{ kind, language, subject, body },
          source: isOwn ? 'own' : row ? 'general' : 'built-in',
          version: isOwn ? row.version : 0,
          placeholders: [...templatePlaceholders[kind]],
        };
      }),
    );
  };
