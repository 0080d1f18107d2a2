// Approves a shop and its products that wait, as a moderator would.
// node e2e/staff/approve-shop.ts SLUG, with the settings of the market.
import { sql } from 'kysely';
import { readConfig } from '../../apps/server/src/config/read-config.ts';
import { decideReview } from '../../apps/server/src/modules/catalogue/actions/review.ts';
import { changeShop } from '../../apps/server/src/modules/shops/index.ts';
import { guest, type Context } from '../../apps/server/src/platform/context.ts';
import '../../apps/server/src/modules.ts';
import { withMarketDatabase } from '../../tools/market-database.ts';
import { noServices, silentLog } from '../../tools/no-services.ts';

const STAFF_ID = 1;
const APPROVED = 2;

const approve = async (context: Context, slug: string): Promise<void> => {
  const shop = await sql<{ id: number }>`select id::int from shops where slug = ${slug}`.execute(context.db);
  const id = shop.rows[0]!.id;
  await changeShop(context, id, { review_state: APPROVED });
  const products = await sql<{ id: number }>`select id::int from products
    where shop_id = ${id} and status = 'active' and review_status = 'pending'`.execute(context.db);
  for (const product of products.rows)
    await decideReview(context, product.id, { staffId: STAFF_ID, reasons: [] });
};

await withMarketDatabase(readConfig(process.env), ({ db }) =>
  approve({ db, now: new Date(), actor: guest, log: silentLog, services: noServices }, process.argv[2] ?? ''),
);
