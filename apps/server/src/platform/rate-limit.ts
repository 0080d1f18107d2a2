import { createHash } from 'node:crypto';
import { tooMany } from '@market/contract';
import { sql } from 'kysely';
import { before, DAY } from './time.ts';
import type { Context } from './context.ts';

export interface Limit {
  /** What is counted, `sign-in`. */
  readonly name: string;
  readonly most: number;
  /** Length of the window in ms. */
  readonly windowMs: number;
}

/** The present window, and what is counted in it; of `who`, an address or a name, only the hash is kept. */
const bucketOf = ({ now }: Context, { name, windowMs }: Limit, who: string) => ({
  start: new Date(Math.floor(now.getTime() / windowMs) * windowMs),
  bucket: `${name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`,
});

const refusal = ({ now }: Context, { windowMs }: Limit, start: Date) => {
  const problem = tooMany();
  problem.facts['retry_after'] = Math.ceil((start.getTime() + windowMs - now.getTime()) / 1_000);
  return problem;
};

/**
 * Counts one more call, or several, of `who` in the present window, over all processes.
 * @throws tooMany with the seconds left
 */
export const count = async (context: Context, limit: Limit, who: string, calls = 1): Promise<void> => {
  const { start, bucket } = bucketOf(context, limit, who);
  const { rows } = await sql<{ hits: number }>`
    insert into rate_counts as c (bucket, window_start, hits) values (${bucket}, ${start}, ${calls})
    on conflict (bucket, window_start) do update set hits = c.hits + excluded.hits returning hits`.execute(
    context.db,
  );
  if (rows[0]!.hits > limit.most) throw refusal(context, limit, start);
};

/** Refuses whoever has called too often in the present window, and counts nothing. @throws tooMany with the seconds left */
export const refuseOver = async (context: Context, limit: Limit, who: string): Promise<void> => {
  const { start, bucket } = bucketOf(context, limit, who);
  const { rows } = await sql<{ hits: number }>`
    select hits from rate_counts where bucket = ${bucket} and window_start = ${start}`.execute(context.db);
  if ((rows[0]?.hits ?? 0) > limit.most) throw refusal(context, limit, start);
};

export const forgetOldCounts = (context: Context) =>
  sql`delete from rate_counts where window_start < ${before(context.now, DAY)}`.execute(context.db);
