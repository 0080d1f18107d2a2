// Names and values of the form that changes the cart without scripts.
import { readNumber } from '@market/contract/rules/read-number';

export type CartIntent =
  | { readonly type: 'update' }
  | { readonly type: 'remove_unavailable' }
  | { readonly type: 'remove' | 'save' | 'restore'; readonly variantId: number };

const QUANTITY_PREFIX = 'quantity-';
const LINE_INTENT = /^(remove|save|restore)-([1-9]\d{0,15})$/;

export const INTENT_FIELD = 'intent';
export const SELECTED_FIELD = 'selected';
export const quantityField = (variantId: number): string => `${QUANTITY_PREFIX}${variantId}`;

export const intentValue = (intent: CartIntent): string =>
  'variantId' in intent ? `${intent.type}-${intent.variantId}` : intent.type;

export interface CartForm {
  readonly intent: CartIntent;
  /** By variant id; NaN for what is no number. */
  readonly quantities: ReadonlyMap<number, number>;
  /** The same as it was written. */
  readonly typed: ReadonlyMap<number, string>;
  readonly selected: readonly number[];
}

const parseIntent = (text: string): CartIntent => {
  const [, type, id] = LINE_INTENT.exec(text) ?? [];
  if (type !== undefined) return { type: type as 'remove' | 'save' | 'restore', variantId: Number(id) };
  return { type: text === 'remove_unavailable' ? text : 'update' };
};

const text = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '');

/** Prices and other figures in the form are ignored. */
export const parseCartForm = (form: FormData): CartForm => {
  const typed = [...form]
    .filter(([name]) => name.startsWith(QUANTITY_PREFIX))
    .map(([name, value]) => [Number(name.slice(QUANTITY_PREFIX.length)), text(value)] as const);
  return {
    intent: parseIntent(text(form.get(INTENT_FIELD))),
    quantities: new Map(typed.map(([id, quantity]) => [id, readNumber(quantity)])),
    typed: new Map(typed),
    selected: form
      .getAll(SELECTED_FIELD)
      .map((value) => Number(text(value)))
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  };
};
