import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/changeable-intake.ts';
import { announce } from '../intake/live-event.ts';
import { subjectOf } from '../intake/reachable-intake.ts';

export const sentAgain =
  (parts: IntakesContext) =>
  (staff: Staff, id: number): Promise<void> =>
    parts.database.write(async () => {
      const record = await changeableIntake(parts, staff, { id });
      await announce(parts.database, 'ic.updated', 'message', subjectOf(record));
    });
