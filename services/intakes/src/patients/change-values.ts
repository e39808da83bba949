import { revokingFields } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { redirectFailed } from '@intake-desk/messaging';
import { changeIntake } from '../intake/change-intake.ts';
import { storeNameWords } from '../intake/name-words.ts';
import { recipientOf } from '../notifications/way-to-patient.ts';
import { type Revoked, revokeAccess } from '../patient-links/revoke-access.ts';
import type { Intake } from '../tables/intake.entity.ts';
import type { FieldChange } from '../tables/merged-intake.entity.ts';
import { columnsWith } from './patient-values.ts';

export interface ChangedIntake {
  readonly intake: Intake;
  readonly changes: readonly FieldChange[];
}

/** Returns true if these changes end the intake's links, since somebody else may have them. */
export const isRevoking = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field }) => revokingFields.includes(field));

/**
 * Writes a patient's values and search texts into an intake that the caller's unit has locked, and redirects failed messages to the
 * patient. With `revokes` all links end. `fullname` replaces the one made from first and last name.
 */
export async function changeValues(
  database: Database,
  { intake, changes }: ChangedIntake,
  { revokes, fullname }: { readonly revokes: boolean; readonly fullname?: string | null },
): Promise<Revoked> {
  const columns = columnsWith(intake, changes, fullname);
  if (changes.length > 0) await changeIntake(database, intake, columns);
  const after = { ...intake, ...columns };
  await storeNameWords(database, after);
  const revoked = revokes ? await revokeAccess(database, after) : { revoked: 0, canceled: 0 };
  for (const [field, channel] of [
    ['useremail', 'mail'],
    ['phone_number_full', 'sms'],
  ] as const) {
    if (changes.some((one) => one.field === field)) {
      await redirectFailed(database, intake.id, channel, recipientOf(after, channel));
    }
  }
  return revoked;
}
