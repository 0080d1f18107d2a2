import { readKeyword } from '../apps/server/src/modules/search/keyword.ts';
import { selectDetail, selectListedCards } from '../apps/server/src/modules/catalogue/store/cards.ts';
import { selectOffers } from '../apps/server/src/modules/catalogue/store/offers.ts';
import { selectCells, selectPage } from '../apps/server/src/modules/search/store/listing.ts';
import type { Db } from '../apps/server/src/platform/context.ts';
import { openDatabase } from '../apps/server/src/platform/db.ts';

/** A statement as the product sends it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statement that `ask` runs first, taken down instead of run. */
const statementOf = async (ask: (db: Db) => Promise<unknown>): Promise<Statement> => {
  const { db } = openDatabase('postgres://localhost/none');
  const seen: Statement[] = [];
  const executeQuery = async ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
    seen.push({ text: sql, values: parameters });
    return { rows: [{}] };
  };
  const recorder = new Proxy(db, {
    get: (target, name) => {
      if (name === 'executeQuery') return executeQuery;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await ask(recorder);
  return seen[0]!;
};

/** The product page's own statement: card, detail, shop, categories and fresh stock by id. */
export const productStatement = (id: number): Promise<Statement> => statementOf((db) => selectDetail(db, id));

/** The offers that cart, quote and order are worked out from. */
export const offersStatement = (ids: readonly number[]): Promise<Statement> =>
  statementOf((db) => selectOffers(db, ids, 3));

/** Parts as one statement: each keeps its parameters, numbered on. */
const joined = (parts: readonly Statement[]): { texts: string[]; values: unknown[] } => {
  const values: unknown[] = [];
  const texts = parts.map((part) => {
    const offset = values.length;
    values.push(...part.values);
    return part.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);
  });
  return { texts, values };
};

/** The search's own statements made one: the page of the match, its cards, and its counts. */
export const listingStatement = async (typed: string, limit: number, now: Date): Promise<Statement> => {
  const match = { filter: {}, keyword: readKeyword(typed), now };
  const sort = typed === '' ? 'up_at' : '_score';
  const [page, cells, cards] = await Promise.all([
    statementOf((db) =>
      selectPage(db, match, { sort, ascending: false, mixed: sort === '_score', offset: 0, limit }),
    ),
    statementOf((db) => selectCells(db, match)),
    statementOf((db) => selectListedCards(db, [], now)),
  ]);
  const { texts, values } = joined([page, cells, cards]);
  const [pageText, cellsText, cardsText] = texts as [string, string, string];
  const ids = `$${page.values.length + cells.values.length + 1}`;
  return {
    text: `with page as (${pageText}), cells as (${cellsText}),
      cards as (${cardsText.replace(ids, '(select array_agg(product_id) from page)')})
      select (select json_agg(page) from page) as page, (select json_agg(cells) from cells) as cells,
        (select json_agg(cards) from cards) as cards, ${ids}::bigint[] as none`,
    values,
  };
};
