import { RFQ_DURATION_DAYS, RFQ_NOTICE_DAYS } from '@market/contract/constants/rfq';
import { invalidRequest } from '@market/contract/problems';
import { rfqLimit, rfqRefused } from '@market/contract/rfq/problems';
import type { RfqInput } from '@market/contract/rfq/schemas';
import { addDays, dayInVietnam, isDay, startOfDay, writtenDay } from '@market/contract/rules/day';
import { foldAccents } from '@market/contract/rules/text';
import { marketSettings } from '#market-settings';
import { getCards, getCategoriesById, getProductOptions } from '#catalogue';
import { provinceToday } from '#locations';
import { takePictures } from '#media';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { DAY, later } from '#platform/time.ts';
import { getShops, isListedShop } from '#shops';
import { countRfqsSince, insertRfq, lockDailyCount } from '../store/rfqs.ts';
import { getShopsOf, offerToShops } from './offer.ts';

interface Subject {
  readonly product_id: number | null;
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly unit: string;
}
const DEFAULT_UNIT = 'cái';

/** Product, category and unit. @throws rfqRefused */
const readSubject = async (context: Context, input: RfqInput): Promise<Subject> => {
  const product_id = input.product_id ?? null;
  const [card] = product_id === null ? [] : await getCards(context, [product_id]);
  if (product_id !== null && card === undefined) throw rfqRefused({ reason: 'product' });
  const product =
    product_id === null ? undefined : (await getProductOptions(context, [product_id])).get(product_id);
  const categoryId = input.category_id ?? product?.category_lv2;
  if (categoryId === undefined) throw rfqRefused({ reason: 'category' });
  const category = (await getCategoriesById(context, [categoryId])).get(categoryId);
  if (category === undefined || category.parent_id === null) throw rfqRefused({ reason: 'category' });
  const unit = input.unit?.trim() || card?.unitName || category.units[0] || DEFAULT_UNIT;
  return { product_id, category_lv1: category.parent_id, category_lv2: category.id, unit };
};

/** @throws rfqRefused before the earliest day */
const readNeededBy = ({ now }: Context, day: string | null | undefined): string | null => {
  if (!day) return null;
  const from = addDays(dayInVietnam(now), RFQ_NOTICE_DAYS);
  if (!isDay(day) || day < from) throw rfqRefused({ reason: 'needed_by', from: writtenDay(from) });
  return day;
};

const requiredText = (field: string, text: string): string => {
  const trimmed = text.normalize('NFC').trim();
  if (trimmed === '') throw invalidRequest({ fields: { [field]: 'Vui lòng điền thông tin này.' } });
  return trimmed;
};

/** Named shops, all of which can quote. @throws rfqRefused */
const readShops = async (context: Context<Db, Person>, ids: readonly number[]): Promise<number[]> => {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const [shops, own] = await Promise.all([getShops(context, unique), getShopsOf(context, context.actor.id)]);
  if (unique.some((id) => own.has(id) || !shops.has(id) || !isListedShop(shops.get(id)!)))
    throw rfqRefused({ reason: 'shops' });
  return unique;
};

/** @throws rfqLimit */
const checkDailyLimit = async (context: Context<Tx, Person>): Promise<void> => {
  const { actor, db, now } = context;
  await lockDailyCount(db, `rfq.create:${actor.id}`);
  const today = startOfDay(dayInVietnam(now));
  const { rfqs_per_day: most } = await marketSettings(context);
  if ((await countRfqsSince(db, actor.id, today)) >= most) throw rfqLimit({ most });
};

const create = async (context: Context<Tx, Person>, input: RfqInput): Promise<string> => {
  const { actor, db, now } = context;
  const [title, description] = [
    requiredText('rfq.title', input.title),
    requiredText('rfq.description', input.description),
  ];
  const items = input.items ?? [];
  if (items.length > 0 && items.reduce((sum, { quantity }) => sum + quantity, 0) !== input.quantity)
    throw rfqRefused({ reason: 'items' });
  const province = provinceToday(input.province_code);
  if (province === undefined) throw rfqRefused({ reason: 'province' });
  const needed_by = readNeededBy(context, input.needed_by);
  const subject = await readSubject(context, input);
  const shopIds = await readShops(context, input.shop_ids ?? []);
  await checkDailyLimit(context);
  const images = await takePictures(context, { ids: input.images ?? [], purpose: 'rfq' });
  if (images === undefined) throw rfqRefused({ reason: 'images' });
  const rfq = await insertRfq(db, {
    ...subject,
    id: opaqueId(),
    user_id: actor.id,
    title,
    description,
    quantity: input.quantity,
    target_price: input.target_price ?? null,
    images,
    items,
    requirements: [...new Set(input.requirements ?? [])],
    province_code: province.code,
    area: input.area?.trim() || null,
    needed_by,
    allow_calls: input.allow_calls ?? false,
    visibility: shopIds.length > 0 ? 'invited' : 'all',
    closed_reason: null,
    search_text: foldAccents(`${title} ${description}`),
    up_at: now,
    expires_at: later(now, RFQ_DURATION_DAYS * DAY),
    created_at: now,
    closed_at: null,
  });
  await offerToShops(context, rfq, shopIds);
  return rfq.id;
};

/** Asks shops for quotations, and offers the request to those that fit. @throws rfqRefused, rfqLimit, invalid */
export const createRfq = (context: Context<Db, Person>, input: RfqInput): Promise<string> =>
  transact(context, (context) => create(context, input));
