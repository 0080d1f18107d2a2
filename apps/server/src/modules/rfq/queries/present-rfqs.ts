import type { Rfq } from '@market/contract/rfq/schemas';
import { dayInVietnam, startOfDay } from '@market/contract/rules/day';
import { shortProvince } from '@market/contract/rules/places';
import { shortName } from '@market/contract/rules/names';
import { getCategoriesById, getProductOptions, type CategoryPlace, type ProductSummary } from '#catalogue';
import { provinceOf } from '#locations';
import { presentUpload } from '#media';
import type { Context } from '#platform/context.ts';
import { getShops, type ShopRecord } from '#shops';
import { getContacts, getPeople, type PublicPerson } from '#users';
import { currentRfqStatus, hasLapsedAgreement, isOffer, rfqActionsOf } from '../rules/transitions.ts';
import { withoutPhones } from '../rules/texts.ts';
import { selectInvited } from '../store/matches.ts';
import { selectOfRfqs } from '../store/quotations.ts';
import { countBumpsByRfq } from '../store/rfqs.ts';
import type { QuotationRow, RfqRow } from '../tables.ts';

interface Parts {
  readonly categories: ReadonlyMap<number, CategoryPlace>;
  readonly products: ReadonlyMap<number, ProductSummary>;
  readonly people: ReadonlyMap<number, PublicPerson>;
  readonly shops: ReadonlyMap<number, ShopRecord>;
  readonly quotations: readonly QuotationRow[];
  readonly invited: readonly { readonly rfq_id: string; readonly shop_id: number }[];
  readonly phones: ReadonlyMap<string, string | null>;
  /** Of the caller's own requests today. */
  readonly bumps: ReadonlyMap<string, number>;
}

const LIVE = new Set(['sent', 'viewed', 'accepted']);

/** The caller's relation to a request: it is theirs, or their shop's live quotation on it. */
const standingOf = ({ actor }: Context, rfq: RfqRow, quotations: readonly QuotationRow[]) => {
  const owner = actor.id !== null && actor.id === rfq.user_id;
  const quotation =
    actor.shopId === null
      ? undefined
      : quotations.find(({ rfq_id, shop_id, status }) => {
          return rfq_id === rfq.id && shop_id === actor.shopId && LIVE.has(status);
        });
  return { owner, quotation };
};

/** Whether the caller may call the buyer: a shop that quoted, where the buyer allows calls or accepted it. */
const mayCall = (rfq: RfqRow, { owner, quotation }: ReturnType<typeof standingOf>): boolean =>
  owner || (quotation !== undefined && (rfq.allow_calls || quotation.status === 'accepted'));

/** What the buyer wrote, without telephone numbers for who may not call them. */
export const writtenBy = (
  context: Context,
  rfq: RfqRow,
  quotations: readonly QuotationRow[],
): ((text: string) => string) =>
  mayCall(rfq, standingOf(context, rfq, quotations)) ? (text) => text : withoutPhones;

const contactOf = (
  rfq: RfqRow,
  standing: ReturnType<typeof standingOf>,
  { people, phones }: Parts,
): Rfq['contact'] => {
  if (!standing.owner && standing.quotation === undefined) return null;
  const person = people.get(rfq.user_id);
  return {
    name: person === undefined ? '' : shortName(person.first_name, person.last_name),
    area: rfq.area,
    phone: phones.get(rfq.id) ?? null,
  };
};

export const presentProduct = (
  id: number | null,
  products: ReadonlyMap<number, ProductSummary>,
): Rfq['product'] => {
  const product = id === null ? undefined : products.get(id);
  return product === undefined
    ? null
    : { id: product.id, title: product.title, handle: product.handle, thumb: product.thumb };
};

/** Pictures of a request or a quotation. */
export const presentImages = (id: string, keys: readonly string[]) =>
  keys.map((key, index) => presentUpload({ id: `${id}-${index}`, key }));

const plainItem = (
  { name, option1, option2, quantity }: RfqRow['items'][number],
  plain: (text: string) => string,
): Rfq['items'][number] => ({
  ...(name !== undefined && { name: plain(name) }),
  ...(option1 !== undefined && { option1: plain(option1) }),
  ...(option2 !== undefined && { option2: plain(option2) }),
  quantity,
});

