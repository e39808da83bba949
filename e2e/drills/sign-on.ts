import type { GatewayProcess } from './gateway-process.ts';

/** Address after a failed single sign-on. */
export const signOnFailed = '/?status=ssoFailed';

/** Begins a single sign-on; returns the address to which the browser is sent: the provider's, or the desk's. */
export async function signOn({ url }: GatewayProcess): Promise<string> {
  const response = await fetch(`${url}/loginAuth0`, { redirect: 'manual' });
  return response.headers.get('location') ?? `status ${response.status}`;
}
