import { Type } from 'typebox';

/** The media type of FHIR as JSON (HL7 FHIR R4, "Resource formats"). */
export const fhirType = 'application/fhir+json';

/** What kinds of problem there are, of HL7's value set `issue-type`. */
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

/** Why a call was refused, as FHIR says it (HL7 FHIR R4, "OperationOutcome"). */
export const OperationOutcome = Type.Object({
  resourceType: Type.Literal('OperationOutcome'),
  issue: Type.Array(
    Type.Object({
      severity: Type.Enum(['error', 'fatal']),
      code: IssueType,
      diagnostics: Type.String(),
      /** Which element of the call is wrong. */
      expression: Type.Optional(Type.Array(Type.String())),
    }),
    { minItems: 1 },
  ),
});
