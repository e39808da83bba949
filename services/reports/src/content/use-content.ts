import { Invalid, NotFound } from '@intake-desk/contracts';
import type { ReportsContext } from '../context.ts';
import type { ContentEditor } from './content-editor.ts';
import { changeHeld, heldContent } from './held-content.ts';
import { logContent } from './log-content.ts';
import { newestNumber } from './newest-number.ts';

/** Takes a published questionnaire out of use, or back. Throws NotFound, or Conflict for another version. */
export const switchContent =
  ({ database }: ReportsContext) =>
  (editor: ContentEditor, id: number, { inUse, version }: { inUse: boolean; version?: number | undefined }) =>
    database.write(async (): Promise<void> => {
      const row = await heldContent(database, id, version);
      if ((await newestNumber(database, id)) === 0) throw new NotFound('This questionnaire was never published.');
      if (inUse === (row.outOfUseAt === null)) return;
      await changeHeld(database, row, { outOfUseAt: inUse ? null : database.now() });
      const { questionnaireKey: key } = row;
      const done = `took the questionnaire ${key} ${inUse ? 'back into use' : 'out of use'}`;
      const action = inUse ? 'enable' : 'disable';
      await logContent(database, editor, { id, key, action, done, before: { inUse: !inUse }, after: { inUse } });
    });

/** Holds a questionnaire that patients can be invited for. Throws NotFound, or Invalid{questionnaireId} if it is not published or not in use. */
export const requireInUse =
  ({ database }: ReportsContext) =>
  async (id: number): Promise<void> => {
    const row = await heldContent(database, id);
    const published = (await newestNumber(database, id)) > 0;
    if (!published || row.outOfUseAt !== null) throw new Invalid({ questionnaireId: ['content.out_of_use'] });
  };
