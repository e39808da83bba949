import { limit } from '@intake-desk/contracts';
import { changeDepartment } from '@intake-desk/contracts/administration';
import { choicesField, type EditorField, numberField, Optional, TagsInput } from '@intake-desk/kit';
import type { DepartmentDraft, EscalationDraft } from './department-draft.ts';
import { type PartOf, partField } from './part-field.ts';

const rules = changeDepartment.body.properties.escalation.properties;

const escalation: PartOf<DepartmentDraft, EscalationDraft> = {
  name: 'escalation',
  get: (draft) => draft.escalation,
  set: (draft, part) => ({ ...draft, escalation: part }),
};

/** Returns the fields of the mail about critical answers that nobody has handled in time. */
export function escalationFields(
  words: (part: 'escalation', name: 'emails' | 'minutes') => { readonly label: string; readonly help: string },
): readonly EditorField<DepartmentDraft>[] {
  const emails = words('escalation', 'emails');
  return [
    partField(
      escalation,
      choicesField<EscalationDraft, 'emails', string>({
        name: 'emails',
        ...emails,
        rule: rules.emails,
        choices: [],
        draw: ({ draft, onChange, error }) => (
          <TagsInput
            label={<Optional>{emails.label}</Optional>}
            description={emails.help}
            error={error}
            splitChars={[',', ';', ' ']}
            acceptValueOnBlur
            maxTags={limit.escalationEmails}
            value={[...draft.emails]}
            onChange={(values) => onChange({ ...draft, emails: values })}
          />
        ),
      }),
    ),
    partField(
      escalation,
      numberField<EscalationDraft, 'minutes'>({
        name: 'minutes',
        ...words('escalation', 'minutes'),
        rule: rules.minutes,
      }),
    ),
  ];
}
