import type { getProgress, Reply } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesParts } from '../intakes.ts';
import { completedFormIds } from './filled-forms.ts';
import { statusOf } from './intake-status.ts';
import { readableIntake } from './reachable-intake.ts';

/** See `Intakes.progress`. */
export const progress =
  ({ database }: IntakesParts) =>
  async (staff: Staff, { id }: { id: number }): Promise<Reply<typeof getProgress>> => {
    const { intake } = await readableIntake(database, staff, { id });
    return {
      status: statusOf(intake),
      completedFormFormIds: completedFormIds(intake.filledForms),
      filledForms: intake.filledForms ?? '',
    };
  };
