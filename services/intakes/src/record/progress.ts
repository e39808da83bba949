import type { getProgress, Reply } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { completedFormIds } from '../intake/filled-forms.ts';
import { statusOf } from '../intake/intake-status.ts';
import { readableIntake } from '../intake/reachable-intake.ts';

export const progress =
  ({ database }: IntakesContext) =>
  async (staff: Staff, { id }: { id: number }): Promise<Reply<typeof getProgress>> => {
    const { intake } = await readableIntake(database, staff, { id });
    return {
      status: statusOf(intake),
      completedFormFormIds: completedFormIds(intake.filledForms),
      filledForms: intake.filledForms ?? '',
    };
  };
