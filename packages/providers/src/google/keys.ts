import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';

export interface SigningKey {
  readonly kid: string;
  readonly secret: CryptoKey;
  /** As it is published. */
  readonly jwk: JWK;
}

export const newKey = async (): Promise<SigningKey> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = randomBytes(20).toString('hex');
  return { kid, secret: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

/** The keys of one issuer: one that signs now, and those that tokens still under way were signed with. */
export interface KeyRing {
  current(): Promise<SigningKey>;
  published(): Promise<readonly JWK[]>;
  /** A new key signs from now on. The old ones stay published, unless they are dropped. */
  rotate(dropOld: boolean): Promise<void>;
}

export const keyRing = (): KeyRing => {
  // made when first asked for: most tests never sign anything
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
