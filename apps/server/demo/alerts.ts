import { BUYER_ID } from '@market/demo-data';
import { sql } from 'kysely';
import { getCards } from '#catalogue';
import type { Context, Tx } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { announceExpiringCoins } from '../src/modules/alerts/actions/announce-expiring-coins.ts';
import { priceDropped } from '../src/modules/alerts/actions/drafts/saved.ts';
import { notify } from '../src/modules/alerts/actions/notify.ts';

const EXPIRES_IN_DAYS = 5;
/** What a product cost when the buyer saved it, beside its price now. */
const PRICE_BEFORE = 1.12;

/** The oldest coins of the demo buyer expire soon; everybody with such coins is informed, as by the job. */
const seedExpiringCoins = async (context: Context<Tx>): Promise<void> => {
  await sql`update coin_lots set expires_at = ${later(context.now, EXPIRES_IN_DAYS * DAY)} where id = (
    select id from coin_lots where user_id = ${BUYER_ID} and remaining > 0 order by expires_at, id limit 1)`.execute(
    context.db,
  );
  await announceExpiringCoins(context);
};

/** A product on the wishlist of the demo buyer became cheaper. */
const seedPriceDrop = async (context: Context<Tx>): Promise<void> => {
  const { rows } = await sql<{ product_id: number }>`select product_id from wishlist_products
    where user_id = ${BUYER_ID} order by added_at desc, product_id`.execute(context.db);
  const cards = await getCards(
    context,
    rows.map(({ product_id }) => product_id),
  );
  const card = cards.find(({ pricesRange, available }) => pricesRange !== null && available > 0);
  if (card === undefined) return;
  const price = card.pricesRange!.min;
  await sql`update wishlist_products set price = ${price} where user_id = ${BUYER_ID} and product_id = ${card.id}`.execute(
    context.db,
  );
  const drops = [{ user_id: BUYER_ID, was: Math.round((price * PRICE_BEFORE) / 1_000) * 1_000 }];
  await notify(
    context,
    'demo:price-drop',
    await priceDropped(context, { product_id: card.id, price, drops }),
  );
};

export const seedAlerts = async (context: Context<Tx>): Promise<void> => {
  await seedExpiringCoins(context);
  await seedPriceDrop(context);
};
