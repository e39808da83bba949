import { Type } from 'typebox';

/** Media type of FHIR as JSON (HL7 FHIR R4, "Resource formats"). */
export const fhirType = 'application/fhir+json';

/** Codes of HL7's value set `issue-type`. */
export const IssueType = Type.Enum([
  'invalid',
  'login',
  'forbidden',
  'not-found',
  'not-supported',
  'conflict',
  'lock-error',
  'security',
  'too-long',
  'throttled',
  'timeout',
  'transient',
  'exception',
]);

/** A refusal as FHIR (HL7 FHIR R4, "OperationOutcome"). */
export const OperationOutcome = Type.Object({
  resourceType: Type.Literal('OperationOutcome'),
  issue: Type.Array(
    Type.Object({
      severity: Type.Enum(['error', 'fatal']),
      code: IssueType,
      diagnostics: Type.String(),
      /** The wrong elements of the request. */
      expression: Type.Optional(Type.Array(Type.String())),
    }),
    { minItems: 1 },
  ),
});
