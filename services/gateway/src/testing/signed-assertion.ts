import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { grantablePermissions } from '@intake-desk/contracts';
import { tokenAddress } from '@intake-desk/contracts/fhir';
import type { Organisation } from '@intake-desk/identity';
import { type Static, Type } from 'typebox';
import type { Gateway } from '../gateway.ts';

/** A system that signs its requests: its client id, and its private key as PEM. */
export const Signer = Type.Object({ clientId: Type.String(), privateKey: Type.String() });
type Signer = Static<typeof Signer>;

/** Key id of every signer. */
const kid = 'one';

/** Adds a system with every permission of a role to the organisation. */
export async function addSigner({ services: { identity } }: Gateway, { id }: Organisation): Promise<Signer> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const { key } = await identity.apiKeys.create(
    { userId: null, name: 'test' },
    {
      organisationId: id,
      name: 'Signing system',
      permissions: grantablePermissions,
      publicKeys: [{ kty: 'EC', kid, crv: 'P-384', x, y }],
    },
  );
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { clientId: key.split('.')[0] ?? '', privateKey: pem.toString() };
}

/** Returns a new assertion for the organisation's token endpoint, with the test's own claims. */
export function signedAssertion({ clientId, privateKey }: Signer, org: string, claims: object = {}): string {
  const exp = Math.floor(Date.now() / 1000) + 240;
  const usual = { iss: clientId, sub: clientId, aud: tokenAddress('http://desk.test', org), jti: randomUUID(), exp };
  const signed = [
    { alg: 'ES384', kid, typ: 'JWT' },
    { ...usual, ...claims },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = createPrivateKey(privateKey);
  return `${signed}.${sign('sha384', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
