import type {
  AdministeredTag,
  AdministeredTagGroup,
  TagEmailTemplateView,
} from '@intake-desk/contracts/administration';

/** A group as the gateway lists it, for tests. */
export const sampleGroup = (
  given: Partial<AdministeredTagGroup> & Pick<AdministeredTagGroup, 'id' | 'name'>,
): AdministeredTagGroup => ({
  organization: 'northsea',
  color: '#888888',
  exclusive: false,
  is_no_group: false,
  alterable: true,
  disabled_at: null,
  tags: 1,
  records: 0,
  version: 1,
  ...given,
});

/** A tag of a group as the gateway lists it, for tests. */
export const sampleTag = (
  { id, name, is_no_group, alterable }: AdministeredTagGroup,
  given: Partial<AdministeredTag> & Pick<AdministeredTag, 'id' | 'name'>,
): AdministeredTag => ({
  organization: 'northsea',
  color: '#888888',
  group: { id, name, is_no_group, alterable },
  is_default: false,
  disabled_at: null,
  enabling_email_key: null,
  records: 0,
  version: 1,
  ...given,
});

export const priority = sampleGroup({ id: 1, name: 'Priority', exclusive: true, tags: 2, records: 7 });
export const outside = sampleGroup({ id: 2, name: 'Laboratory', alterable: false });
export const noGroup = sampleGroup({ id: 3, name: 'No group', is_no_group: true });

export const urgent = sampleTag(priority, { id: 11, name: 'urgent', records: 4, external_id: 'URG' });
export const soon = sampleTag(priority, { id: 12, name: 'soon', records: 3, enabling_email_key: 'needs-call' });
export const lab = sampleTag(outside, { id: 13, name: 'lab' });
export const old = sampleTag(noGroup, { id: 14, name: 'old', disabled_at: '2026-01-01T00:00:00.000Z' });

export const callUs: TagEmailTemplateView = {
  key: 'needs-call',
  language: 'en',
  departmentSymbol: null,
  subject: '{organisation}: please call us',
  template: 'Please call {department}.',
  tag_enabled: true,
  version: 2,
  placeholders: ['name', 'organisation', 'department', 'appointment', 'phone'],
};
