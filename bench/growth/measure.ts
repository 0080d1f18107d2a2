import { p99Of, median } from '../load.ts';
import type { Market, Pool } from '../market.ts';
import type { MeasuredCall } from './calls.ts';

/** What one call or run of a job takes. */
export interface Cost {
  readonly p50: number;
  readonly p99: number;
  /** Pages of tables and indexes that its statements look at: the same on a busy machine. */
  readonly pages: number;
  /** Why there is no figure. */
  readonly failure?: string;
}

const MAX_CALLS = 100;
const MIN_CALLS = 5;

/** Of all statements so far. */
export const pagesRead = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ pages: number }>(
    'select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages from pg_stat_statements',
  );
  return rows[0]!.pages;
};

const failed = (failure: string): Cost => ({ p50: Number.NaN, p99: Number.NaN, pages: Number.NaN, failure });

/** Calls in turn, each with the next address, until they have taken `maxMs` together. */
export const measureCall = async (
  { product, pool }: Pick<Market, 'product' | 'pool'>,
  { paths, headers }: MeasuredCall,
  maxMs: number,
): Promise<Cost> => {
  if (paths.length === 0) return failed('no example');
  const ask = async (index: number): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(product.address + paths[index % paths.length]!, {
      headers,
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(String(answer.status));
    return performance.now() - begun;
  };
  try {
    const first = await ask(0);
    const before = await pagesRead(pool);
    const times: number[] = [];
    for (let index = 1; index <= MAX_CALLS; index++) {
      times.push(await ask(index));
      if (index >= MIN_CALLS && times.reduce((sum, time) => sum + time, 0) + first > maxMs) break;
    }
    return {
      p50: median(times),
      p99: p99Of(times),
      pages: ((await pagesRead(pool)) - before) / times.length,
    };
  } catch (error) {
    return failed((error as Error).message);
  }
};
