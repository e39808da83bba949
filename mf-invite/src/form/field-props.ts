import type { FocusEvent, ReactNode } from 'react';
import type { InvitationField, InvitationValues } from '../invitation/invitation-values.ts';

export interface FieldProps {
  readonly values: InvitationValues;
  readonly visible: ReadonlySet<InvitationField>;
  readonly locked: ReadonlySet<InvitationField>;
  readonly messages: Readonly<Record<string, string>>;
  readonly doubtChoice: (field: InvitationField) => ReactNode;
  /** Returns the blur handler of a field, which reports its error. */
  readonly leave: (field: InvitationField) => (event: FocusEvent) => void;
  readonly set: <Field extends InvitationField>(field: Field, value: InvitationValues[Field]) => void;
}
