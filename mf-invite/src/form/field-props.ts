import type { FocusEvent, ReactNode } from 'react';
import type { InvitationField, InvitationValues } from '../invitation/invitation-values.ts';

/** Props of the parts of the form. */
export interface FieldProps {
  readonly values: InvitationValues;
  readonly visible: ReadonlySet<InvitationField>;
  /** Read-only fields. */
  readonly locked: ReadonlySet<InvitationField>;
  /** Messages by field. */
  readonly messages: Readonly<Record<string, string>>;
  /** Returns the choice below a doubtful field. */
  readonly doubtChoice: (field: InvitationField) => ReactNode;
  /** Returns the blur handler of a field, which reports its error. */
  readonly leave: (field: InvitationField) => (event: FocusEvent) => void;
  readonly set: <Field extends InvitationField>(field: Field, value: InvitationValues[Field]) => void;
}
