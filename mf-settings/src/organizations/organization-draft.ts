import type { AdministeredOrganization, OrganizationValues } from '@intake-desk/contracts/administration';

/** An organisation as it is being entered. */
export interface OrganizationDraft extends Omit<OrganizationValues, 'passwordExpiryDays'> {
  /** Null while the field is empty: as the installation has it. */
  readonly passwordExpiryDays: number | null;
  readonly confirmedSymbol: string;
}

/** The first draft of an organisation; of a new one with the time zone of the one that the administrator works in. */
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
    ...{ name, symbol, confirmedSymbol: symbol, kind, language, supportContact, timezone: row?.timezone ?? timezone },
    ...{ ssoOnly, ssoEnabled, secondFactor, pinEnabled, smallGroups, country },
    passwordExpiryDays: row?.passwordExpiryDays || null,
  };
}

/** A draft as it is sent, but for the confirmation. */
export const valuesOf = ({
  confirmedSymbol: _,
  passwordExpiryDays,
  ...draft
}: OrganizationDraft): OrganizationValues => ({
  ...draft,
  passwordExpiryDays: passwordExpiryDays ?? 0,
});
