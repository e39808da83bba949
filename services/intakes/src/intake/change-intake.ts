import type { Database } from '@intake-desk/database';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';

/** Changes an intake's row, in the caller's unit, which has locked it. */
export async function changeIntake(
  database: Database,
  { id, organisationId }: Pick<Intake, 'id' | 'organisationId'>,
  values: Partial<Intake>,
): Promise<void> {
  await database
    .manager()
    .update(
      IntakeEntity,
      { id, organisationId },
      { ...values, updatedAt: database.now(), version: () => 'version + 1' },
    );
}
