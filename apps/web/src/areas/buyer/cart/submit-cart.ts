// Answers the form of the cart page, which browsers send before and without scripts.
import { updateCart, getCart } from '@market/contract/cart/routes';
import type { Cart } from '@market/contract/cart/schemas';
import type { Call } from '@market/contract/web';
import { data, redirect } from 'react-router';
import { CART_PATH } from '#app/paths.ts';
import { parseCartForm, type CartForm } from './cart-form.ts';
import type { CartChange } from './cart-reducer.ts';

const intendedChanges = ({ intent, quantities }: CartForm, { items, selection }: Cart): CartChange[] => {
  if (intent.type === 'update') return [];
  if (intent.type === 'remove_unavailable')
    return selection.lines
      .filter(({ selectable }) => !selectable)
      .map(({ variant_id }) => ({ variant_id, quantity: 0 }));
  const { type, variantId: variant_id } = intent;
  const current = items.find((item) => item.variant_id === variant_id)?.quantity ?? 0;
  return type === 'remove'
    ? [{ variant_id, quantity: 0 }]
    : [{ variant_id, quantity: quantities.get(variant_id) ?? current, saved: type === 'save' }];
};

/** Typed quantities that differ from the cart, and what the pressed button says. */
export const cartChanges = (form: CartForm, cart: Cart): CartChange[] => {
  const current = new Map(cart.items.map(({ variant_id, quantity }) => [variant_id, quantity]));
  const intended = intendedChanges(form, cart);
  const intendedIds = new Set(intended.map(({ variant_id }) => variant_id));
  const typed = [...form.quantities]
    .filter(([id, quantity]) => quantity !== current.get(id) && !intendedIds.has(id))
    .map(([variant_id, quantity]) => ({ variant_id, quantity }));
  return [...typed, ...intended];
};

/** The line was removed elsewhere, or the form was tampered with. */
const NOT_IN_CART = { message: 'Sản phẩm này không còn trong giỏ của bạn.', status: 404 };

const QUANTITY_UNREADABLE = { message: 'Số lượng phải là số nguyên, ví dụ 12.', status: 422 };

export interface CartRefusal {
  readonly message: string;
  /** Quantities of the form that are not stored, as they were written, by variant id. */
  readonly typed: Readonly<Record<number, string>>;
  readonly selected: readonly number[];
  /** Why, by variant id. */
  readonly reasons: Readonly<Record<number, string>>;
}

interface RefusalReason {
  readonly message: string;
  readonly status: number;
  readonly variantIds?: readonly number[];
}

const refusalOf = (
  { typed, quantities, selected }: CartForm,
  { items }: Pick<Cart, 'items'>,
  { message, status, variantIds = [] }: RefusalReason,
) => {
  const changed = items.filter(
    ({ variant_id: id, quantity }) => (quantities.get(id) ?? quantity) !== quantity,
  );
  const refusal: CartRefusal = {
    message,
    selected,
    typed: Object.fromEntries(changed.map(({ variant_id: id }) => [id, typed.get(id) ?? ''])),
    reasons: Object.fromEntries(variantIds.map((id) => [id, message])),
  };
  return data(refusal, status);
};

/** The lines that a refused update names. */
const namedLines = ({ facts }: { readonly facts: object }, items: readonly CartChange[]): number[] => {
  const { variant_id, fields = {} } = facts as { variant_id?: unknown; fields?: object };
  if (typeof variant_id === 'number') return [variant_id];
  const places = Object.keys(fields).map((field) => Number(/^items\.(\d+)\./.exec(field)?.[1]));
  return places.flatMap((place) => items[place]?.variant_id ?? []);
};

/** Only lines of the cart change, and the server checks every quantity; a refusal changes nothing. */
export const submitCart = async (call: Call, fields: FormData) => {
  const form = parseCartForm(fields);
  const answer = await call(getCart);
  if (!answer.ok) return refusalOf(form, { items: [] }, answer);
  const cart = answer.value.carts;
  const items = cartChanges(form, cart);
  const refuse = (reason: RefusalReason) => refusalOf(form, cart, reason);
  const ids = new Set(cart.items.map(({ variant_id }) => variant_id));
  if (!items.every(({ variant_id }) => ids.has(variant_id))) return refuse(NOT_IN_CART);
  const unreadable = items.filter(({ quantity }) => Number.isNaN(quantity));
  if (unreadable.length > 0)
    return refuse({ ...QUANTITY_UNREADABLE, variantIds: unreadable.map(({ variant_id }) => variant_id) });
  if (items.length > 0) {
    const updated = await call(updateCart, { body: { items } });
    if (!updated.ok) return refuse({ ...updated, variantIds: namedLines(updated, items) });
  }
  return redirect(`${CART_PATH}?chon=${form.selected.join(',')}`);
};
