import { saveReminderPolicies } from '@intake-desk/contracts/administration';
import type { EditorField } from '@intake-desk/kit';
import { OffsetsField } from './OffsetsField.tsx';
import type { PolicyDraft } from './policy-row.ts';

const sorted = ({ hours }: PolicyDraft): string => [...hours].sort((one, other) => one - other).join();
const same = (one: PolicyDraft, other: PolicyDraft): boolean => sorted(one) === sorted(other);

/** Creates the field of a policy's reminders; `words` describes one of them. */
export const offsetsField = (label: string, words: (hours: number) => string): EditorField<PolicyDraft> => ({
  name: 'hours',
  label,
  rule: saveReminderPolicies.body.properties.policies.items.properties.hours,
  clean: (draft) => draft,
  value: ({ hours }) => hours,
  same,
  take: (into, { hours }) => ({ ...into, hours }),
  // Keeps what each side added and removed.
  merge: ({ base, mine, newest }) => {
    const removed = base.hours.filter((one) => !mine.hours.includes(one));
    const added = mine.hours.filter((one) => !base.hours.includes(one) && !newest.hours.includes(one));
    return { ...mine, hours: [...newest.hours.filter((one) => !removed.includes(one)), ...added] };
  },
  words: ({ hours }) => hours.map(words),
  draw: (props) => <OffsetsField {...props} />,
});
