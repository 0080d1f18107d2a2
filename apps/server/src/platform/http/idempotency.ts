import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { invalidRequest, idempotencyKeyInProgress, idempotencyKeyReused } from '@market/contract/problems';
import type { ReceivedFile, Route } from '@market/contract/route';
import { IDEMPOTENCY_KEY_TTL_S } from '@market/contract/constants/orders';
import { sql } from 'kysely';
import { transact, type Context, type Db, type Tx } from '../context.ts';
import { prepared } from '../db/database.ts';
import { before, SECOND } from '../time.ts';
import type { Parts } from './validation.ts';

export interface IdempotentCall {
  readonly route: string;
  readonly key: string;
  /** Body, path parameters, and the hash of the file. */
  readonly body: unknown;
  /** The network, to distinguish guests without a visitor cookie. */
  readonly address?: string;
}
export interface StoredReply {
  readonly body: unknown;
  readonly replayed: boolean;
}

interface Row {
  readonly caller: string;
  readonly route: string;
  readonly key: string;
  readonly request_hash: string;
  readonly body: unknown;
}
type KeyTable = { idempotency_keys: Row };

const MAX_KEY_LENGTH = 255;

/** @throws invalid for an empty or a very long key */
export const keyIn = ({ 'idempotency-key': key }: IncomingHttpHeaders): string | undefined => {
  if (typeof key !== 'string') return undefined;
  if (key.trim() === '' || key.length > MAX_KEY_LENGTH)
    throw invalidRequest({ fields: { 'idempotency-key': `Cần từ 1 đến ${MAX_KEY_LENGTH} ký tự.` } });
  return key;
};

const hash = (value: string | Uint8Array) => createHash('sha256').update(value).digest('base64url');

/** Another value means that another call reuses the key. */
export const comparableInput = (
  { params: paramsSchema, query: querySchema }: Route,
  { params, query, body, file }: Parts & { readonly file?: Uint8Array | ReceivedFile },
): unknown =>
  paramsSchema === undefined && querySchema === undefined && file === undefined
    ? body
    : { params, query, body, file: file && ('sha256' in file ? file.sha256 : hash(file)) };

const callerOf = (userId: number) => `user:${userId}`;

const callerIn = ({ actor: { id, visitorId } }: Context, address = ''): string => {
  if (id !== null) return callerOf(id);
  return visitorId === null ? `network:${hash(address)}` : `visitor:${visitorId}`;
};

const rowOf = (context: Context, { route, key, body, address }: IdempotentCall): Row => ({
  caller: callerIn(context, address),
  route,
  key,
  request_hash: hash(JSON.stringify(body ?? null)),
  body: null,
});

/** @throws idempotencyKeyReused for another input */
const selectStoredReply = async (
  db: Db,
  { caller, route, key, request_hash }: Row,
): Promise<StoredReply | undefined> => {
  const stored = await db
    .withTables<KeyTable>()
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body'])
    .where('caller', '=', caller)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  if (stored.request_hash !== request_hash) throw idempotencyKeyReused();
  return { body: stored.body, replayed: true };
};

const busy = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

/** `free` is false while another call holds the key; `taken` means that the key is new. */
const tryTakeKey = prepared((db: Db, caller: string, route: string, key: string, requestHash: string) => ({
  compile: () =>
    sql<{ free: boolean; taken: boolean }>`
        with mine as materialized (
          select pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', ${caller}::text, ${route}::text, ${key}::text), 0)) as free),
        put as (
          insert into idempotency_keys (caller, route, key, request_hash)
          select ${caller}, ${route}, ${key}, ${requestHash} from mine where free on conflict do nothing returning key)
        select free, exists (select from put) as taken from mine`.compile(db),
}));

/** Waits up to 10 s for the call that holds the key; takes the key if that call failed. */
const waitForKey = async (tx: Tx, row: Row): Promise<boolean> => {
  await sql`set local lock_timeout = '10s'; set local statement_timeout = '12s'`.execute(tx);
  const inserted = await tx
    .withTables<KeyTable>()
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await sql`set local lock_timeout = '2s'; set local statement_timeout = '5s'`.execute(tx);
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/** False when an earlier call had the key. @throws idempotencyKeyInProgress */
const takeKey = async (tx: Tx, row: Row): Promise<boolean> => {
  const { caller, route, key, request_hash } = row;
  try {
    const [first] = await tryTakeKey(tx, caller, route, key, request_hash);
    return first!.free ? first!.taken : await waitForKey(tx, row);
  } catch (error) {
    throw busy(error) ? idempotencyKeyInProgress() : error;
  }
};

/** A second call waits and gets the same reply. @throws idempotencyKeyReused, idempotencyKeyInProgress after 10 s */
export const withIdempotencyKey = (
  context: Context,
  call: IdempotentCall,
  work: (context: Context<Tx>) => Promise<unknown>,
): Promise<StoredReply> =>
  transact(context, async (context) => {
    const row = rowOf(context, call);
    if (!(await takeKey(context.db, row))) return (await selectStoredReply(context.db, row))!;
    const answer = await work(context);
    await context.db
      .withTables<KeyTable>()
      .updateTable('idempotency_keys')
      .set({ body: JSON.stringify(answer ?? null) })
      .where('caller', '=', row.caller)
      .where('route', '=', row.route)
      .where('key', '=', row.key)
      .execute();
    return { body: answer, replayed: false };
  });

/** Simultaneous calls all do the work and get the first reply: for external calls. @throws idempotencyKeyReused */
export const onceAfter = async (
  context: Context,
  call: IdempotentCall,
  work: (context: Context) => Promise<unknown>,
): Promise<StoredReply> => {
  const stored = await selectStoredReply(context.db, rowOf(context, call));
  if (stored !== undefined) return stored;
  const answer = await work(context);
  return withIdempotencyKey(context, call, async () => answer);
};

export const deleteExpiredKeys = (context: Context) =>
  sql`delete from idempotency_keys where created_at < ${before(context.now, IDEMPOTENCY_KEY_TTL_S * SECOND)}`.execute(
    context.db,
  );

export const deleteKeysOf = ({ db }: Context<Tx>, userId: number) =>
  sql`delete from idempotency_keys where caller = ${callerOf(userId)}`.execute(db);

export const deleteRepliesContaining = async (
  { db }: Context<Tx>,
  texts: readonly string[],
): Promise<void> => {
  if (texts.length === 0) return;
  await sql`delete from idempotency_keys
    where exists (select from unnest(${texts}::text[]) shown where strpos(body::text, shown) > 0)`.execute(
    db,
  );
};
