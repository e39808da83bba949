import type { Tag } from '@intake-desk/contracts';
import { tagGroups } from './tag-groups.ts';

const tag = (id: number, name: string, group: Partial<Tag['group']>, change: Partial<Tag> = {}): Tag => ({
  id,
  name,
  color: '#123456',
  disabled_at: null,
  is_default: false,
  enabling_email_key: null,
  group: { id: 1, name: 'Urgency', color: '#123456', exclusive: false, is_no_group: false, alterable: true, ...group },
  ...change,
});

test('tags are offered by group, those without one under a heading of their own, and no disabled one', () => {
  const loose = { id: 2, name: 'none', is_no_group: true };
  const tags = [tag(1, 'urgent', {}), tag(2, 'diet', loose), tag(3, 'old', {}, { disabled_at: '2026-01-01' })];
  expect(tagGroups(tags, 'Other')).toEqual([
    { group: 'Urgency', items: [{ value: '1', label: 'urgent' }] },
    { group: 'Other', items: [{ value: '2', label: 'diet' }] },
  ]);
});
