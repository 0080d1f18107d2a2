import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';

export interface SigningKey {
  readonly kid: string;
  readonly secret: CryptoKey;
  /** The public key. */
  readonly jwk: JWK;
}

export const newKey = async (): Promise<SigningKey> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = randomBytes(20).toString('hex');
  return { kid, secret: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

/** One issuer's signing key, and the earlier keys of tokens that are still valid. */
export interface KeyRing {
  current(): Promise<SigningKey>;
  published(): Promise<readonly JWK[]>;
  /** Old keys stay published unless `dropOld`. */
  rotate(dropOld: boolean): Promise<void>;
}

export const keyRing = (): KeyRing => {
  // generated on first use: most tests never sign
  let keys: Promise<readonly [SigningKey, ...SigningKey[]]> | undefined;
  const all = () => (keys ??= newKey().then((key) => [key] as const));
  return {
    current: async () => (await all())[0],
    published: async () => (await all()).map(({ jwk }) => jwk),
    rotate: async (dropOld) => {
      const oldKeys = dropOld ? [] : await all();
      keys = newKey().then((key) => [key, ...oldKeys] as const);
      await keys;
    },
  };
};