const present = (context: Context, rfq: RfqRow, parts: Parts): Rfq => {
  const own = parts.quotations.filter(({ rfq_id, replaced }) => rfq_id === rfq.id && !replaced);
  const standing = standingOf(context, rfq, own);
  const { owner } = standing;
  const rfqStatus = currentRfqStatus(rfq, context.now);
  const plain = writtenBy(context, rfq, own);
  const category = parts.categories.get(rfq.category_lv2)!;
  return {
    id: rfq.id,
    number: `RFQ-${rfq.number}`,
    user_id: owner || standing.quotation !== undefined ? rfq.user_id : null,
    title: plain(rfq.title),
    category: { id: category.id, title: category.title, parent_title: category.parent_title },
    product_id: rfq.product_id,
    product: presentProduct(rfq.product_id, parts.products),
    quantity: rfq.quantity,
    unit: rfq.unit,
    target_price: rfq.target_price,
    description: plain(rfq.description),
    images: presentImages(rfq.id, rfq.images),
    items: rfq.items.map((item) => plainItem(item, plain)),
    requirements: rfq.requirements,
    province: shortProvince(provinceOf(rfq.province_code)?.name ?? ''),
    needed_by: rfq.needed_by,
    expires_at: rfq.expires_at.toISOString(),
    status: rfqStatus,
    closed_reason: rfq.closed_reason,
    up_at: rfq.up_at.toISOString(),
    ups_today: parts.bumps.get(rfq.id) ?? 0,
    quotations_count: own.filter((quotation) => isOffer(quotation, rfq, context.now)).length,
    unread_quotes: owner ? own.filter(({ status }) => status === 'sent').length : 0,
    visibility: rfq.visibility,
    contact: contactOf(rfq, standing, parts),
    accepted_shops: owner
      ? own
          .filter(({ accepted_at }) => accepted_at !== null)
          .flatMap(({ shop_id }) => parts.shops.get(shop_id)?.name ?? [])
      : [],
    agreement_lapsed: owner && hasLapsedAgreement(own, context.now),
    invited_shops: owner
      ? parts.invited
          .filter(({ rfq_id }) => rfq_id === rfq.id)
          .flatMap(({ shop_id }) => parts.shops.get(shop_id) ?? [])
          .map(({ id, name }) => ({ id, name }))
      : [],
    actions: rfqActionsOf(rfqStatus, { owner, mayQuote: context.actor.shopId !== null && !owner }),
    created_at: rfq.created_at.toISOString(),
  };
};

const phonesOf = async (
  context: Context,
  rows: readonly RfqRow[],
  quotations: readonly QuotationRow[],
): Promise<Map<string, string | null>> => {
  const callable = rows.filter((rfq) => mayCall(rfq, standingOf(context, rfq, quotations)));
  const contacts = await getContacts(context, [...new Set(callable.map(({ user_id }) => user_id))]);
  return new Map(callable.map(({ id, user_id }) => [id, contacts.get(user_id)?.phone ?? null]));
};

/** Whom the caller asked alone by their own requests. */
const invitedOf = async ({ db, actor }: Context, rows: readonly RfqRow[]): Promise<Parts['invited']> => {
  const own = rows.filter(({ user_id, visibility }) => visibility === 'invited' && user_id === actor.id);
  if (own.length === 0) return [];
  return selectInvited(
    db,
    own.map(({ id }) => id),
  );
};

/** How often the caller has moved their own requests up today. */
const bumpsOf = async ({ db, actor, now }: Context, rows: readonly RfqRow[]): Promise<Parts['bumps']> =>
  actor.id !== null && rows.some(({ user_id }) => user_id === actor.id)
    ? countBumpsByRfq(db, actor.id, startOfDay(dayInVietnam(now)))
    : new Map();

interface KnownParts {
  /** All of the requests, oldest first. */
  readonly quotations: readonly QuotationRow[];
  /** Their buyers. */
  readonly people: Promise<ReadonlyMap<number, PublicPerson>>;
}

/** Requests as the caller may see them, in the order of the rows. `known`: what the caller has read of them. */
export const presentRfqs = async (
  context: Context,
  rows: readonly RfqRow[],
  known?: KnownParts,
): Promise<Rfq[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [quotations, invited, bumps] = await Promise.all([
    known?.quotations ?? selectOfRfqs(context.db, ids),
    invitedOf(context, rows),
    bumpsOf(context, rows),
  ]);
  const accepted = quotations.filter(({ accepted_at }) => accepted_at !== null);
  const [categories, products, people, shops, phones] = await Promise.all([
    getCategoriesById(
      context,
      rows.map(({ category_lv2 }) => category_lv2),
    ),
    getProductOptions(
      context,
      rows.flatMap(({ product_id }) => product_id ?? []),
    ),
    known?.people ?? getPeople(context, [...new Set(rows.map(({ user_id }) => user_id))]),
    getShops(
      context,
      [...accepted, ...invited].map(({ shop_id }) => shop_id),
    ),
    phonesOf(context, rows, quotations),
  ]);
  const parts = { categories, products, people, shops, quotations, invited, phones, bumps };
  return rows.map((row) => present(context, row, parts));
};
