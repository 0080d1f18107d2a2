import { getCart } from '@market/contract/cart/routes';
import type { CartSelection } from '@market/contract/cart/schemas';
import { getCustomer } from '@market/contract/customers/routes';
import { getQuotationDraft } from '@market/contract/rfq/routes';
import type { QuotationDraft } from '@market/contract/rfq/schemas';
import { tierFor } from '@market/contract/rules/price';
import type { Call } from '@market/contract/web';
import { errorResponse } from '#app/errors/loader-responses.ts';
import type { OrderedItem } from '#features/cart/selected-lines.ts';
import type { FormSubject } from './quote-form.ts';

/** Query parameter with the id of an accepted quotation; `sl-{variant}` has the quantity of a variant. */
export const QUOTATION_PARAM = 'bao-gia';
const quantityParam = (variantId: number): string => `sl-${variantId}`;

/** Quantities of the address; without any the suggested ones. */
const quantitiesOf = ({ lines }: QuotationDraft, search: URLSearchParams): Map<number, number> => {
  const named = lines.some(({ variant_id }) => search.has(quantityParam(variant_id)));
  return new Map(
    lines.map(({ variant_id, quantity }) => {
      const typed = Number(search.get(quantityParam(variant_id)));
      return [variant_id, named ? (Number.isSafeInteger(typed) && typed > 0 ? typed : 0) : quantity];
    }),
  );
};

const itemsOf = (draft: QuotationDraft, search: URLSearchParams): OrderedItem[] => {
  const quantities = quantitiesOf(draft, search);
  const { product } = draft;
  return draft.lines.flatMap(({ variant_id, title, image, grams }) => {
    const quantity = quantities.get(variant_id) ?? 0;
    const item = { variant_id, product_id: product.id, quantity, image, grams, unit_name: product.unit_name };
    return quantity === 0
      ? []
      : [{ ...item, product_title: product.title, variant_title: title, options_with_values: [] }];
  });
};

const NO_PRODUCTS = { products: [], savings: 0, coin_earn: 0, blocked_reason: null };

/** Figures at the quoted price, before the first quote. */
const selectionOf = (
  { tiers, shop, product }: QuotationDraft,
  items: readonly OrderedItem[],
): CartSelection => {
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const steps = tiers.map((tier) => ({ ...tier, endQuantity: null }));
  const price = tierFor(steps, quantity)?.price ?? 0;
  const totals = { quantity, unit_name: product.unit_name, total_price: price * quantity };
  return {
    ...NO_PRODUCTS,
    ...totals,
    lines: items.map((item) => ({
      variant_id: item.variant_id,
      selected: true,
      selectable: true,
      final_price: price,
      final_line_price: price * item.quantity,
      previous_price: null,
      is_deal: false,
      changed_from: null,
      coin_earn: 0,
      problem: null,
    })),
    shops: [
      {
        shop_id: shop.id,
        selected: true,
        whole: true,
        ...totals,
        savings: 0,
        coin_earn: 0,
        blocked_reason: null,
        warnings: [],
      },
    ],
  };
};

/** The lines that an accepted quotation allows to order. */
export const loadQuoted = async (
  call: Call,
  userId: number,
  { quotationId, search }: { readonly quotationId: string; readonly search: URLSearchParams },
): Promise<FormSubject> => {
  const [draft, cart, customer] = await Promise.all([
    call(getQuotationDraft, { params: { id: quotationId } }),
    call(getCart),
    call(getCustomer, { params: { userId }, query: { by_user_id: true } }),
  ]);
  if (!draft.ok) throw errorResponse(draft);
  if (!cart.ok) throw errorResponse(cart);
  if (!customer.ok) throw errorResponse(customer);
  const items = itemsOf(draft.value.draft, search);
  const { shop } = draft.value.draft;
  return {
    cart: { ...cart.value.carts, selection: selectionOf(draft.value.draft, items) },
    customer: customer.value.customer,
    shops: items.length === 0 ? [] : [{ shop, items, quotationId }],
  };
};
