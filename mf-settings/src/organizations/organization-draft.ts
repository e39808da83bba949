import type { AdministeredOrganization, OrganizationValues } from '@intake-desk/contracts/administration';

export interface OrganizationDraft extends Omit<OrganizationValues, 'passwordExpiryDays'> {
  /** Null for the installation's default. */
  readonly passwordExpiryDays: number | null;
  readonly confirmedSymbol: string;
}

/** Returns the initial form; a new organisation has the time zone of the administrator's. */
export function draftOf(row: AdministeredOrganization | undefined, timezone: string): OrganizationDraft {
  const { name = '', symbol = '', kind = 'hospital', language = 'en', supportContact = '', country = '' } = row ?? {};
  const {
    ssoOnly = false,
    ssoEnabled = false,
    secondFactor = false,
    pinEnabled = true,
    smallGroups = true,
  } = row ?? {};
  return {
    name,
    symbol,
    confirmedSymbol: symbol,
    kind,
    language,
    supportContact,
    timezone: row?.timezone ?? timezone,
    ssoOnly,
    ssoEnabled,
    secondFactor,
    pinEnabled,
    smallGroups,
    country,
    passwordExpiryDays: row?.passwordExpiryDays || null,
  };
}

/** Returns the fields of a request, without the confirmation. */
export const valuesOf = ({
  confirmedSymbol: _,
  passwordExpiryDays,
  ...draft
}: OrganizationDraft): OrganizationValues => ({
  ...draft,
  passwordExpiryDays: passwordExpiryDays ?? 0,
});
