import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { processState } from '#platform/cache/process-state.ts';
import { transact, type Context } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import { before, DAY, HOUR, SECOND } from '#platform/time.ts';
import { deleteKeysBefore, insertKey, lockKeys, selectKeys, updateSealed } from '../store/keys.ts';

interface KeyRing {
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  /** Of `performance.now()`. */
  readonly loadedAt: number;
}

export const ALGORITHM = 'EdDSA';
const ROTATE_AFTER = 30 * DAY;
/** A key is used once every process has it: they reload once an hour. */
const ANNOUNCED_FOR = 2 * HOUR;
/** Longer than any access token is valid. */
const KEEP_AFTER_ROTATION = DAY;

const PURPOSE = 'identity.signing-keys';

type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

/** The private half of a key; undefined when it was sealed by a secret that no longer exists. */
const openKey = ({ services }: Context, { private_jwk, private_sealed }: KeyRow): JWK | undefined => {
  if (private_sealed === null) return private_jwk ?? undefined;
  const text = services.secrets.open(PURPOSE, private_sealed);
  return text === undefined ? undefined : (JSON.parse(text) as JWK);
};

const newKey = async ({ services, now }: Context) => {
  const pair = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const [public_jwk, private_jwk] = await Promise.all([
    exportJWK(pair.publicKey),
    exportJWK(pair.privateKey),
  ]);
  const private_sealed = services.secrets.seal(PURPOSE, JSON.stringify(private_jwk));
  return { kid: await calculateJwkThumbprint(public_jwk), public_jwk, private_sealed, created_at: now };
};

/** Creates a key when the newest is 30 days old or none is usable. */
const makeKey = async (context: Context): Promise<void> => {
  const key = await newKey(context);
  await transact(context, async (context) => {
    const { db, now } = context;
    await lockKeys(db);
    const rows = await selectKeys(db);
    const usable = rows.some((row) => openKey(context, row) !== undefined);
    if (!usable || rows[0]!.created_at < before(now, ROTATE_AFTER)) await insertKey(db, key);
  });
};

/**
 * Seals every private key by the present secret, when the market starts. An unsealed key may be in copies of the
 * database: a new key replaces it, and it is deleted a day later like any rotated key.
 */
export const sealKeys = async (context: Context): Promise<void> => {
  const successor = await newKey(context);
  await transact(context, async (context) => {
    const { db, services } = context;
    await lockKeys(db);
    const rows = await selectKeys(db);
    for (const row of rows) {
      const key = openKey(context, row);
      if (key === undefined) continue;
      await updateSealed(db, {
        kid: row.kid,
        private_sealed: services.secrets.seal(PURPOSE, JSON.stringify(key)),
      });
    }
    if (rows.some(({ private_jwk }) => private_jwk !== null)) await insertKey(db, successor);
  });
};

const importKey = async (jwk: JWK) => (await importJWK(jwk, ALGORITHM)) as CryptoKey;

const load = async (context: Context): Promise<KeyRing> => {
  const usable = (row: KeyRow) => openKey(context, row) !== undefined;
  let rows = await selectKeys(context.db);
  if (!rows.some(usable)) {
    await makeKey(context);
    rows = await selectKeys(context.db);
  }
  const announced = before(context.now, ANNOUNCED_FOR);
  const usableKeys = rows.filter(usable);
  const signing = usableKeys.find(({ created_at }) => created_at <= announced) ?? usableKeys.at(-1);
  const key = signing && openKey(context, signing);
  if (signing === undefined || key === undefined) throw new Error('no signing key');
  return {
    signing: { kid: signing.kid, key: await importKey(key) },
    verifying: new Map(
      await Promise.all(rows.map(async ({ kid, public_jwk }) => [kid, await importKey(public_jwk)] as const)),
    ),
    loadedAt: performance.now(),
  };
};

const ringState = processState((_services: Services): { ring?: Promise<KeyRing> } => ({}));

const ringOf = async (context: Context, olderThanMs: number): Promise<KeyRing> => {
  const state = ringState(context.services);
  const earlier = state.ring;
  const ring = await earlier?.catch(() => undefined);
  if (ring !== undefined && performance.now() - ring.loadedAt < olderThanMs) return ring;
  // another call has begun to load meanwhile
  if (state.ring !== undefined && state.ring !== earlier) return state.ring;
  const loading = load(context);
  state.ring = loading;
  // without the database the keys of before stay in use
  return ring === undefined
    ? loading
    : loading.catch(() => {
        state.ring = Promise.resolve(ring);
        return ring;
      });
};

/** The newest key that every process has. */
export const signingKey = async (context: Context) => (await ringOf(context, HOUR)).signing;

/** The key of this id. An unknown one may be new: reloads at most once a second. */
export const verifyingKey = async (context: Context, kid: string): Promise<CryptoKey | undefined> =>
  (await ringOf(context, HOUR)).verifying.get(kid) ?? (await ringOf(context, SECOND)).verifying.get(kid);

/** A JWK for others to verify our tokens. */
export interface PublicKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly kid: string;
  readonly alg: string;
  readonly use: string;
}

/** Newest first. */
export const publicKeys = async (context: Context): Promise<PublicKey[]> => {
  await signingKey(context);
  const rows = await selectKeys(context.db);
  return rows.map(({ kid, public_jwk: { kty = '', crv = '', x = '' } }) => ({
    kty,
    crv,
    x,
    kid,
    alg: ALGORITHM,
    use: 'sig',
  }));
};

/** Creates a key when the newest is 30 days old; deletes the replaced one a day later. */
export const rotateKeys = async (context: Context): Promise<void> => {
  await makeKey(context);
  const settled = (await selectKeys(context.db)).find(
    ({ created_at }) => created_at < before(context.now, KEEP_AFTER_ROTATION),
  );
  if (settled) await transact(context, ({ db }) => deleteKeysBefore(db, settled.created_at));
};
