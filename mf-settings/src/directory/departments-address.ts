/** Parameter with the organisation whose departments are shown, in the address of Settings → Organisations. */
export const organizationParameter = 'organization';

export const departmentsAddress = (symbol: string): string =>
  `/settings/organization?${new URLSearchParams({ [organizationParameter]: symbol })}`;
