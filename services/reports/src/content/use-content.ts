import { Invalid, NotFound } from '@intake-desk/contracts';
import type { ReportsContext } from '../context.ts';
import { type ContentEditor, logContent } from './log-content.ts';
import { lockContent, newestNumber, updateContent } from './stored-content.ts';

/** Takes a published questionnaire out of use or back into use. Throws NotFound, or Conflict for another version. */
export function switchContent(
  { database }: ReportsContext,
  editor: ContentEditor,
  id: number,
  { inUse, version }: { inUse: boolean; version?: number | undefined },
) {
  return database.write(async (): Promise<void> => {
    const row = await lockContent(database, id, version);
    if ((await newestNumber(database, id)) === 0) throw new NotFound('This questionnaire was never published.');
    if (inUse === (row.outOfUseAt === null)) return;
    await updateContent(database, row, { outOfUseAt: inUse ? null : database.now() });
    const { questionnaireKey: key } = row;
    const done = `took the questionnaire ${key} ${inUse ? 'back into use' : 'out of use'}`;
    const action = inUse ? 'enable' : 'disable';
    await logContent(database, editor, { id, key, action, done, before: { inUse: !inUse }, after: { inUse } });
  });
}

/** Locks a questionnaire. Throws NotFound, or Invalid{questionnaireId} if it is unpublished or out of use. */
export async function requireInUse({ database }: ReportsContext, id: number): Promise<void> {
  const row = await lockContent(database, id);
  const published = (await newestNumber(database, id)) > 0;
  if (!published || row.outOfUseAt !== null) throw new Invalid({ questionnaireId: ['content.out_of_use'] });
}
