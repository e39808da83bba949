import { randomBytes } from 'node:crypto';
import {
  type Batch,
  Conflict,
  type createBatch as createBatchCall,
  Invalid,
  type RequestBody,
} from '@intake-desk/contracts';
import { insertRows } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { invitationSetting } from '../invitations/invitation-setting.ts';
import { InvitationBatchEntity } from '../tables/batch.entity.ts';
import { batchView } from './batch-view.ts';
import { rememberColumns } from './list-columns.ts';
import { batchDepartment } from './own-batch.ts';

/**
 * Begins a list and remembers its columns; the same key again returns the same list. Throws Forbidden for an API key or a linked
 * department, Invalid{departmentSymbol | content}, and Conflict for a key of another list.
 */
export const createBatch = (
  { database }: IntakesContext,
  staff: Staff,
  { content, total, idempotencyKey, columns = {} }: RequestBody<typeof createBatchCall>,
): Promise<Batch> =>
  database.write(async () => {
    const { id: departmentId, organisationId } = batchDepartment(staff);
    const { rules } = await invitationSetting(database, staff);
    if (!rules.contents.has(content)) throw new Invalid({ content: ['validation.content'] });
    const { id: userId } = staff.user;
    const manager = database.manager();
    await insertRows(
      manager,
      InvitationBatchEntity,
      {
        batchKey: randomBytes(16).toString('hex'),
        organisationId,
        departmentId,
        userId,
        idempotencyKey,
        state: 'draft',
        total,
        content,
        createdAt: database.now(),
      },
      { update: ['idempotency_key'], key: ['user_id', 'idempotency_key'] },
    );
    const batch = await manager.findOneByOrFail(InvitationBatchEntity, { userId, idempotencyKey });
    if (batch.departmentId !== departmentId || batch.content !== content || batch.total !== total) {
      throw new Conflict('This key was used for another list.');
    }
    await rememberColumns(database, organisationId, columns);
    return batchView(database, batch);
  });
