import type { Settings } from '../../settings/settings.ts';

/** Returns the address of an organisation's resources. */
export const fhirAddress = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>, org: string): string =>
  new URL(`/fhir/R4/${org}`, PUBLIC_URL).href;
