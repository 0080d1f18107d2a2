import { maskPhone } from '@market/contract/rules/phone';
import type { ModerationField, ModerationItem } from '@market/contract/moderation/schemas';
import { getPreparedProducts, getSamePictures } from '#catalogue';
import { imageUrl, imageUrlOrNull } from '#media';
import type { Context } from '#platform/context.ts';
import { getShopQueue, getShopReview, maskTaxCode, type ShopReview, type WaitingShop } from '#shop-review';
import { getUndeliveredCounts } from '#orders';
import { getAccountHolders } from '#settlement';
import { getShops, getShopsOfSamePeople, lockShop } from '#shops';
import { versionOf } from '#platform/text/version-of.ts';
import { NOTHING_MORE, numbersOf, type ItemView } from '../../rules/item.ts';
import { shopMarks, type ShopTies } from '../../rules/shop-marks.ts';
import type { KindReader } from './kind-reader.ts';

const LOGO_WIDTH = 160;
const BANNER_WIDTH = 1200;
const HIDDEN_STATE = 3;

const fieldsOf = ({ shop }: ShopReview): ModerationField[] =>
  [
    { field: 'business_type', value: shop.business_type ?? '' },
    { field: 'main_products', value: shop.main_products ?? '' },
    {
      field: 'address',
      value: [shop.address, shop.ward, shop.district, shop.province].filter(Boolean).join(', '),
    },
    { field: 'phone', value: shop.phone === null ? '' : maskPhone(shop.phone) },
    { field: 'tag_line', value: shop.tag_line },
  ].filter(({ value }) => value !== '');

const decisionsOf = ({ shop, in_review }: ShopReview): ItemView['decisions'] => {
  if (shop.status === 'closed') return [];
  // what it sent is decided too: documents are deleted only after a decision
  if (shop.review_state === HIDDEN_STATE) return in_review ? ['approve', 'reject', 'unblock'] : ['unblock'];
  return in_review ? ['approve', 'reject', 'need_review', 'block'] : ['block'];
};

interface ReviewFacts {
  readonly since: Date | undefined;
  readonly ties: ShopTies;
  /** Orders of the owner, as a buyer, that a carrier brought back. */
  readonly undelivered: number;
}

const viewOf = (review: ShopReview, { since, ties, undelivered }: ReviewFacts): ItemView => {
  const { shop, verification } = review;
  const picture = shop.logo ?? shop.avatar;
  const fields = fieldsOf(review);
  const cover = shop.banner ?? shop.cover_image;
  const sentAt = verification?.waits === true ? verification.sent_at : null;
  return {
    ...NOTHING_MORE,
    id: String(shop.id),
    title: shop.name,
    shopId: shop.id,
    image: imageUrlOrNull(picture, LOGO_WIDTH),
    images: cover === null ? [] : [imageUrl(cover, BANNER_WIDTH)],
    marks: shopMarks(review, ties, undelivered),
    since: since ?? new Date(shop.review_sent_at ?? sentAt ?? shop.created_at),
    waits: review.in_review,
    decisions: decisionsOf(review),
    // with the documents: approving a shop verifies it too
    version: versionOf([shop.name, picture, cover, fields, shop.description, verification?.id]),
    link: shop.review_state === 2 ? `/shop/${shop.slug}` : null,
    fields,
    text: shop.description || null,
    reason: shop.hidden_reason ?? shop.review_reason ?? null,
  };
};

const verificationOf = ({ verification }: ShopReview): ModerationItem['verification'] =>
  verification === null
    ? null
    : {
        id: verification.id,
        kind: verification.kind,
        tax_code: verification.details === null ? null : maskTaxCode(verification.details.tax_code),
        legal_name: verification.details?.legal_name ?? null,
        representative: verification.details?.representative ?? null,
        sent_at: verification.sent_at,
        waits: verification.waits,
        documents: verification.documents,
      };

const MAX_PREPARED = 6;

/** What buyers cannot see yet: how a new shop sells. */
const preparedOf = async (context: Context, shopId: number): Promise<ModerationItem['prepared']> => {
  const { total, newest } = await getPreparedProducts(context, shopId, MAX_PREPARED);
  const same = await getSamePictures(
    context,
    newest.map(({ id }) => id),
  );
  return {
    total,
    newest: newest.map(({ id, title, thumb, first_price }) => ({
      id,
      title,
      thumb,
      price: first_price,
      same_picture: same.has(id),
    })),
  };
};

const reviewsOf = async (context: Context, ids: readonly number[]): Promise<ShopReview[]> => {
  const found = await Promise.all(ids.map((id) => getShopReview(context, id)));
  return found.filter((review) => review !== undefined);
};

/** What ties shops to others: their owner, their phone, and the account that they are paid to. */
const readTies = async (context: Context, ids: readonly number[]): Promise<(shopId: number) => ShopTies> => {
  const [people, accounts] = await Promise.all([
    getShopsOfSamePeople(context, ids),
    getAccountHolders(context, ids),
  ]);
  const others = await getShops(context, [
    ...people.map(({ other_id }) => other_id),
    ...accounts.flatMap((account) => account.others),
  ]);
  const named = (found: readonly number[]) => found.flatMap((id) => others.get(id) ?? []);
  return (shopId) => {
    const account = accounts.find(({ shop_id }) => shop_id === shopId);
    const tiedBy = (tie: 'owner' | 'phone') =>
      named(
        people.flatMap(({ shop_id, other_id, by }) => (shop_id === shopId && by === tie ? other_id : [])),
      );
    return {
      sameOwner: tiedBy('owner'),
      samePhone: tiedBy('phone'),
      sameAccount: named(account?.others ?? []),
      accountHolder: account?.holder ?? null,
    };
  };
};

const oldestOf = (queue: readonly WaitingShop[]): Date | null => queue[0]?.since ?? null;

export const shopReader: KindReader = {
  size: async (context, before) => {
    const queue = await getShopQueue(context);
    const overdue = queue.filter(({ since }) => since < before).length;
    return { total: queue.length, oldest: oldestOf(queue), overdue };
  },
  page: async (context, { offset, limit }) =>
    (await getShopQueue(context)).slice(offset, offset + limit).map(({ id }) => String(id)),
  read: async (context, ids) => {
    const [reviews, queue, tiesOf] = await Promise.all([
      reviewsOf(context, numbersOf(ids)),
      getShopQueue(context),
      readTies(context, numbersOf(ids)),
    ]);
    const since = new Map(queue.map((one) => [one.id, one.since]));
    const undelivered = await getUndeliveredCounts(
      context,
      reviews.map(({ shop }) => shop.user_id),
    );
    return reviews.map((review) =>
      viewOf(review, {
        since: since.get(review.shop.id),
        ties: tiesOf(review.shop.id),
        undelivered: undelivered.get(review.shop.user_id) ?? 0,
      }),
    );
  },
  extras: async (context, id) => {
    const review = await getShopReview(context, Number(id));
    if (review === undefined) return {};
    return {
      awaits_answer: review.awaits_answer,
      verification: verificationOf(review),
      questions: [...review.questions],
      prepared: review.in_review ? await preparedOf(context, review.shop.id) : null,
    };
  },
  lock: (context, id) => lockShop(context, Number(id)),
};
