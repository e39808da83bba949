import { csrfCookie, csrfHeader, csrfToken, login } from '@intake-desk/contracts';
import { demoPassword } from '@intake-desk/demo';
import type { BrowserContext } from 'playwright-core';

/**
 * Signs a demonstration account in by the sign-in page's calls, for tests that are not about signing in: the page takes
 * three times as much processor time.
 */
export async function signInByCall(context: BrowserContext, url: string, email: string): Promise<void> {
  await context.request.get(url + csrfToken.url);
  const cookies = await context.cookies(url);
  const token = cookies.find(({ name }) => name === csrfCookie)?.value ?? '';
  const entered = await context.request.post(url + login.url, {
    headers: { [csrfHeader]: token, accept: 'application/json', origin: url },
    data: { email, password: demoPassword },
  });
  if (entered.status() !== 204) throw new Error(`${email} cannot sign in: ${entered.status()}`);
}
