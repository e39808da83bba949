import { PreconditionFailed } from '@intake-desk/contracts';
import { valueOfToken } from './patient.ts';

export interface WrittenResource<R> {
  readonly resource: R;
  readonly isNew: boolean;
}

/** Returns the identifier of a condition such as `identifier=A-2041`. Throws PreconditionFailed for any other one. */
export function identifierIn(condition: string): string {
  const [[name, token = ''] = [], ...others] = [...new URLSearchParams(condition.replace(/^\?/, ''))];
  if (name !== 'identifier' || others.length > 0) throw new PreconditionFailed('The condition is not by identifier.');
  return valueOfToken(token);
}

/** Throws PreconditionFailed unless the resource has the version that the caller knows, if the caller names one. */
export function requireMatch(ifMatch: string | undefined, version: string | number | undefined): void {
  if (ifMatch === undefined || ifMatch === `W/"${version}"`) return;
  throw new PreconditionFailed('It was changed in the meantime.');
}

/** Returns the only row that meets a condition; undefined for none. Throws PreconditionFailed for several. */
export function onlyOne<T>(found: readonly T[]): T | undefined {
  const [one, ...others] = found;
  if (others.length > 0) throw new PreconditionFailed('Several resources have this identifier.');
  return one;
}
