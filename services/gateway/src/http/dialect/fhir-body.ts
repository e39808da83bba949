import { fhirType } from '@intake-desk/contracts/fhir';
import type { FastifyInstance } from 'fastify';

const UNSUPPORTED = 415;

/** The route does not accept the body's type. */
export class UnsupportedType extends Error {
  override readonly name = 'UnsupportedType';
  readonly statusCode = UNSUPPORTED;
}

/** Parses FHIR's media type as JSON on FHIR routes; all others refuse it with 415. */
export function readFhir(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser(fhirType, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.dialect !== 'fhir') return done(new UnsupportedType());
    return parse(request, body.toString(), done);
  });
}
