import type { ContentFormat } from '@intake-desk/contracts/administration';
import type { Scope } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { QuestionnaireEntity } from '../tables/questionnaire.entity.ts';
import { changeDraft, deleteDraft, importDraft } from './change-draft.ts';
import type { ContentEditor } from './content-editor.ts';
import { publishContent } from './publish-content.ts';
import { contentFile, contentRow, listContent, readContent } from './read-content.ts';
import { requireInUse, switchContent } from './use-content.ts';

/**
 * Questionnaires as administrators keep them: drafts, versions, use. They are shared by all organisations of an installation; what is
 * told of departments and forms is of the scope's organisation only.
 */
export const createContent = (context: ReportsContext) => ({
  list: ({ scope }: { scope: Scope }) => listContent(context, scope),
  row: ({ scope }: { scope: Scope }, id: number) => contentRow(context, scope, id),
  read: (id: number, number?: number) => readContent(context, id, number),
  file: (id: number, which: Parameters<typeof contentFile>[2]) => contentFile(context, id, which),
  importDraft: importDraft(context),
  /** As `importDraft`, in place of a draft that is there. */
  replaceDraft: (editor: ContentEditor, file: { format: ContentFormat; text: string }) =>
    importDraft(context)(editor, { ...file, replaces: true }),
  /** The id of a questionnaire by its key; undefined if there is none. */
  idOf: async (questionnaireKey: string) =>
    (await context.database.read().findOneBy(QuestionnaireEntity, { questionnaireKey }))?.id,
  changeDraft: changeDraft(context),
  deleteDraft: deleteDraft(context),
  publish: publishContent(context),
  switch: switchContent(context),
  requireInUse: requireInUse(context),
});
