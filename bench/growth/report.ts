import { formatNumber } from '@market/contract/rules/money';
import type { Pool } from '../market.ts';
import { ms } from '../table.ts';
import type { Cost } from './measure.ts';

/** Costs by name, one for each size. */
export type Costs = Map<string, Cost[]>;

/** Of a market ten times as large: more than a tree that is one level higher. */
const MAX_FACTOR = 1.5;
/** Fewer take less than a millisecond. */
const MIN_PAGES = 400;

/** Of the pages from one size to the next, a tenfold one, at most; 1 where nothing grows. Times of a busy machine say less. */
export const growthOf = (costs: readonly Cost[], sizes: readonly number[]): number =>
  costs.slice(1).reduce((largest, { pages }, index) => {
    if (!(pages >= MIN_PAGES)) return largest;
    const tenfold = Math.log10(sizes[index + 1]! / sizes[index]!);
    const factor = (pages / Math.max(1, costs[index]!.pages)) ** (1 / tenfold);
    return Math.max(largest, Number.isFinite(factor) ? factor : 1);
  }, 1);

const cellOf = ({ p50, p99, pages, failure }: Cost): string =>
  failure ?? `${ms(p50)} / ${ms(p99)} / ${formatNumber(Math.round(pages))}`;

/** Rows by growth, what grows most first. */
export const printCosts = (title: string, sizes: readonly number[], costs: Costs): void => {
  console.log(
    `\n| ${title} | ${sizes.map((size) => `× ${size}`).join(' | ')} | grows |\n|---|${sizes.map(() => '--:|').join('')}--:|`,
  );
  const rows = [...costs].map(([name, each]) => ({ name, each, growth: growthOf(each, sizes) }));
  for (const { name, each, growth } of rows.toSorted((one, other) => other.growth - one.growth))
    console.log(
      `| ${name} | ${each.map(cellOf).join(' | ')} | ${growth > MAX_FACTOR ? `× ${growth.toFixed(1)}` : ''} |`,
    );
};

interface Size {
  readonly table: string;
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
}

const SHOWN_TABLES = 45;

/** Of the largest tables: rows, and bytes of a row in the table and in its indexes. */
export const printTables = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<Size>(
    `select relname as table, reltuples::float8 as rows, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 0
     order by pg_total_relation_size(oid) desc limit ${SHOWN_TABLES}`,
  );
  console.log('\n| table | rows | bytes a row | bytes of its indexes |\n|---|--:|--:|--:|');
  for (const { table, rows: count, heap, indexes } of rows)
    console.log(
      `| ${table} | ${formatNumber(Math.round(count))} | ${Math.round(heap / count)} | ${Math.round(indexes / count)} |`,
    );
};
