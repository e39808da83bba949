import type { IssueType, OperationOutcome } from '@intake-desk/contracts/fhir';
import type { Static } from 'typebox';
import type { Refusal } from '../../response/errors.ts';

/** What FHIR calls a status; what is not here is an exception of ours or, below 500, an invalid call. */
const codes: Readonly<Record<number, Static<typeof IssueType>>> = {
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  408: 'timeout',
  409: 'conflict',
  413: 'too-long',
  414: 'too-long',
  415: 'not-supported',
  419: 'security',
  429: 'throttled',
  503: 'transient',
};
const OURS = 500;

/** A refusal as an OperationOutcome: one issue for each field that is wrong, else one for the call. */
export function operationOutcomeOf({ status, body }: Refusal): Static<typeof OperationOutcome> {
  const { message, errors = {}, id } = body;
  const severity: 'fatal' | 'error' = status === OURS ? 'fatal' : 'error';
  const code = body.code === 'locked' ? 'lock-error' : (codes[status] ?? (status < OURS ? 'invalid' : 'exception'));
  const diagnostics = id === undefined ? message : `${message} (${id})`;
  const fields = Object.entries(errors).map(([field, keys]) => ({
    severity,
    code,
    diagnostics: keys.join(', '),
    expression: [field],
  }));
  return { resourceType: 'OperationOutcome', issue: fields.length > 0 ? fields : [{ severity, code, diagnostics }] };
}
