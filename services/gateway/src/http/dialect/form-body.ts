import { formType, requestToken } from '@intake-desk/contracts/fhir';
import type { FastifyInstance } from 'fastify';
import { UnsupportedType } from './fhir-body.ts';

/** The form's fields; OAuth requires others to be ignored (RFC 6749 §3.2). */
const fields = Object.keys(requestToken.body.properties);

/** Parses forms on OAuth routes, which read nothing else; all other routes refuse them with 415. */
export function readForms(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _, done) => {
    const type = request.headers['content-type'];
    if (type === undefined) return done();
    const isForm = /^application\/x-www-form-urlencoded *(;|$)/i.test(type);
    return done(isForm === (request.routeOptions.config.dialect === 'oauth') ? undefined : new UnsupportedType());
  });
  http.addContentTypeParser(formType, { parseAs: 'string' }, (_, body, done) => {
    const given = new URLSearchParams(body.toString());
    done(
      null,
      Object.fromEntries(fields.flatMap((name) => (given.has(name) ? [[name, givenValue(given, name)]] : []))),
    );
  });
}

/** A repeated field is a list, which its schema refuses. */
function givenValue(given: URLSearchParams, name: string): string | string[] {
  const values = given.getAll(name);
  return values.length > 1 ? values : values.join();
}
