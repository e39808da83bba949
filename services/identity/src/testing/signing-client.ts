import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A system with a key pair of its own. */
export interface SigningClient {
  /** Its JWK set, without private parts. */
  readonly keySet: string;
  /** Signs claims as the client of this id; by default an assertion of the next five minutes that nobody has used. */
  sign(id: string, claims: Record<string, unknown>, at: Date): Promise<string>;
}

/** Makes a system that signs by an algorithm of SMART Backend Services. */
export async function signingClient(algorithm: 'RS384' | 'ES384', kid = 'one'): Promise<SigningClient> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const keySet = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: algorithm }] });
  return {
    keySet,
    sign: (id, claims, at) =>
      new SignJWT({ iss: id, sub: id, jti: randomUUID(), exp: Math.floor(at.getTime() / 1000) + 300, ...claims })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .sign(privateKey),
  };
}
