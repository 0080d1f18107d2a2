import type { ModerationDecision, ModerationKind } from '@market/contract/rules/moderation';
import { SELLER_SHOP_ID } from '@market/demo-data';
import { sql } from 'kysely';
import type { Context, Person, Tx } from '#platform/context.ts';
import { before, HOUR, MINUTE } from '#platform/time.ts';
import { getSellerProduct } from '#catalogue';
import { saveProduct } from '../src/modules/catalogue/actions/seller/save.ts';
import { reportConversation } from '../src/modules/chat/actions/manage.ts';
import { claimItem } from '../src/modules/moderation/actions/claim.ts';
import { decideItem } from '../src/modules/moderation/actions/decide.ts';
import { refreshRatings } from '../src/modules/reviews/actions/ratings.ts';
import { reportReview } from '../src/modules/reviews/actions/mark.ts';
import { asBuyer, asModerator, asShop } from './actors.ts';

const MODERATOR_EMAIL = 'moderator@chophien.test';

const idsOf = async (
  context: Context<Tx>,
  query: ReturnType<typeof sql<{ id: number }>>,
): Promise<number[]> => (await query.execute(context.db)).rows.map(({ id }) => id);

/** What waits was sent within the last hours, not when it was first written. */
const sendLately = async ({ db, now }: Context<Tx>): Promise<void> => {
  await sql`update products p set submitted_at = ${now}::timestamptz - make_interval(mins => (q.nth * 23)::integer)
    from (select id, row_number() over (order by id) as nth from products
      where status = 'active' and review_status in ('pending', 'need_review')) q where q.id = p.id`.execute(
    db,
  );
  await sql`update products p set trade_assurance_submitted_at = ${now}::timestamptz - make_interval(mins => (q.nth * 41)::integer)
    from (select id, row_number() over (order by id) as nth from products where trade_assurance_status = 'pending') q
    where q.id = p.id`.execute(db);
  await sql`update shops set review_sent_at = ${before(now, 5 * HOUR)} where review_state = 1`.execute(db);
};

/** A public product of a shop, edited so that a moderator has something to compare. */
const editProducts = async (context: Context<Tx>): Promise<void> => {
  const { rows } = await sql<{ id: number; shop_id: number; user_id: number }>`
    select distinct on (p.shop_id) p.id, p.shop_id, s.user_id from products p join shops s on s.id = p.shop_id
    where p.status = 'active' and p.review_status = 'approved' and not p.is_classifieds and not p.hide_prices
      and p.shop_id <> ${SELLER_SHOP_ID} and s.review_state = 2 and s.status = 'active'
      and (select count(*) from product_images i where i.product_id = p.id and i.in_gallery) > 3
      and not exists (select from deals d where d.product_id = p.id)
    order by p.shop_id, p.id limit 3`.execute(context.db);
  for (const [index, { id, shop_id, user_id }] of rows.entries()) {
    const shop = asShop(context, { id: user_id, shopId: shop_id }, index + 1);
    const { title, version, body_html, images, prices } = await getSellerProduct(shop, id);
    await saveProduct(shop, id, {
      version,
      title: `${title.slice(0, 80)}, giá mới`,
      body_html: `<p>Rẻ nhất thị trường, đặt nhiều giảm thêm.</p>${body_html}`,
      images: images.slice(1).map((image) => image.id),
      prices: prices.map((tier) => ({ ...tier, price: Math.round((tier.price * 0.93) / 1_000) * 1_000 })),
    });
  }
};

const waitingClassified = async ({ db, now }: Context<Tx>): Promise<void> => {
  await sql`update products set review_status = 'need_review', submitted_at = ${before(now, 12 * MINUTE)}
    where id = (select id from products where is_classifieds and status = 'active' and review_status = 'approved'
      order by id desc limit 1)`.execute(db);
};

