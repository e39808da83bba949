import { type CheckedInvitation, checkInvitation, Invalid, type Invitation } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { countInvitation } from '../intake/invitation-limit.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { refusedTags } from '../tags/chosen-tags.ts';
import { invitationSetting } from './invitation-setting.ts';
import { makeIntake } from './make-intake.ts';
import { onceInvited } from './once-invited.ts';

/** Hash of the intake, and the fields of the invitation that were ignored. */
export type SentInvitation = Pick<CheckedInvitation, 'ignored'> & { readonly hash: string };

export const invite =
  (context: IntakesContext) =>
  (staff: Staff, invitation: Invitation): Promise<SentInvitation> => {
    const { database } = context;
    return database.write(async () => {
      const setting = await invitationSetting(database, staff);
      const check = checkInvitation(invitation, setting.rules);
      if ('errors' in check) {
        const tags = await refusedTags(database, setting.department.organisationId, invitation.tags ?? null);
        throw new Invalid({ ...check.errors, ...tags });
      }
      const { checked } = check;
      const asked = { staff, departmentId: setting.department.id, invitation, checked };
      const { hash, repeated } = await onceInvited(database, asked, async () => {
        await countInvitation(database, staff);
        const intake = await makeIntake(context, staff, setting, checked);
        return intake.hash;
      });
      if (repeated) await trace(database, staff, hash);
      return { hash, ignored: checked.ignored };
    });
  };

/** Names the patient of an intake that was made before, for the access log. */
async function trace(database: Database, { trail }: Staff, hash: string): Promise<void> {
  const intake = await database.manager().findOneBy(IntakeEntity, { hash });
  if (intake) trail.patients([{ intakeId: intake.id, epd: intake.epd, organisationId: intake.organisationId }]);
}
