import type { Tag } from '@intake-desk/contracts';
import { defaultTags } from './default-tags.ts';

const tag = (id: number, change: Partial<Tag>): Tag => ({
  id,
  name: `tag ${id}`,
  color: '#123456',
  disabled_at: null,
  is_default: false,
  enabling_email_key: null,
  group: { id: 1, name: 'Urgency', color: '#123456', exclusive: false, is_no_group: false, alterable: true },
  ...change,
});

test('a disabled tag is no default', () => {
  const tags = [tag(1, {}), tag(2, { is_default: true }), tag(3, { is_default: true, disabled_at: '2026-01-01' })];
  expect(defaultTags(tags)).toEqual([2]);
});
