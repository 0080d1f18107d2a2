import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { Secrets } from '../../security/secrets.ts';
import type { WritePosition } from './reads.ts';

/** Bytes of the write-ahead log before which all commits lie; commits that do not wait for the disk are not flushed. */
export const POSITION = `((case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end) - '0/0'::pg_lsn)::float8`;

/** A replica that lags longer is not used. */
export const WRITE_POSITION_LIFE_S = 120;
const PURPOSE = 'write position';
const SIGNATURE_BYTES = 12;
const RADIX = 36;
const FORM = /^(?<text>(?<position>[0-9a-z]{1,11})\.(?<at>[0-9a-z]{1,9}))\.(?<mac>[A-Za-z0-9_-]{16})$/;

export const selectPosition = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ position: number }>`select ${sql.raw(POSITION)} as position`.execute(db);
  return rows[0]!.position;
};

const signature = (mac: Buffer): Buffer => mac.subarray(0, SIGNATURE_BYTES);

export const signPosition = (secrets: Secrets, { position, at }: WritePosition): string => {
  const text = `${position.toString(RADIX)}.${at.toString(RADIX)}`;
  return `${text}.${signature(secrets.hmac(PURPOSE, text)).toString('base64url')}`;
};

/** Undefined for a position that is not ours or has expired. */
export const readPosition = (secrets: Secrets, signed: string, now: number): WritePosition | undefined => {
  const { text, position, at, mac } = FORM.exec(signed)?.groups ?? {};
  if (text === undefined || position === undefined || at === undefined || mac === undefined) return undefined;
  const actual = Buffer.from(mac, 'base64url');
  const isOurs = secrets
    .hmacs(PURPOSE, text)
    .some((each) => actual.length === SIGNATURE_BYTES && timingSafeEqual(signature(each), actual));
  const read = { position: Number.parseInt(position, RADIX), at: Number.parseInt(at, RADIX) };
  return isOurs && now - read.at < WRITE_POSITION_LIFE_S * 1_000 ? read : undefined;
};
