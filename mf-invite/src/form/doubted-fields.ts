import { type Doubt, doubtOf } from '@intake-desk/contracts/doubtful-value';
import type { InvitationField, InvitationValues } from '../invitation/invitation-values.ts';

export const doubtedFields = ['epd', 'first_name', 'last_name', 'useremail', 'phone_number_full'] as const;
type DoubtedField = (typeof doubtedFields)[number];

/** Returns the doubts about visible values, without those that the user keeps. */
export const doubtsOf = (
  values: InvitationValues,
  visible: ReadonlySet<InvitationField>,
  kept: Readonly<Record<string, string>>,
): Partial<Record<DoubtedField, Doubt>> =>
  Object.fromEntries(
    doubtedFields.flatMap((field) => {
      const doubt = visible.has(field) && kept[field] !== values[field] ? doubtOf(field, values[field]) : undefined;
      return doubt ? [[field, doubt]] : [];
    }),
  );
