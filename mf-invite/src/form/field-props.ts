import type { ReactNode } from 'react';
import type { InvitationField, InvitationValues } from '../invitation/invitation-values.ts';

/** What every part of the form gets. */
export interface FieldProps {
  readonly values: InvitationValues;
  readonly visible: ReadonlySet<InvitationField>;
  /** Fields that nobody may change. */
  readonly locked: ReadonlySet<InvitationField>;
  /** The sentence below a field. */
  readonly messages: Readonly<Record<string, string>>;
  /** The choice below a field whose value is doubtful. */
  readonly doubtChoice: (field: InvitationField) => ReactNode;
  readonly set: <Field extends InvitationField>(field: Field, value: InvitationValues[Field]) => void;
}
