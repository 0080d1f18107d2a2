import { QUOTATION_DURATION_MAX_DAYS } from '@market/contract/constants/rfq';
import {
  illegalQuotationTransition,
  quotationLimit,
  quotationRefused,
  rfqEnded,
  rfqNotFound,
} from '@market/contract/rfq/problems';
import type { QuotationInput } from '@market/contract/rfq/schemas';
import { addDays, dayInVietnam, endOfDay, isDay, startOfDay } from '@market/contract/rules/day';
import { areTiersValid } from '@market/contract/rules/quotation-price';
import { marketSettings } from '#market-settings';
import { getCards } from '#catalogue';
import { takePictures } from '#media';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { getShops, isOpenForSale, type ShopRecord } from '#shops';
import { getShopRole } from '#users';
import { dailyQuotations } from '../rules/limits.ts';
import { quotationSent } from '../events.ts';
import { canTake, currentRfqStatus } from '../rules/transitions.ts';
import { selectMatch } from '../store/matches.ts';
import {
  countQuotationsSince,
  insertQuotation,
  selectLiveQuotation,
  updateQuotation,
  type NewQuotation,
} from '../store/quotations.ts';
import { lockDailyCount, shareRfq } from '../store/rfqs.ts';
import type { RfqRow } from '../tables.ts';
import { pushChange } from './notify.ts';

/** Whether a shop may quote a request. @throws rfqNotFound, rfqEnded, quotationRefused */
const checkShop = async (context: Context<Tx, Seller>, rfq: RfqRow, shop: ShopRecord): Promise<void> => {
  const { actor, db, now } = context;
  const match = await selectMatch(db, { rfqId: rfq.id, shopId: shop.id });
  if (rfq.visibility === 'invited' && match === undefined) throw rfqNotFound();
  // neither the owner's own shop nor one that they work for
  const isOwn =
    rfq.user_id === actor.id ||
    rfq.user_id === shop.user_id ||
    (await getShopRole(context, rfq.user_id, shop.id)) !== undefined;
  if (isOwn) throw quotationRefused({ reason: 'own' });
  const status = currentRfqStatus(rfq, now);
  if (status !== 'open') throw rfqEnded({ status });
  if (!isOpenForSale(shop)) throw quotationRefused({ reason: 'closed_shop' });
  if (rfq.requirements.includes('verified_shops') && !shop.isVerified)
    throw quotationRefused({ reason: 'not_verified' });
};

/** The product that an order at this price takes. @throws quotationRefused */
const readProduct = async (
  context: Context<Tx, Seller>,
  { product_id, grams }: QuotationInput,
): Promise<Pick<NewQuotation, 'product_id' | 'made_to_order' | 'grams'>> => {
  if (product_id === undefined || product_id === null) {
    if (grams === undefined) throw quotationRefused({ reason: 'grams' });
    return { product_id: null, made_to_order: true, grams };
  }
  const [card] = await getCards(context, [product_id]);
  if (card === undefined || card.shopId !== context.actor.shopId || card.isClassifieds)
    throw quotationRefused({ reason: 'product' });
  return { product_id, made_to_order: false, grams: null };
};

/** @throws quotationRefused */
const readOffer = ({ now }: Context, rfq: RfqRow, input: QuotationInput) => {
  const quantity = input.quantity ?? rfq.quantity;
  const moq = input.moq ?? quantity;
  if (moq > quantity) throw quotationRefused({ reason: 'moq' });
  const tiers = (input.tiers ?? []).toSorted((one, other) => one.startQuantity - other.startQuantity);
  if (!areTiersValid({ unit_price: input.unit_price, tiers, moq }, quantity))
    throw quotationRefused({ reason: 'tiers' });
  const today = dayInVietnam(now);
  const last = addDays(today, QUOTATION_DURATION_MAX_DAYS);
  const { valid_until } = input;
  if (!isDay(valid_until) || valid_until < today || valid_until > last)
    throw quotationRefused({ reason: 'valid_until' });
  return {
    unit_price: input.unit_price,
    customization_fee: input.customization_fee ?? 0,
    tiers,
    quantity,
    moq,
    lead_time_days: input.lead_time_days,
    sample_days: input.sample_days ?? null,
    shipping_fee: input.shipping_fee ?? null,
    material: input.material?.trim() ?? '',
    valid_until: endOfDay(valid_until),
    note: input.note?.normalize('NFC').trim() ?? '',
  };
};

/** @throws quotationLimit */
const checkQuota = async (context: Context<Tx>, shop: ShopRecord): Promise<void> => {
  const { db, now } = context;
  const most = dailyQuotations(await marketSettings(context), shop.isVip);
  const today = startOfDay(dayInVietnam(now));
  if ((await countQuotationsSince(db, shop.id, today)) >= most) throw quotationLimit({ most });
};

/** Withdraws the shop's live quotation for a new one. @throws illegalQuotationTransition once it is accepted */
const replaceLive = async ({ db, now }: Context<Tx>, rfqId: string, shopId: number): Promise<void> => {
  const live = await selectLiveQuotation(db, { rfqId, shopId });
  if (live === undefined) return;
  if (!canTake('replace', live.status)) throw illegalQuotationTransition({ status: live.status });
  await updateQuotation(db, live.id, { status: 'withdrawn', replaced: true, ended_at: now });
};

const quote = async (context: Context<Tx, Seller>, rfqId: string, input: QuotationInput): Promise<string> => {
  const { actor, db, now } = context;
  // one quotation of a shop at a time: its quota and its live quotation
  await lockDailyCount(db, `rfq.quote:${actor.shopId}`);
  const rfq = await shareRfq(db, rfqId);
  const shop = (await getShops(context, [actor.shopId])).get(actor.shopId);
  if (rfq === undefined || shop === undefined) throw rfqNotFound();
  await checkShop(context, rfq, shop);
  const offer = readOffer(context, rfq, input);
  const product = await readProduct(context, input);
  await checkQuota(context, shop);
  await replaceLive(context, rfqId, shop.id);
  const images = await takePictures(context, {
    ids: input.images ?? [],
    purpose: 'rfq',
    shopId: shop.id,
  });
  if (images === undefined) throw quotationRefused({ reason: 'images' });
  const { id } = await insertQuotation(db, {
    ...offer,
    ...product,
    id: opaqueId(),
    rfq_id: rfqId,
    shop_id: shop.id,
    user_id: actor.id,
    images,
    viewed_at: null,
    accepted_at: null,
    ended_at: null,
    decline_reason: null,
    order_id: null,
    reminded_at: null,
    created_at: now,
  });
  await pushChange(context, { id: rfqId, userId: rfq.user_id, shopIds: [shop.id] });
  await publish(context, quotationSent({ quotation_id: id }));
  return id;
};

/**
 * Quotes a request for the caller's shop; a live quotation of the shop is replaced.
 * @throws rfqNotFound, rfqEnded, quotationRefused, quotationLimit, illegalQuotationTransition
 */
export const sendQuotation = (
  context: Context<Db, Seller>,
  rfqId: string,
  input: QuotationInput,
): Promise<string> => transact(context, (context) => quote(context, rfqId, input));
