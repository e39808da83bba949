import type { Language } from '@intake-desk/contracts';
import type { Organisation } from '../tables/organisation.entity.ts';

/** An organisation that is to be made. */
export interface NewOrganisation {
  symbol: string;
  name: string;
  kind: Organisation['kind'];
  timezone: string;
  language: Language;
  country?: string;
  ssoOnly?: boolean;
  /** Whether its members may be linked with an identity provider at their first sign-in by it. */
  ssoEnabled?: boolean;
  pinEnabled?: boolean;
  /** Whether its administrators sign in with a second factor. */
  secondFactor?: boolean;
  passwordExpiryDays?: number;
  supportContact?: string;
  /** Whether reports keep figures of few patients from those who may not see single answers. */
  smallGroups?: boolean;
}
