import { type Dialect, englishOf, type Failure } from '@intake-desk/contracts';
import { fhirType, type IssueType, type OperationOutcome } from '@intake-desk/contracts/fhir';
import type { Static } from 'typebox';
import type { Refusal } from '../../response/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Format of the route's responses, including refusals. */
    dialect?: Dialect | undefined;
  }
}

interface RefusalBody {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Returns a refusal in the route's dialect; as JSON by default. */
export function refusalIn(dialect: Dialect | undefined, refusal: Refusal): RefusalBody {
  const { status } = refusal;
  switch (dialect) {
    case 'csv':
      return { status, type: 'text/plain; charset=utf-8', text: plainText(refusal.body) };
    case 'fhir':
      return { status, type: `${fhirType}; charset=utf-8`, text: JSON.stringify(operationOutcomeOf(refusal)) };
    case 'oauth':
      return {
        status: status === UNREADABLE ? BAD_REQUEST : status,
        type: jsonType,
        text: JSON.stringify(oauthErrorOf(refusal.body)),
      };
    default:
      return { status, type: jsonType, text: JSON.stringify(refusal.body) };
  }
}

/**
 * Returns a refusal as text, since CSV has no errors and a browser that opens a file's address shows it: a line with the
 * reason, one per wrong field, and one with the request's id.
 */
function plainText({ message, errors = {}, id }: Failure): string {
  const fields = Object.entries(errors).map(([field, keys]) => `${field}: ${sentencesOf(keys)}`);
  return `${[message, ...fields, ...(id === undefined ? [] : [`id: ${id}`])].join('\n')}\n`;
}

const sentencesOf = (keys: readonly string[]): string => keys.map(englishOf).join(' ');

const jsonType = 'application/json; charset=utf-8';
const BAD_REQUEST = 400;
/** Status of wrong fields, for which OAuth has 400. */
const UNREADABLE = 422;

/** Returns a refusal as OAuth's token endpoint sends it (RFC 6749 §5.2). */
function oauthErrorOf({ message, code, errors = {} }: Failure): { error: string; error_description: string } {
  const fields = Object.keys(errors);
  const error = code ?? (fields.length === 1 ? oauthErrors[fields.join()] : undefined) ?? 'invalid_request';
  return { error, error_description: [message, ...fields].join(' ') };
}

/** OAuth's word for a wrong field of the form. */
const oauthErrors: Readonly<Record<string, string>> = {
  grant_type: 'unsupported_grant_type',
  scope: 'invalid_scope',
};

/** FHIR's issue type by HTTP status; others are `invalid` below 500 and `exception` from there on. */
const codes: Readonly<Record<number, Static<typeof IssueType>>> = {
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  408: 'timeout',
  409: 'conflict',
  412: 'conflict',
  413: 'too-long',
  414: 'too-long',
  415: 'not-supported',
  419: 'security',
  429: 'throttled',
  503: 'transient',
};
const OURS = 500;

/** Messages for keys whose usual text is for people at a form. */
const fhirSentences: Readonly<Record<string, string>> = {
  'validation.date': 'Write a date that exists as YYYY-MM-DD.',
  'validation.department': 'Name one department of this key by its short code.',
  'answer.invalid':
    'Give an answer that the question allows: one of its options, or a value within its bounds and in its unit.',
  'validation.content': 'Name a questionnaire that this department sends.',
};

/** Returns a refusal as an OperationOutcome with one issue per wrong field, or one for the call. */
function operationOutcomeOf({ status, body }: Refusal): Static<typeof OperationOutcome> {
  const { message, errors = {}, id } = body;
  const severity: 'fatal' | 'error' = status === OURS ? 'fatal' : 'error';
  const code = body.code === 'locked' ? 'lock-error' : (codes[status] ?? (status < OURS ? 'invalid' : 'exception'));
  const diagnostics = id === undefined ? message : `${message} (${id})`;
  const fields = Object.entries(errors).map(([field, keys]) => ({
    severity,
    code,
    diagnostics: sentencesOf(keys.map((key) => fhirSentences[key] ?? key)),
    expression: [field.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')],
  }));
  return { resourceType: 'OperationOutcome', issue: fields.length > 0 ? fields : [{ severity, code, diagnostics }] };
}
