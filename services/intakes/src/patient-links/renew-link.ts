import { Conflict, status } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { assertNotLocked } from '../edit-lock/edit-lock.ts';
import { IntakeEntity } from '../intake/intake.entity.ts';
import { announce } from '../intake/live-event.ts';
import { holdIntake, subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { newPatientToken, patientLink, patientTokenEnd, patientTokenHash } from './patient-token.ts';

export const renewLink =
  (parts: IntakesContext) =>
  (staff: Staff, id: number): Promise<string> => {
    const { database, publicUrl } = parts;
    return database.write(async () => {
      const reachable = await writableIntake(database, staff, { id });
      await assertNotLocked(parts)(staff, id);
      const intake = await holdIntake(database, id);
      if (intake.status === status.completed || intake.hiddenAt !== null) {
        throw new Conflict('This intake asks its patient for nothing now.');
      }
      const token = newPatientToken();
      const now = database.now();
      await database
        .manager()
        .update(
          IntakeEntity,
          { id },
          { patientTokenHash: patientTokenHash(token), patientTokenExpiresAt: patientTokenEnd(now), updatedAt: now },
        );
      await announce(database, 'ic.updated', 'message', subjectOf(reachable));
      return patientLink(publicUrl, token);
    });
  };
