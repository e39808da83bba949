import { Type } from 'typebox';

/**
 * Writes one resource. `If-Match` with another version is a 412, as is a criterion that several resources meet; the reply has ETag and,
 * for a new resource, status 201 and Location.
 */
export const fhirWrite = {
  permission: 'send_invite',
  scope: { org: 'params.org' },
  patient: 'change',
  eachPatient: true,
  dialect: 'fhir',
} as const;

/** The criterion of a conditional update: `identifier=<value>` or `identifier=<system>|<value>`. */
export const givenQuery = Type.Object({ identifier: Type.String({ minLength: 1, maxLength: 255 }) });
