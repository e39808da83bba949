import { getSmartConfiguration, requestToken, scopeOf, smartAccessOf, tokenAddress } from '@intake-desk/contracts/fhir';
import { routes } from '@intake-desk/contracts/routes';
import type { SmartCall } from '@intake-desk/identity';
import type { Router } from '../../http/router.ts';
import { servePublic } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../settings/settings.ts';

/** Serves access tokens to systems that sign their requests (docs/integration.md, "SMART Backend Services"). */
export function serveSmart(router: Router, { identity }: Services, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): void {
  servePublic(router, requestToken, async ({ params, body }, { ip }) => {
    const request = { org: params.org, assertion: body.client_assertion, scope: body.scope, ip };
    const { token, seconds, scope } = await identity.apiKeys.issueToken(request, smartCalls);
    return { access_token: token, token_type: 'bearer' as const, expires_in: seconds, scope };
  });
  servePublic(router, getSmartConfiguration, async ({ params }) => ({
    token_endpoint: tokenAddress(PUBLIC_URL, params.org),
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
    grant_types_supported: ['client_credentials'],
    scopes_supported: scopeOf(smartCalls.map(({ access }) => access)).split(' '),
    code_challenge_methods_supported: ['S256'],
    capabilities: ['client-confidential-asymmetric', 'permission-v1', 'permission-v2'],
  }));
}

const smartCalls = routes.flatMap((route): SmartCall[] => {
  const access = smartAccessOf(route);
  if (access === undefined || route.permission === 'none') return [];
  return [{ access, permission: route.permission, departmentKey: route.departmentKey === true }];
});
