import type { ActionProps } from '../lock/action-props.ts';
import { MergeDialog } from '../merge/MergeDialog.tsx';
import { PatientDialog } from '../patient/PatientDialog.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { AnalyticsForm } from './AnalyticsForm.tsx';
import { HidingForm } from './HidingForm.tsx';
import type { ActionName } from './record-actions.ts';

interface ActionQuestionProps extends ActionProps {
  readonly name: ActionName;
}

/** Asks for the input of an action, in place or in a dialog. */
export function ActionQuestion({ name, ...props }: ActionQuestionProps) {
  const { record, onDone } = props;
  if (name === 'hide' || name === 'restore') return <HidingForm {...props} />;
  if (name === 'resend' || name === 'home') return <AddressDialog {...props} way={name} />;
  if (name === 'correct') return <PatientDialog {...props} />;
  if (name === 'merge') return <MergeDialog {...props} />;
  if (name !== 'analytics' || record.analytics === null) return null;
  return <AnalyticsForm template={record.analytics} epd={record.epd.epd} onDone={onDone} />;
}
