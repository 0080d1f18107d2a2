// Names and values of the form that orders without scripts.
import { PAYMENT_METHODS } from '@market/contract/constants/money';
import type { Invoice } from '@market/contract/orders/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import type { CodePlace } from '#features/cart/checkout-payload.ts';
import { digitsOnly } from '#features/account/code-field.tsx';
import { normalizeCode } from './discount-codes.ts';

/** Of the query: the page is rendered as a form, with a quote. */
export const FORM_PARAM = 'bieu-mau';

export const FIELDS = {
  intent: 'intent',
  address: 'address',
  method: 'payment_method',
  coins: 'coins',
  /** Ticked when the shops shall write invoices. */
  invoice: 'invoice',
  token: 'quote_token',
  key: 'idempotency_key',
  phone: 'phone',
  phoneCode: 'phone_code',
} as const;
const RATE_PREFIX = 'rate-';
const NOTE_PREFIX = 'note-';
const CODE_PREFIX = 'code-';
const INVOICE_PREFIX = 'invoice-';
export const rateField = (shopId: number): string => `${RATE_PREFIX}${shopId}`;
export const noteField = (shopId: number): string => `${NOTE_PREFIX}${shopId}`;
export const codeField = (place: CodePlace): string => `${CODE_PREFIX}${place}`;

type Texts<Key extends string | number> = Readonly<Partial<Record<Key, string>>>;

export interface CheckoutForm {
  readonly intent: 'quote' | 'order' | 'send_code';
  /** Null for the selected one. */
  readonly addressId: number | null;
  readonly method: PaymentMethod | null;
  /** `service_code` by shop id. */
  readonly rates: Texts<number>;
  readonly notes: Texts<number>;
  /** As typed. */
  readonly codes: Texts<CodePlace>;
  readonly coins: boolean;
  /** As typed; null when none is wanted. */
  readonly invoice: Invoice | null;
  /** Number to be verified, null without one; `code` is null before one was sent. */
  readonly phone: { readonly target: string; readonly code: string | null } | null;
  /** Of the total that the buyer saw; null before the first quote. */
  readonly quoteToken: string | null;
  /** The same form orders once. */
  readonly key: string | null;
}

export const EMPTY_FORM: CheckoutForm = {
  intent: 'quote',
  addressId: null,
  method: null,
  rates: {},
  notes: {},
  codes: {},
  coins: false,
  invoice: null,
  phone: null,
  quoteToken: null,
  key: null,
};

const SHOP_ID = /^[1-9]\d{0,15}$/;

/** Browsers send line breaks as CRLF. */
const text = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';

const textsByPlace = (form: FormData, prefix: string): Texts<CodePlace> =>
  Object.fromEntries(
    [...form]
      .map(([name, value]) => [name, text(value)] as const)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value] as const)
      .filter(([place]) => place === 'platform' || SHOP_ID.test(place)),
  );

export const invoiceField = (name: keyof Invoice): string => `${INVOICE_PREFIX}${name}`;

const invoiceIn = (form: FormData): Invoice => {
  const typed = (name: keyof Invoice) => text(form.get(invoiceField(name)));
  return {
    company_name: typed('company_name'),
    tax_code: typed('tax_code'),
    address: typed('address'),
    email: typed('email'),
  };
};

const methodOf = (value: string): PaymentMethod | null =>
  PAYMENT_METHODS.map(({ code }) => code).find((code) => code === value) ?? null;

const INTENTS = ['quote', 'order', 'send_code'] as const;

const phoneIn = (form: FormData): CheckoutForm['phone'] => {
  const code = form.get(FIELDS.phoneCode);
  if (form.get(FIELDS.phone) === null) return null;
  return { target: text(form.get(FIELDS.phone)), code: code === null ? null : digitsOnly(text(code)) };
};

/** Prices and other figures in the form are ignored. */
export const parseCheckoutForm = (form: FormData): CheckoutForm => {
  const address = text(form.get(FIELDS.address));
  return {
    intent: INTENTS.find((intent) => intent === form.get(FIELDS.intent)) ?? 'quote',
    addressId: SHOP_ID.test(address) ? Number(address) : null,
    method: methodOf(text(form.get(FIELDS.method))),
    rates: textsByPlace(form, RATE_PREFIX),
    notes: textsByPlace(form, NOTE_PREFIX),
    codes: Object.fromEntries(
      Object.entries(textsByPlace(form, CODE_PREFIX))
        .map(([place, code]) => [place, normalizeCode(code ?? '')] as const)
        .filter(([, code]) => code !== ''),
    ),
    coins: form.get(FIELDS.coins) !== null,
    invoice: form.get(FIELDS.invoice) === null ? null : invoiceIn(form),
    phone: phoneIn(form),
    quoteToken: text(form.get(FIELDS.token)) || null,
    key: text(form.get(FIELDS.key)) || null,
  };
};
