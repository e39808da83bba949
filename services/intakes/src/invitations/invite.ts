import { type CheckedInvitation, checkInvitation, Invalid, type Invitation } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { countInvitation } from '../intake/invitation-limit.ts';
import { traceOf } from '../intake/reachable-intake.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { refusedTags } from '../tags/chosen-tags.ts';
import { invitationSetting } from './invitation-setting.ts';
import { makeIntake } from './make-intake.ts';
import { onceInvited } from './once-invited.ts';

/** Hash of the intake, and the fields of the invitation that were ignored. */
type SentInvitation = Pick<CheckedInvitation, 'ignored'> & { readonly hash: string };

/**
 * Creates an intake with its timeline, tags, appointment and mail in one unit, or finds the one that the same invitation created before
 * (see `onceInvited`). Throws Invalid with keys per field, Forbidden for a linked department, Conflict for a key that was used with
 * other content, InvitationLimit.
 */
export function invite(context: IntakesContext, staff: Staff, invitation: Invitation): Promise<SentInvitation> {
  const { database } = context;
  return database.write(async () => {
    const setting = await invitationSetting(database, staff);
    const check = checkInvitation(invitation, setting.rules);
    if ('errors' in check) {
      const tags = await refusedTags(database, setting.department.organisationId, invitation.tags ?? null);
      throw new Invalid({ ...check.errors, ...tags });
    }
    const { checked } = check;
    const attempt = { staff, departmentId: setting.department.id, invitation, checked };
    const { hash, repeated } = await onceInvited(database, attempt, async () => {
      await countInvitation(database, staff);
      const intake = await makeIntake(context, staff, setting, checked);
      return intake.hash;
    });
    if (repeated) {
      const intake = await database.manager().findOneBy(IntakeEntity, { hash });
      if (intake) staff.trail.patients([traceOf(intake)]);
    }
    return { hash, ignored: checked.ignored };
  });
}
