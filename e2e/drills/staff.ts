import {
  addComment,
  type ConversionRequest,
  csrfCookie,
  csrfHeader,
  csrfToken,
  getConversionData,
  getUser,
  limit,
  login,
} from '@intake-desk/contracts';
import { demoPassword } from '@intake-desk/demo';
import type { Static } from 'typebox';
import type { DrillDesk } from './drill-desk.ts';
import type { Commenter, Reply } from './writers.ts';

const DAY_MS = 86_400_000;
const department = { org: 'northsea', departmentSymbol: 'ANE' };

/** A signed-in member of staff whose calls go to the gateway that each call names. */
export class Staff implements Commenter {
  readonly #cookies: ReadonlyMap<string, string>;

  private constructor(cookies: ReadonlyMap<string, string>) {
    this.#cookies = cookies;
  }

  /** Signs in with a demonstration account at the first gateway. */
  static async signIn({ gateways }: Pick<DrillDesk, 'gateways'>, email: string): Promise<Staff> {
    const url = gateways[0]?.url ?? '';
    const cookies = new Map<string, string>();
    const keep = (answer: Response): void => {
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s, 2);
        cookies.set(name, value);
      }
    };
    const staff = new Staff(cookies);
    keep(await staff.call(url, { method: 'GET', path: csrfToken.url }));
    const answer = await staff.call(url, { ...login, path: login.url, body: { email, password: demoPassword } });
    if (answer.status !== 204) throw new Error(`${email} cannot sign in: ${answer.status}`);
    keep(answer);
    return staff;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get headers(): Record<string, string> {
    return { cookie: this.cookie, [csrfHeader]: this.#cookies.get(csrfCookie) ?? '' };
  }

  /** Rejects if the connection breaks. */
  call(url: string, { method, path, body }: { method: string; path: string; body?: unknown }): Promise<Response> {
    return fetch(`${url}${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Adds a comment to an intake of North Sea Hospital's anaesthesiology. */
  async comment(url: string, intakeId: number, text: string): Promise<Reply> {
    const body = commentBody(intakeId, text);
    return replyOf(await this.call(url, { method: addComment.method, path: addComment.url, body }));
  }

  /** Requests the signed-in user, which reads session and rights. */
  async look(url: string): Promise<Reply> {
    return replyOf(await this.call(url, { method: getUser.method, path: getUser.url }));
  }

  /** Requests the first page of the last weeks' intakes, with its charts. */
  page(url: string): Promise<Reply> {
    return this.#intakes(url, { page: 1, pageSize: 25 });
  }

  /** Exports all of the last weeks' intakes. */
  exported(url: string): Promise<Reply> {
    return this.#intakes(url, {});
  }

  async #intakes(url: string, part: Pick<ConversionRequest, 'page' | 'pageSize'>): Promise<Reply> {
    const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
    const period = { start: day(limit.exportDays - 1), end: day(0) };
    const body: ConversionRequest = { action: 'getConsentData', ...department, ...period, ...part };
    return replyOf(await this.call(url, { method: getConversionData.method, path: getConversionData.url, body }));
  }
}

export const commentBody = (intakeId: number, text: string): Static<(typeof addComment)['body']> => ({
  ...department,
  commentable_id: intakeId,
  body: text,
});

async function replyOf(response: Response): Promise<Reply> {
  const body = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, body, retryAfter: retryAfter === null ? undefined : Number(retryAfter) };
}
