import { DEFAULT_SEARCH_WEIGHTS } from '@market/contract/rules/search-tuning';
import { selectDetail, selectListedCards } from '../apps/server/src/modules/catalogue/store/cards.ts';
import { selectOffers } from '../apps/server/src/modules/catalogue/store/offers.ts';
import { postgresEngine } from '../apps/server/src/modules/search-index/store/postgres-engine.ts';
import { parseQuery } from '../apps/server/src/modules/product-search/queries/parse-query.ts';
import { guest, type Context, type Db } from '../apps/server/src/platform/context.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A connection that records its statements; `run` returns their results. */
const recordStatements = (
  db: Db,
  run: (query: Query) => Promise<unknown>,
): { db: Db; statements: Statement[] } => {
  const statements: Statement[] = [];
  const executeQuery = (query: Query) => {
    statements.push({ text: query.sql, values: query.parameters });
    return run(query);
  };
  const recorder = new Proxy(db, {
    get: (target, name) => {
      if (name === 'executeQuery') return executeQuery;
      // otherwise statements with a time limit run on a connection that is not recorded
      if (name === 'isTransaction') return true;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db: recorder, statements: statements };
};

/** Records the first statement of `ask` without running it. */
const statementOf = async (ask: (db: Db) => Promise<unknown>): Promise<Statement> => {
  const { db } = openDatabase('postgres://localhost/none');
  const recorder = recordStatements(db, async () => ({ rows: [{}] }));
  await ask(recorder.db);
  return recorder.statements[0]!;
};

/** Reads card, detail, shop, categories and current stock by id. */
export const productStatement = (id: number): Promise<Statement> =>
  statementOf((db) => selectDetail(db, id, new Date()));

export const offersStatement = (ids: readonly number[]): Promise<Statement> =>
  statementOf((db) => selectOffers(db, ids, 3));

/** Joins statements into one and renumbers the parameters. */
const joinStatements = (parts: readonly Statement[]): { texts: string[]; values: unknown[] } => {
  const values: unknown[] = [];
  const texts = parts.map((part) => {
    const offset = values.length;
    values.push(...part.values);
    return part.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);
  });
  return { texts, values };
};

/** The search's statements joined into one: counts, page of ids and cards. */
export const listingStatement = async (
  db: Db,
  { typed, limit, now }: { typed: string; limit: number; now: Date },
): Promise<Statement> => {
  const recorder = recordStatements(db, (query) =>
    db.executeQuery(query as Parameters<Db['executeQuery']>[0]),
  );
  const context = { db: recorder.db, services: {}, now, actor: guest } as unknown as Context;
  const keyword = typed === '' ? null : (await parseQuery(context, typed)).keyword;
  const match = { filter: {}, keyword, now, weights: DEFAULT_SEARCH_WEIGHTS };
  const engine = postgresEngine();
  const sort = typed === '' ? 'up_at' : '_score';
  const total = (await engine.count(context, match)).reduce((sum, cell) => sum + cell.total, 0);
  const cells = recorder.statements.at(-1)!;
  await engine.page(
    context,
    match,
    { sort, ascending: false, mixed: sort === '_score', offset: 0, limit },
    total,
  );
  const page = recorder.statements.at(-1)!;
  const cards = await statementOf((nowhere) => selectListedCards(nowhere, [], now));
  const { texts, values } = joinStatements([page, cells, cards]);
  const [pageText, cellsText, cardsText] = texts as [string, string, string];
  const ids = `$${page.values.length + cells.values.length + 1}`;
  return {
    text: `with page as (select product_id from (${pageText}) found limit ${limit}), cells as (${cellsText}),
      cards as (${cardsText.replace(ids, '(select array_agg(product_id) from page)')})
      select (select json_agg(page) from page) as page, (select json_agg(cells) from cells) as cells,
        (select json_agg(cards) from cards) as cards, ${ids}::bigint[] as none`,
    values,
  };
};
