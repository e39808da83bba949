import { NotFound, type RequestBody } from '@intake-desk/contracts';
import type { ContentPublication, publishContent as publishContentCall } from '@intake-desk/contracts/administration';
import { breakingChanges, pinCodes, questionnaireProblems } from '@intake-desk/contracts/content';
import type { ReportsContext } from '../context.ts';
import { type ContentEditor, logContent } from './log-content.ts';
import { draftOf, lockContent, updateContent } from './stored-content.ts';

/** Publishes the draft as an immutable version. Throws NotFound, Invalid, or Conflict for another version. */
export function publishContent(
  { database, questionnaires }: ReportsContext,
  editor: ContentEditor,
  id: number,
  request: RequestBody<typeof publishContentCall>,
): Promise<ContentPublication> {
  return database.write(async () => {
    const row = await lockContent(database, id, request.version);
    const draft = draftOf(row);
    if (!draft) throw new NotFound('This questionnaire has no draft.');
    // Rules may be newer than the draft.
    questionnaireProblems(draft).done();
    const versions = (await questionnaires.all(id)).map(({ questionnaire }) => questionnaire);
    const breaking = breakingChanges(versions, draft);
    if (request.dryRun || (breaking.length > 0 && !request.confirmed)) return { published: false, breaking };
    await questionnaires.publish(id, draft);
    await updateContent(database, row, { draft: null });
    const { key, version } = draft;
    const broken = breaking.length > 0 ? `, with ${breaking.length} changes that reports do not count together` : '';
    const done = `published version ${version} of the questionnaire ${key}${broken}`;
    await logContent(database, editor, {
      id,
      key,
      action: 'publish',
      done,
      before: versions[0] ? pinCodes(versions[0]) : null,
      after: pinCodes(draft),
    });
    return { published: true, breaking };
  });
}
