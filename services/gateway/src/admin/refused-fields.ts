import type { Invalid } from '@intake-desk/contracts';

const address = 'Give an address such as 10.1.0.7, or first and last of a range as 10.1.0.0-10.1.255.255.';

/** What is accepted, by the field's name, where the answer's own words do not say it. */
const accepted: Readonly<Record<string, string>> = {
  symbol: 'A symbol has 1 to 64 letters, digits, "-" or "_", and is not "all".',
  timezone: 'Give a time zone such as Europe/Amsterdam.',
  ip: address,
  ips: address,
  pattern: 'Give a domain such as example.org or *.example.org.',
  ssoOnly: 'Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET first, or nobody could sign in.',
  targetOrganisationId: 'Name two organisations that differ.',
};

/** One line for a refused field: which, why, and what is accepted. */
export function refusedFields({ errors, message }: Invalid): string {
  const fields = Object.keys(errors);
  const cures = new Set(fields.flatMap((field) => accepted[field] ?? []));
  return `Not accepted: ${fields.join(', ')}. ${[message, ...cures].join(' ')}`;
}
