import { Type } from 'typebox';
import { OrganisationSymbol } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';
import { fhirUrl } from './fhir-call.ts';

/** The only type of a body that OAuth's token endpoint takes (RFC 6749 §4.4.2). */
export const formType = 'application/x-www-form-urlencoded';

const publicCall = {
  permission: 'none',
  scope: 'public',
  params: Type.Object({ org: OrganisationSymbol }),
} as const;

/** Gives an access token for five minutes (SMART App Launch 2.2, "Backend Services"). */
export const requestToken = route(`POST ${fhirUrl}/token`, {
  ...publicCall,
  summary: 'Gives an access token to a system that signs its requests',
  dialect: 'oauth',
  bodyBytes: 16 * 1024,
  body: Type.Object({
    grant_type: Type.Literal('client_credentials'),
    scope: Type.String({ minLength: 1, maxLength: 1000 }),
    client_assertion_type: Type.Literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
    client_assertion: Type.String({ minLength: 1, maxLength: 8192 }),
  }),
  reply: Type.Object({
    access_token: Type.String(),
    token_type: Type.Literal('bearer'),
    /** Seconds. */
    expires_in: Type.Integer(),
    scope: Type.String(),
  }),
  example: {
    params: { org: 'northsea' },
    body: {
      grant_type: 'client_credentials',
      scope: 'system/Patient.rs system/Appointment.cruds',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: 'eyJhbGciOiJFUzM4NCJ9.eyJpc3MiOiJBYkNkRWZHaCJ9.c2lnbmF0dXJl',
    },
  },
});

/** Returns the address of an organisation's token endpoint, which assertions name as their audience. */
export const tokenAddress = (publicUrl: string, org: string): string =>
  new URL(requestToken.url.replace(':org', org), publicUrl).href;

/** Says how systems get tokens (SMART App Launch 2.2, "Conformance"). */
export const getSmartConfiguration = route(`GET ${fhirUrl}/.well-known/smart-configuration`, {
  ...publicCall,
  summary: 'How other systems get access tokens',
  reply: Type.Object({
    token_endpoint: Type.String(),
    token_endpoint_auth_methods_supported: Type.Array(Type.String()),
    token_endpoint_auth_signing_alg_values_supported: Type.Array(Type.String()),
    grant_types_supported: Type.Array(Type.String()),
    scopes_supported: Type.Array(Type.String()),
    /** Required by the standard, also of servers without an authorization code. */
    code_challenge_methods_supported: Type.Array(Type.String()),
    capabilities: Type.Array(Type.String()),
  }),
  example: { params: { org: 'northsea' } },
});
