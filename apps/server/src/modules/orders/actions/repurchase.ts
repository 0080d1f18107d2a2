import { cartFull, cartQuantity, notForSale, variantNotFound } from '@market/contract/cart/problems';
import { orderNotFound } from '@market/contract/orders/problems';
import type { repurchaseOrder } from '@market/contract/orders/routes';
import { Problem, type ReplyOf } from '@market/contract/route';
import { CART_LINES_MAX, LINE_QUANTITY_MAX } from '@market/contract/constants/orders';
import { addLines, getCart, getLines } from '#cart';
import { getOffers, type Offer } from '#catalogue';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { selectLines, selectOfBuyer, type LineRow } from '../store/orders.ts';

type Buyer = Context<Db, Person>;
type Reply = ReplyOf<typeof repurchaseOrder>;
type Skipped = Reply['skipped'][number];
interface Plan {
  readonly picks: { variant_id: number; quantity: number }[];
  readonly skipped: Skipped[];
}

const skip = ({ variant_id, title }: LineRow, quantity: number, why: Problem): Skipped => ({
  variant_id,
  title,
  quantity,
  message_code: why.code as Skipped['message_code'],
  message: why.message,
});

interface Fit {
  readonly fits: number;
  /** Why the other units are left out. */
  readonly refusal: Problem;
}

/** How many units of a line can be added beside those in the cart. */
const fitOf = (
  { variant_id, quantity }: LineRow,
  offer: Offer | undefined,
  { inCart, hasRoom }: { readonly inCart: number; readonly hasRoom: boolean },
): Fit => {
  if (offer === undefined) return { fits: 0, refusal: variantNotFound({ variant_id }) };
  if (!offer.purchasable || !offer.prices_visible) return { fits: 0, refusal: notForSale({ variant_id }) };
  if (!hasRoom) return { fits: 0, refusal: cartFull({ limit: CART_LINES_MAX }) };
  const available = Math.min(offer.available, LINE_QUANTITY_MAX);
  return {
    fits: Math.min(quantity, Math.max(0, available - inCart)),
    refusal: cartQuantity({ variant_id, available, unit_name: offer.unit_name }),
  };
};

/** How much of each line can be added: purchasable, in stock beside the cart, and within the cart's size. */
const plan = async (context: Buyer, lines: readonly LineRow[]): Promise<Plan> => {
  const offers = await getOffers(
    context,
    lines.map(({ variant_id }) => variant_id),
  );
  const inCart = new Map((await getLines(context)).map(({ variant_id, quantity }) => [variant_id, quantity]));
  const picks: Plan['picks'] = [];
  const skipped: Skipped[] = [];
  for (const line of lines) {
    const { variant_id, quantity } = line;
    const added = picks.filter((pick) => !inCart.has(pick.variant_id)).length;
    const { fits, refusal } = fitOf(line, offers.get(variant_id), {
      inCart: inCart.get(variant_id) ?? 0,
      hasRoom: inCart.has(variant_id) || inCart.size + added < CART_LINES_MAX,
    });
    if (fits > 0) picks.push({ variant_id, quantity: fits });
    if (fits < quantity) skipped.push(skip(line, quantity - fits, refusal));
  }
  return { picks, skipped };
};

const MAX_ATTEMPTS = 3;

/** Adds the lines as far as possible; plans again when stock changed meanwhile. */
const fillCart = async (context: Context<Tx, Person>, lines: readonly LineRow[]): Promise<Skipped[]> => {
  for (let attempt = 1; ; attempt++) {
    const { picks, skipped } = await plan(context, lines);
    if (picks.length === 0) return skipped;
    try {
      await addLines(context, picks);
      return skipped;
    } catch (error) {
      if (!(error instanceof Problem) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
};

/** Puts an order's lines back into the cart, and says what does not go in. @throws orderNotFound */
export const repurchase = (context: Buyer, id: string): Promise<Reply> =>
  transact(context, async (context) => {
    const order = await selectOfBuyer(context.db, context.actor.id, id);
    if (order === undefined) throw orderNotFound();
    const skipped = await fillCart(context, await selectLines(context.db, [id]));
    return { cart: await getCart(context), skipped };
  });
