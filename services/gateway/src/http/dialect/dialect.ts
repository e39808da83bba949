import type { Dialect } from '@intake-desk/contracts';
import { fhirType } from '@intake-desk/contracts/fhir';
import type { Refusal } from '../../response/errors.ts';
import { operationOutcomeOf } from './operation-outcome.ts';
import { plainText } from './plain-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route speaks, its refusals included. */
    dialect?: Dialect | undefined;
  }
}

/** A refusal as it goes over the wire. */
export interface RefusalBody {
  readonly type: string;
  readonly text: string;
}

/** A refusal in a route's dialect; in JSON of our own if the route has none. */
export function refusalIn(dialect: Dialect | undefined, refusal: Refusal): RefusalBody {
  switch (dialect) {
    case 'csv':
      return { type: 'text/plain; charset=utf-8', text: plainText(refusal.body) };
    case 'fhir':
      return { type: `${fhirType}; charset=utf-8`, text: JSON.stringify(operationOutcomeOf(refusal)) };
    default:
      return { type: 'application/json; charset=utf-8', text: JSON.stringify(refusal.body) };
  }
}
