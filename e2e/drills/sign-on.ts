import type { GatewayProcess } from './gateway-process.ts';

/** Address after a failed single sign-on. */
export const signOnFailed = '/?status=ssoFailed';

/** Begins a single sign-on; returns where the browser is sent: to the provider, or back. */
export async function signOn({ url }: GatewayProcess): Promise<string> {
  const response = await fetch(`${url}/loginAuth0`, { redirect: 'manual' });
  return response.headers.get('location') ?? `status ${response.status}`;
}
