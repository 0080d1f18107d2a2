import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { StoredRate, QuotesTable, ShippingTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ShippingTables>();

export type QuoteKey = Pick<QuotesTable, 'from_place' | 'to_place' | 'grams' | 'value'>;

export const selectQuotes = (db: Db, key: QuoteKey, now: Date) =>
  tables(db)
    .selectFrom('shipping_quotes')
    .select(['carrier', 'rates'])
    .where('from_place', '=', key.from_place)
    .where('to_place', '=', key.to_place)
    .where('grams', '=', key.grams)
    .where('value', '=', key.value)
    .where('good_until', '>', now)
    .execute();

/** Stores rates; the first of two concurrent answers stays, so that both callers get the same price. */
export const insertQuote = async (
  db: Db,
  {
    key,
    carrier,
    rates,
    until,
    now,
  }: {
    readonly key: QuoteKey;
    readonly carrier: string;
    readonly rates: readonly StoredRate[];
    readonly until: Date;
    readonly now: Date;
  },
): Promise<void> => {
  await sql`insert into shipping_quotes (carrier, from_place, to_place, grams, value, rates, good_until)
    values (${carrier}, ${key.from_place}, ${key.to_place}, ${key.grams}, ${key.value}, ${JSON.stringify(rates)}, ${until})
    on conflict (carrier, from_place, to_place, grams, value)
    do update set rates = excluded.rates, good_until = excluded.good_until
    where shipping_quotes.good_until <= ${now} or shipping_quotes.rates = '[]'`.execute(db);
};

export const deleteQuotes = (db: Db, until: Date) =>
  tables(db).deleteFrom('shipping_quotes').where('good_until', '<', until).execute();
