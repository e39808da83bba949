/** The parameter of Settings → Organisations that names the organisation whose departments are shown. */
export const organizationParameter = 'organization';

/** Address of the departments of an organisation. */
export const departmentsAddress = (symbol: string): string =>
  `/settings/organization?${new URLSearchParams({ [organizationParameter]: symbol })}`;
