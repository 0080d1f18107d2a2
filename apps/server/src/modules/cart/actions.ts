import { cartFull, cartQuantity, notForSale, variantNotFound } from '@market/contract/cart/problems';
import { priceLines } from '@market/contract/rules/price';
import { CART_LINES_MAX, LINE_QUANTITY_MAX } from '@market/contract/constants/orders';
import { getOffers, type Offer } from '#catalogue';
import { publish } from '#platform/events/outbox.ts';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import {
  deleteLines,
  deleteLinesOf,
  lockCart,
  selectLines,
  upsertLines,
  type LineRow,
  type NewLine,
} from './store.ts';
import { cartFilled } from './events.ts';
import { newToken } from './lib/token.ts';

export interface CartQuantity {
  readonly variant_id: number;
  readonly quantity: number;
}
export interface CartChange extends CartQuantity {
  readonly saved?: boolean | undefined;
}

/** The offer of a variant that may be bought in this quantity. @throws variantNotFound, notForSale, cartQuantity */
const checkOffer = (
  context: Context<Db, Person>,
  offers: Map<number, Offer>,
  { variant_id, quantity }: CartQuantity,
): Offer => {
  const offer = offers.get(variant_id);
  if (offer === undefined) throw variantNotFound({ variant_id });
  if (!offer.purchasable || !offer.prices_visible) throw notForSale({ variant_id });
  const available = Math.min(offer.available, LINE_QUANTITY_MAX);
  if (quantity > available) throw cartQuantity({ variant_id, available, unit_name: offer.unit_name });
  return offer;
};

const currentPrice = (offer: Offer, quantity: number): number => {
  const { variant_id, product_id, tiers } = offer;
  return priceLines([{ variant_id, product_id, quantity, prices: tiers }])[0]!.final_price;
};

interface LineTarget {
  readonly row: LineRow | undefined;
  readonly variant_id: number;
  readonly quantity: number;
  readonly saved: boolean;
}

/** Checks every line before storing all of them, so that a refusal changes nothing. */
const changeLines = (
  context: Context<Db, Person>,
  plan: (rows: Map<number, LineRow>) => LineTarget[],
): Promise<void> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    const cartId = await lockCart(db, actor.id, newToken());
    const rows = new Map((await selectLines(db, actor.id)).map((row) => [row.variant_id, row]));
    const targets = plan(rows);
    const stored = targets.filter(({ quantity }) => quantity > 0);
    const offers = await getOffers(
      context,
      stored.map(({ variant_id }) => variant_id),
    );
    const lines = stored.map(({ variant_id, quantity, saved, row }): NewLine => {
      const offer = checkOffer(context, offers, { variant_id, quantity });
      return { variant_id, quantity, saved, added_price: row?.added_price ?? currentPrice(offer, quantity) };
    });
    const added = stored.filter(({ row }) => row === undefined);
    const removed = targets.filter(({ quantity, row }) => quantity === 0 && row !== undefined);
    if (rows.size + added.length - removed.length > CART_LINES_MAX) throw cartFull({ limit: CART_LINES_MAX });
    await deleteLines(
      db,
      cartId,
      removed.map(({ variant_id }) => variant_id),
    );
    await upsertLines(db, cartId, lines, now);
    const shopIds = new Set(added.map(({ variant_id }) => offers.get(variant_id)!.shop_id));
    if (shopIds.size > 0) await publish(context, cartFilled({ user_id: actor.id, shop_ids: [...shopIds] }));
  });

const mergeQuantitiesByVariant = (quantities: readonly CartQuantity[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { variant_id, quantity } of quantities)
    sums.set(variant_id, (sums.get(variant_id) ?? 0) + quantity);
  return sums;
};

/** Adds variants; an existing line gets more units and is no longer saved for later. */
export const addLines = (context: Context<Db, Person>, quantities: readonly CartQuantity[]): Promise<void> =>
  changeLines(context, (rows) =>
    [...mergeQuantitiesByVariant(quantities)].map(([variant_id, quantity]) => {
      const row = rows.get(variant_id);
      return { row, variant_id, quantity: quantity + (row?.quantity ?? 0), saved: false };
    }),
  );

/** Sets quantities; 0 removes a line, a new variant adds one. */
export const setLines = (context: Context<Db, Person>, changes: readonly CartChange[]): Promise<void> =>
  changeLines(context, (rows) => {
    const last = new Map(changes.map((one) => [one.variant_id, one]));
    return [...last.values()].map(({ variant_id, quantity, saved }) => {
      const row = rows.get(variant_id);
      return { row, variant_id, quantity, saved: saved ?? row?.saved ?? false };
    });
  });

/** Removes bought variants, in the transaction that places the order. */
export const removeLines = async (
  context: Context<Tx>,
  userId: number,
  variantIds: readonly number[],
): Promise<void> => {
  await deleteLinesOf(context.db, userId, variantIds);
};
