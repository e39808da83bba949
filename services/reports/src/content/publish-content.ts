import { NotFound } from '@intake-desk/contracts';
import type { ContentPublication } from '@intake-desk/contracts/administration';
import { breakingChanges, questionnaireProblems } from '@intake-desk/contracts/content';
import type { ReportsContext } from '../context.ts';
import type { ContentEditor } from './content-editor.ts';
import { changeHeld, heldContent } from './held-content.ts';
import { logContent } from './log-content.ts';
import { draftOf } from './stored-draft.ts';

/** What is to be published, and whether changes that break reports are meant. */
export interface PublicationRequest {
  readonly version?: number | undefined;
  readonly dryRun?: boolean | undefined;
  readonly confirmed?: boolean | undefined;
}

/** Makes the draft an immutable version. See `publishContent` of contracts. Throws NotFound, Invalid, or Conflict for another version. */
export const publishContent =
  ({ database, questionnaires }: ReportsContext) =>
  (editor: ContentEditor, id: number, request: PublicationRequest): Promise<ContentPublication> =>
    database.write(async () => {
      const row = await heldContent(database, id, request.version);
      const draft = draftOf(row);
      if (!draft) throw new NotFound('This questionnaire has no draft.');
      // A rule that is newer than the draft holds for it too.
      questionnaireProblems(draft).done();
      const versions = (await questionnaires.all(id)).map(({ questionnaire }) => questionnaire);
      const breaking = breakingChanges(versions, draft);
      if (request.dryRun || (breaking.length > 0 && !request.confirmed)) return { published: false, breaking };
      await questionnaires.publish(id, draft);
      await changeHeld(database, row, { draft: null });
      const { key, version } = draft;
      const broken = breaking.length > 0 ? `, with ${breaking.length} changes that reports do not count together` : '';
      const done = `published version ${version} of the questionnaire ${key}${broken}`;
      await logContent(database, editor, {
        id,
        key,
        action: 'publish',
        done,
        before: versions[0] ?? null,
        after: draft,
      });
      return { published: true, breaking };
    });
