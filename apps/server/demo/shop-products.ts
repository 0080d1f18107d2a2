import { ADMIN_ID, SELLER_ID, SELLER_SHOP_ID } from '@market/demo-data';
import { dayInVietnam } from '@market/contract/rules/day';
import { sql } from 'kysely';
import type { Context, Seller, Tx } from '#platform/context.ts';
import { rebuildMonths, rollDays } from '../src/modules/catalogue/store/seller/days.ts';
import { copyVariantStock, rollVariantDays } from '../src/modules/catalogue/store/seller/variant-sales.ts';
import { createProduct } from '../src/modules/catalogue/actions/seller/create.ts';
import { saveProduct } from '../src/modules/catalogue/actions/seller/save.ts';
import { decideReview } from '../src/modules/catalogue/actions/review.ts';
import { deleteProduct } from '../src/modules/catalogue/actions/seller/states.ts';
import { changeStock } from '../src/modules/catalogue/actions/seller/stock.ts';
import { getSellerProduct } from '#catalogue';
import { asShop } from './actors.ts';

/** Days of sales and views of all products, and variants that orders took: history from before the market ran. */
const seedDays = async ({ db, now }: Context<Tx>): Promise<void> => {
  await sql`update variants v set sold = true where exists (select from order_lines l where l.variant_id = v.id)`.execute(
    db,
  );
  await sql`delete from product_days`.execute(db);
  await sql`insert into product_days (product_id, shop_id, day, units, revenue)
    select l.product_id, p.shop_id, (coalesce(o.completed_at, o.updated_at) at time zone 'Asia/Ho_Chi_Minh')::date,
      sum(l.quantity), sum(l.line_price)
    from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
    where o.shipment_status = 'delivered' or o.status = 'completed' group by 1, 2, 3`.execute(db);
  await rebuildMonths(db);
  await sql`insert into variant_days (variant_id, day, units)
    select l.variant_id, (coalesce(o.completed_at, o.updated_at) at time zone 'Asia/Ho_Chi_Minh')::date, sum(l.quantity)
    from order_lines l join orders o on o.id = l.order_id join variants v on v.id = l.variant_id
    where o.shipment_status = 'delivered' or o.status = 'completed' group by 1, 2
    on conflict (variant_id, day) do update set units = excluded.units`.execute(db);
  await sql`insert into variant_sales (variant_id, shop_id, product_id, units_30d)
    select id, shop_id, product_id, 0 from variants where id in (select variant_id from variant_days) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ product_id: number }>`select distinct product_id from product_days`.execute(
    db,
  );
  const ids = rows.map(({ product_id }) => product_id);
  await rollDays(db, ids, dayInVietnam(now));
  await rollVariantDays(db, ids, dayInVietnam(now));
  await copyVariantStock(db, ids);
};

/** Products of the demo seller that nothing else of the demo names. */
const findQuiet = async ({ db }: Context<Tx>, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where p.shop_id = ${SELLER_SHOP_ID} and p.status = 'active' and p.review_status = 'approved'
      and not p.is_classifieds and not exists (select from order_lines l where l.product_id = p.id)
      and not exists (select from deals d where d.product_id = p.id)
      and not exists (select from quotations q where q.product_id = p.id)
    order by p.id desc limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
};

const retitle = async (context: Context<Tx, Seller>, id: number, text: string): Promise<void> => {
  const { title, version } = await getSellerProduct(context, id);
  await saveProduct(context, id, { version, title: `${title.slice(0, 90)}, ${text}` });
};

const sellDown = async (context: Context<Tx, Seller>, id: number): Promise<void> => {
  const { variants } = await getSellerProduct(context, id);
  const changes = variants.map((variant, index) => ({
    variant_id: variant.id,
    quantity: index === 0 ? 4 : 0,
    based_on: variant.inventory_quantity,
  }));
  await changeStock(context, id, { kind: 'correction', note: 'Kiểm kê cuối tháng', changes });
};

/** The products of the demo seller in every state, with movements of stock. */
export const seedShopProducts = async (context: Context<Tx>): Promise<void> => {
  await seedDays(context);
  const shop = asShop(context, { id: SELLER_ID, shopId: SELLER_SHOP_ID }, 30);
  const [rejected, waiting, hidden, low, ended, restocked] = await findQuiet(context, 6);
  if (restocked === undefined) return;
  const { category_lv1, category_lv2 } = await getSellerProduct(shop, restocked);
  const place = { category_lv1, category_lv2 };
  await createProduct(shop, { ...place, title: 'Áo thun trơn cotton 220gsm, form rộng' });
  await createProduct(shop, {
    ...place,
    title: 'Quần nỉ bo gấu mùa đông',
    publish_at: '2099-01-01T00:00:00Z',
  });
  await retitle(shop, rejected!, 'kèm phối logo');
  await decideReview(context, rejected!, {
    staffId: ADMIN_ID,
    reasons: [{ field: 'images', reason: 'Ảnh 2 có logo giải chạy' }],
  });
  await retitle(shop, waiting!, 'vải mới');
  const { version } = await getSellerProduct(shop, hidden!);
  await saveProduct(shop, hidden!, { version, status: 'inactive' });
  await sellDown(shop, low!);
  await deleteProduct(shop, ended!);
  const { variants } = await getSellerProduct(shop, restocked);
  const changes = variants.map(({ id }) => ({ variant_id: id, delta: 120 }));
  await changeStock(shop, restocked, { kind: 'import', note: 'Nhập lô mới từ xưởng', changes });
};
