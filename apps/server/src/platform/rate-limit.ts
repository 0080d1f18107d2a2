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

/**
 * Counts one more call of `who` (an address or a name; only its hash is kept) in the present window, over all processes.
 * @throws tooMany with the seconds left
 */
export const count = async (context: Context, limit: Limit, who: string): Promise<void> => {
  const start = new Date(Math.floor(context.now.getTime() / limit.windowMs) * limit.windowMs);
  const bucket = `${limit.name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`;
  const { rows } = await sql<{ hits: number }>`
    insert into rate_counts as c (bucket, window_start, hits) values (${bucket}, ${start}, 1)
    on conflict (bucket, window_start) do update set hits = c.hits + 1 returning hits`.execute(context.db);
  if (rows[0]!.hits > limit.most) {
    const problem = tooMany();
    problem.facts['retry_after'] = Math.ceil(
      (start.getTime() + limit.windowMs - context.now.getTime()) / 1_000,
    );
    throw problem;
  }
};

export const forgetOldCounts = (context: Context) =>
  sql`delete from rate_counts where window_start < ${before(context.now, DAY)}`.execute(context.db);
