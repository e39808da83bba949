import { allDepartments } from '@intake-desk/contracts';
import {
  previewTagEmailTemplate,
  saveTagEmailTemplate,
  type TagEmailTemplateView,
} from '@intake-desk/contracts/administration';
import { apiError, type CallError, useSend, useShell } from '@intake-desk/kit';
import { type TagMail, writtenTexts } from './tag-mails.ts';

interface Result {
  readonly error?: CallError | undefined;
}

/** Checks and saves the texts of a tag's e-mail that differ from the stored ones. */
export function useTagMails() {
  const { language: reader } = useShell();
  const send = useSend();

  const changed = (mail: TagMail, stored: readonly TagEmailTemplateView[]) =>
    writtenTexts(mail).flatMap((text) => {
      const before = stored.find(({ language }) => language === text.language);
      const same =
        before?.subject === text.subject && before.template === text.template && before.tag_enabled === mail.enabled;
      return same ? [] : [{ ...text, version: before?.version ?? 0 }];
    });

  return {
    /** Returns the errors of the texts at their places, before anything is saved. A new e-mail needs a text. */
    check: async (
      mail: TagMail,
      stored: readonly TagEmailTemplateView[],
      { org, isNew }: { readonly org: string; readonly isNew: boolean },
    ): Promise<Result> => {
      const texts = changed(mail, stored);
      const empty = { language: reader, subject: '', template: '' };
      for (const { language, subject, template } of isNew && texts.length === 0 ? [empty] : texts) {
        const { error } = await send(previewTagEmailTemplate, { body: { org, language, subject, template } });
        if (error) return { error: placed(error, language) };
      }
      return {};
    },
    save: async (
      mail: TagMail,
      stored: readonly TagEmailTemplateView[],
      { org, key }: { readonly org: string; readonly key: string },
    ): Promise<Result> => {
      for (const text of changed(mail, stored)) {
        const body = { org, key, departmentSymbol: allDepartments, ...text, tag_enabled: mail.enabled };
        const { error } = await send(saveTagEmailTemplate, { body });
        if (error) return { error: placed(error, text.language) };
      }
      return {};
    },
  };
}

/** Moves errors such as `template.0` to their fields in the editor. */
function placed(error: CallError, language: string): CallError {
  const refusal = apiError(error);
  const errors = Object.entries(refusal.errors).map(([place, keys]) => [
    /^(subject|template)\b/.test(place) ? `mails.texts.${language}.${place.split('.')[0]}` : place,
    keys,
  ]);
  return { ...refusal, errors: Object.fromEntries(errors) };
}
