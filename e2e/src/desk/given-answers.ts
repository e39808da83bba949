import { Readable } from 'node:stream';
import { requestIdHeader } from '@intake-desk/contracts';
import { type AccessLog, AccessLogEntity } from '@intake-desk/database';
import { type Gateway, openDeskDatabase } from '@intake-desk/gateway';
import { PatientWords, withNewServer } from '@intake-desk/gateway/testing';

/** A response of the gateway. */
export interface GivenAnswer {
  /** `METHOD /url` of the route. */
  readonly call: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
}

/** Calls that sometimes or always show patients by nothing that `PatientWords` knows. */
const namingNobody = [
  // PDFs.
  'GET /api/ic/form/preview/:org/:formId',
  'GET /api/ic/form/download_as_pdf/:org/:form_id',
  // A status, and forms where there are any.
  'GET /api/ic/progress',
  // Possible doubles and former IDs, if there are any.
  'GET /api/ic/patient/doubles',
  // Chosen answers, and free text if there is any.
  'GET /api/ic/answers',
  'GET /api/portal/intake',
  // A proof of the birth date, which opens the intake on the device.
  'POST /api/portal/birth-date',
  // Without the right to individual answers its hashes identify nobody (security.md D9).
  'POST /api/reports/data',
  // Patients are numbers within one response, for everybody.
  'POST /api/reports/columns',
];

/** Calls that return their caller's input and look nobody up. */
const repeating = ['POST /api/invite/phone'];

/**
 * All responses of a gateway, compared with its access log (security.md H1). Recorded at the gateway before
 * compression, since a browser forgets bodies when it leaves a page.
 */
export class GivenAnswers {
  readonly #given: GivenAnswer[] = [];

  /** Builds a gateway whose responses are recorded. */
  of(build: () => Promise<Gateway>): Promise<Gateway> {
    return withNewServer((http) => {
      http.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
        const call = `${method} ${routeOptions.url}`;
        const requestId = String(reply.getHeader(requestIdHeader));
        const place = this.#given.push({ call, requestId, status: reply.statusCode, body: textOf(payload) }) - 1;
        if (!(payload instanceof Readable) || !/ \/(api|auth)\//.test(call)) return payload;
        return heard(payload, (body) => {
          this.#given[place] = { call, requestId, status: reply.statusCode, body };
        });
      });
    }, build);
  }

  /**
   * Expects a row of the access log for each response with a patient's data, and the reverse. Call it when the gateway
   * is closed; `url` is its database.
   */
  async expectLogged(url: string): Promise<void> {
    const database = await openDeskDatabase(url);
    try {
      const words = await PatientWords.of(database);
      const rows = await database.read().find(AccessLogEntity, { where: { allowed: true } });
      const faults = unlike(this.#given, rows, words);
      if (faults.length > 0) throw new Error(`The access log is incomplete: ${faults.join('; ')}.`);
    } finally {
      await database.close();
    }
  }
}

/** A row of the access log for an allowed call. */
export type AllowedRow = Pick<AccessLog, 'requestId' | 'subject' | 'action' | 'patientCount'>;

/** Returns the differences between responses and rows of the log; empty if the log is complete. */
export function unlike(
  given: readonly GivenAnswer[],
  rows: readonly AllowedRow[],
  words: Pick<PatientWords, 'in'>,
): string[] {
  const keyOf = (requestId: string | null, name: string): string => [requestId, ...name.split(' ', 2)].join(' ');
  const logged = new Set(rows.map(({ requestId, subject }) => keyOf(requestId, subject)));
  const answered = new Set<string>();
  const showing = new Set<string>();
  const faults: string[] = [];
  for (const { requestId, call, status, body } of given) {
    const key = keyOf(requestId, call);
    if (status < 300) answered.add(key);
    const shown = repeating.includes(call) ? undefined : words.in(body);
    if (shown === undefined) continue;
    showing.add(key);
    if (!logged.has(key)) faults.push(`${call} ${status} shows "${shown}" and has no row`);
  }
  for (const { requestId, subject, action, patientCount } of rows) {
    // A list is sent row by row after its response, without a request.
    if (patientCount === 0 || requestId === null) continue;
    const key = keyOf(requestId, subject);
    const named = action !== 'change' && !namingNobody.includes(subject);
    if (!answered.has(key)) faults.push(`a row of ${subject} has no response`);
    else if (named && !showing.has(key)) faults.push(`a row of ${subject} has a response that shows nobody`);
  }
  return faults;
}

/** Returns a body as text; that of a stream is complete once it was sent. */
function textOf(payload: unknown): string {
  if (typeof payload === 'string') return payload;
  return Buffer.isBuffer(payload) ? payload.toString() : '';
}

/** Returns the same stream; passes its text so far to `tell`. */
function heard(stream: Readable, tell: (text: string) => void): Readable {
  const parts: string[] = [];
  async function* passing(): AsyncGenerator<unknown, void, void> {
    for await (const part of stream) {
      parts.push(String(part));
      tell(parts.join(''));
      yield part;
    }
  }
  return Readable.from(passing(), { objectMode: false });
}
