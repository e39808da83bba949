import type { AdministeredOrganization, OrganizationLink } from '@intake-desk/contracts/administration';

/** An organisation as the gateway lists it, for tests. */
export const sampleOrganization = (
  given: Partial<AdministeredOrganization> & Pick<AdministeredOrganization, 'id' | 'name' | 'symbol'>,
): AdministeredOrganization => ({
  kind: 'hospital',
  language: 'en',
  timezone: 'Europe/Amsterdam',
  country: '',
  version: 1,
  deleted_at: null,
  ssoOnly: false,
  ssoEnabled: false,
  secondFactor: false,
  pinEnabled: true,
  passwordExpiryDays: 0,
  supportContact: '',
  smallGroups: true,
  departments: 2,
  users: 6,
  inUse: false,
  ...given,
});

export const northsea = sampleOrganization({ id: 1, name: 'North Sea Hospital', symbol: 'northsea', inUse: true });
export const polder = sampleOrganization({ id: 2, name: 'Polder Clinic', symbol: 'polder', kind: 'clinic' });

/** A link as the gateway lists it, for tests. */
export const sampleLink = (given: Partial<OrganizationLink> & Pick<OrganizationLink, 'id'>): OrganizationLink => ({
  reader: 'northsea',
  target: 'polder',
  department: null,
  ...given,
});
