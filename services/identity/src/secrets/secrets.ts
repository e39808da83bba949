import type { IdentityContext } from '../context.ts';
import { resealSecrets } from './reseal-secrets.ts';

/** Stored secrets of second factors. */
export const createSecrets = (context: IdentityContext) => ({
  /** Seals stored secrets with today's key; returns how many of them no key opens. */
  reseal: resealSecrets(context),
});