const RUDE = [
  'Hàng gửi nhầm màu, nhắn không trả lời. Làm ăn như vcl.',
  'Ai cần mua rẻ kết bạn zalo với mình nhé.',
  'Shop khốn nạn, đợi mười ngày không thấy hàng.',
];

/** Reviews that the word list holds back. */
const holdReviews = async (context: Context<Tx>): Promise<void> => {
  const { db, now } = context;
  const { rows } = await sql<{ id: number; product_id: number; shop_id: number }>`
    select id, product_id, shop_id from reviews where stars <= 3 and shop_id <> ${SELLER_SHOP_ID}
    order by created_at desc, id desc limit ${RUDE.length}`.execute(db);
  for (const [index, { id }] of rows.entries())
    await sql`update reviews set content = ${RUDE[index]}, state = 'held', created_at = ${before(now, (index + 2) * HOUR)}
      where id = ${id}`.execute(db);
  await refreshRatings(context, {
    product_ids: rows.map(({ product_id }) => product_id),
    shop_ids: rows.map(({ shop_id }) => shop_id),
  });
};

const reportWords = async (context: Context<Tx>): Promise<void> => {
  const reviews = await idsOf(
    context,
    sql<{ id: number }>`select id from reviews where state = 'public' and content <> '' and stars < 3
      order by created_at desc, id desc limit 3`,
  );
  for (const [index, id] of reviews.entries()) {
    const people = await idsOf(
      context,
      sql<{ id: number }>`select u.id from users u where u.user_type = 'user' and not exists (
        select from reviews r where r.id = ${id} and r.user_id = u.id) order by u.id limit ${index + 1}`,
    );
    for (const person of people)
      await reportReview(asBuyer(context, person, index + 1), id, {
        reason: index === 0 ? 'fake' : 'off_topic',
        note: index === 0 ? 'Người này chưa mua ở đây.' : '',
      });
  }
  const { rows } = await sql<{ id: number; user_id: number }>`select id, user_id from chat_conversations
    where last_seq > 2 order by id limit 1`.execute(context.db);
  for (const { id, user_id } of rows)
    await reportConversation(asBuyer(context, user_id, 2), id, {
      reason: 'outside_payment',
      note: 'Shop rủ chuyển khoản ngoài chợ.',
    });
};

type Step = readonly [kind: ModerationKind, id: number, decision: ModerationDecision, reason: string | null];

/** What moderators decided today, as they decide it. */
const decideSome = async (moderator: Context<Tx, Person>): Promise<void> => {
  const products = await idsOf(
    moderator,
    sql<{
      id: number;
    }>`select id from products where status = 'active' and review_status in ('pending', 'need_review')
      and not is_classifieds and shop_id <> ${SELLER_SHOP_ID} and review_reasons = '[]'
      order by submitted_at, id limit 5`,
  );
  const [first, second, third, fourth, held] = products;
  if (held === undefined) return;
  const steps: readonly Step[] = [
    ['product', first!, 'approve', null],
    ['product', second!, 'approve', null],
    ['product', third!, 'reject', 'Ảnh mờ hoặc không thấy rõ sản phẩm, vui lòng chụp lại.'],
    ['product', fourth!, 'need_review', 'Bổ sung bảng size để khách dễ chọn.'],
  ];
  for (const [kind, id, decision, reason] of steps)
    await decideItem(moderator, { kind, id: String(id) }, { decision, reason });
  await claimItem(moderator, { kind: 'product', id: String(held) });
};

/** Items of every kind that wait, one that is held, and some that were decided. Requires the staff. */
export const seedModeration = async (context: Context<Tx>): Promise<void> => {
  await sendLately(context);
  await editProducts(context);
  await waitingClassified(context);
  await holdReviews(context);
  await reportWords(context);
  const [staffId] = await idsOf(
    context,
    sql<{ id: number }>`select id from users where email = ${MODERATOR_EMAIL}`,
  );
  if (staffId !== undefined) await decideSome(asModerator(context, staffId));
};
