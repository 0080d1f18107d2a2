import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT, type JWK } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { actorOfToken, sealKeys } from '#sessions';
import { secretsFrom } from '#platform/security/secrets.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#platform/time.ts';
import { anotherProcess } from '#test/another-process.ts';
import { aMarket, type Market } from '#test/market.ts';

// What an attacker can do with a copy of the database, or with the signing key itself.

let market: Market;
let staff: number;
beforeEach(async () => {
  market = await aMarket();
  staff = await market.create.user({ user_type: 'staff', roles: ['admin'] });
});

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
const actorOf = (token: string) => actorOfToken(market.context(), token);
const keyRows = async () =>
  (
    await sql<{ kid: string; private_jwk: JWK | null; private_sealed: string | null; row: string }>`
      select kid, private_jwk, private_sealed, to_jsonb(k)::text as row from signing_keys k order by created_at, kid`.execute(
      market.db,
    )
  ).rows;

/** The key as the market opens it. */
const stolenKey = async () => {
  const [row] = await keyRows();
  return {
    kid: row!.kid,
    jwk: JSON.parse(market.services.secrets.open('identity.signing-keys', row!.private_sealed!)!) as JWK,
  };
};

interface Forged {
  readonly sid: string;
  readonly sub?: number;
  /** Seconds from now. */
  readonly issued?: number;
  readonly expires?: number;
}
const forge = async ({ sid, sub = staff, issued = 0, expires = 900 }: Forged): Promise<string> => {
  const { kid, jwk } = await stolenKey();
  const now = Math.floor(market.clock.now().getTime() / SECOND);
  return new SignJWT({ scope: 'user staff', roles: ['admin'], shop_id: null, sid })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
    .setSubject(String(sub))
    .setIssuedAt(now + issued)
    .setExpirationTime(now + expires)
    .setJti(randomUUID())
    .sign(await importJWK(jwk, 'EdDSA'));
};

describe('a copy of the database', () => {
  test('holds no private key that opens without the secret, nor a key of quotes', async () => {
    await market.create.token(staff);
    for (const { row, private_jwk, private_sealed } of await keyRows()) {
      expect([private_jwk, row.includes('"d"')]).toEqual([null, false]);
      expect(secretsFrom('another secret').open('identity.signing-keys', private_sealed!)).toBeUndefined();
    }
    const { rows } = await sql`select key from settings where key like '%secret%'`.execute(market.db);
    expect(rows).toEqual([]);
  });
});

describe('whoever has the signing key', () => {
  test('is accepted only of a session that exists, is theirs and has not ended', async () => {
    const { sid } = claimsOf(await market.create.token(staff));
    expect(await actorOf(await forge({ sid }))).toMatchObject({ id: staff });
    expect(await actorOf(await forge({ sid: 'neverexisted' }))).toBeUndefined();
    const other = await market.create.user();
    expect(await actorOf(await forge({ sid, sub: other }))).toBeUndefined();
    await sql`delete from sessions where id = ${sid}`.execute(market.db);
    const otherProcess = await anotherProcess(market);
    const headers = { authorization: `Bearer ${await forge({ sid })}` };
    expect((await otherProcess.inject({ url: '/v1/user/api/auth/info', headers })).statusCode).toBe(401);
  });

  test('is accepted of no session that ran out after ninety days', async () => {
    const { sid } = claimsOf(await market.create.token(staff));
    market.clock.pass(90 * DAY);
    expect(await actorOf(await forge({ sid }))).toBeUndefined();
  });

  test('makes no token that is valid longer than fifteen minutes, nor one for later', async () => {
    const { sid } = claimsOf(await market.create.token(staff));
    expect(await actorOf(await forge({ sid, expires: 901 }))).toBeUndefined();
    expect(await actorOf(await forge({ sid, expires: 365 * 86_400 }))).toBeUndefined();
    expect(await actorOf(await forge({ sid, issued: 86_400, expires: 86_400 + 900 }))).toBeUndefined();
  });
});

describe('unencrypted stored keys', () => {
  const clear = async () => {
    const { kid, jwk } = await stolenKey();
    await sql`update signing_keys set private_jwk = ${JSON.stringify(jwk)}, private_sealed = null where kid = ${kid}`.execute(
      market.db,
    );
    return kid;
  };

  test('are encrypted when a market starts, and replaced by a new one', async () => {
    const token = await market.create.token(staff);
    const clearTokens = await clear();
    market.clock.pass(MINUTE);
    await sealKeys(market.context());
    await sealKeys(market.context());
    const rows = await keyRows();
    expect(rows).toHaveLength(2);
    expect(rows.map(({ private_jwk }) => private_jwk)).toEqual([null, null]);
    expect(await actorOf(token)).toMatchObject({ id: staff });
    const otherProcess = await anotherProcess(market);
    const headers = { authorization: `Bearer ${token}` };
    expect((await otherProcess.inject({ url: '/v1/user/api/auth/info', headers })).statusCode).toBe(200);
    market.clock.pass(DAY + HOUR);
    await market.run('identity.rotate-keys');
    expect((await keyRows()).map(({ kid }) => kid)).not.toContain(clearTokens);
  });

  test('still sign in a process that has not restarted', async () => {
    await market.create.token(staff);
    await clear();
    await anotherProcess(market);
    expect(await actorOf(await market.create.token(staff))).toMatchObject({ id: staff });
  });
});

describe('another APP_SECRET', () => {
  const withSecrets = (...secrets: [string, string?]) => ({
    ...market.context(),
    services: { ...market.services, secrets: secretsFrom(...secrets) },
  });

  test('with the previous one reads the keys, and encrypts them again at the start', async () => {
    await market.create.token(staff);
    const before = await keyRows();
    await sealKeys(withSecrets('the next secret', 'a secret that only the tests know'));
    const [row] = await keyRows();
    expect(row!.kid).toBe(before[0]!.kid);
    expect(secretsFrom('the next secret').open('identity.signing-keys', row!.private_sealed!)).toBeDefined();
  });

  test('without the previous one creates a new key, and still accepts tokens of the old one', async () => {
    const token = await market.create.token(staff);
    market.clock.pass(MINUTE);
    const context = withSecrets('the next secret');
    await sealKeys(context);
    expect(await actorOfToken(context, token)).toMatchObject({ id: staff });
    const { signingKey } = await import('./actions/keys.ts');
    const { kid } = await signingKey(context);
    expect(await keyRows()).toHaveLength(2);
    expect(kid).not.toBe((await keyRows())[0]!.kid);
  });
});
