import { createHash } from 'node:crypto';
import { tooManyRequests } from '@market/contract/problems';
import type { Problem } from '@market/contract/route';
import { sql } from 'kysely';
import { before, later } from '../time.ts';
import type { Context } from '../context.ts';

export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Larger limits group calls, each at the end of its part of the window. */
const MAX_MOMENTS = 1_000;

/** Only a hash of the caller (an address or a name) is stored. */
const bucketOf = ({ name }: Limit, caller: string): string =>
  `${name}:${createHash('sha256').update(caller).digest('base64url').slice(0, 22)}`;

/** Its own moment, or slightly later, so that the limit is never exceeded. */
const momentOf = (now: Date, { most, windowMs }: Limit): Date => {
  if (most <= MAX_MOMENTS) return now;
  const part = Math.ceil(windowMs / MAX_MOMENTS);
  return new Date(Math.ceil(now.getTime() / part) * part);
};

const refusal = ({ now }: Context, { windowMs }: Limit, oldest: Date | null) => {
  const problem = tooManyRequests();
  const free = later(oldest ?? now, windowMs).getTime();
  problem.facts['retry_after'] = Math.max(1, Math.ceil((free - now.getTime()) / 1_000));
  return problem;
};

/**
 * Refused calls do not count; of several calls those that fit do. Answers the refusals by caller, each with the seconds
 * until one fits.
 */
export const countEach = async (
  context: Context,
  limit: Limit,
  callers: readonly string[],
  calls = 1,
): Promise<Map<string, Problem>> => {
  const { most, windowMs } = limit;
  const callerOf = new Map(callers.map((caller) => [bucketOf(limit, caller), caller]));
  const since = before(context.now, windowMs);
  const at = momentOf(context.now, limit);
  const first = Math.min(calls, most);
  const { rows } = await sql<{ bucket: string; refused: boolean; oldest: Date | null }>`
    insert into rate_counts as r (bucket, times, calls, refused, expires_at)
    select bucket, ${first > 0 ? [at] : []}::timestamptz[], ${first > 0 ? [first] : []}::integer[],
      ${calls > most}::boolean, ${later(at, windowMs)}::timestamptz
    from unnest(${[...callerOf.keys()].toSorted()}::text[]) bucket
    on conflict (bucket) do update set (times, calls, refused, expires_at) = (
      select coalesce(array_agg(n.at order by n.at), '{}'), coalesce(array_agg(n.calls order by n.at), '{}'),
        coalesce(max(held.calls), 0) + ${calls}::integer > ${most}::bigint, greatest(r.expires_at, excluded.expires_at)
      from (select coalesce(sum(calls), 0) as calls from unnest(r.times, r.calls) as t (at, calls)
          where at > ${since}) held,
        lateral (select at, sum(calls)::integer as calls from (
            select at, calls from unnest(r.times, r.calls) as t (at, calls) where at > ${since}
            union all select ${at}::timestamptz, least(${calls}::bigint, ${most}::bigint - held.calls)) t
          where calls > 0 group by at) n)
    returning bucket, refused, times[1] as oldest`.execute(context.db);
  return new Map(
    rows.flatMap(({ bucket, refused, oldest }) =>
      refused ? [[callerOf.get(bucket)!, refusal(context, limit, oldest)]] : [],
    ),
  );
};

/** The same of one caller. @throws tooMany with the seconds until one fits */
export const count = async (context: Context, limit: Limit, caller: string, calls = 1): Promise<void> => {
  const problem = (await countEach(context, limit, [caller], calls)).get(caller);
  if (problem !== undefined) throw problem;
};

/** Counts nothing. @throws tooMany with the seconds left */
export const refuseOver = async (context: Context, limit: Limit, caller: string): Promise<void> => {
  const { rows } = await sql<{ calls: number; oldest: Date | null }>`
    select coalesce(sum(t.calls), 0) as calls, min(t.at) as oldest
    from rate_counts r, unnest(r.times, r.calls) as t (at, calls)
    where r.bucket = ${bucketOf(limit, caller)} and r.refused and t.at > ${before(context.now, limit.windowMs)}`.execute(
    context.db,
  );
  if (rows[0]!.calls >= limit.most) throw refusal(context, limit, rows[0]!.oldest);
};

export const deleteExpiredCounts = (context: Context) =>
  sql`delete from rate_counts where expires_at < ${context.now}`.execute(context.db);
