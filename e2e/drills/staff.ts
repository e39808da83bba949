import { addComment, csrfCookie, csrfHeader, csrfToken, login } from '@intake-desk/contracts';
import { demoPassword } from '@intake-desk/demo';

/** A signed-in member of staff whose calls go to whichever gateway is named. */
export class Staff {
  readonly #cookies: ReadonlyMap<string, string>;

  private constructor(cookies: ReadonlyMap<string, string>) {
    this.#cookies = cookies;
  }

  /** Signs in with an account of the demonstration. */
  static async signIn(url: string, email: string): Promise<Staff> {
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

  /** The Cookie header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Rejects where the connection does. */
  call(url: string, { method, path, body }: { method: string; path: string; body?: unknown }): Promise<Response> {
    return fetch(`${url}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        [csrfHeader]: this.#cookies.get(csrfCookie) ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Writes a comment to an intake of North Sea Hospital's anaesthesiology. */
  comment(url: string, intakeId: number, text: string): Promise<Response> {
    const body = { org: 'northsea', departmentSymbol: 'ANE', commentable_id: intakeId, body: text };
    return this.call(url, { method: addComment.method, path: addComment.url, body });
  }
}
