import type { Quotation, QuotationInput, Rfq } from '@market/contract/rfq/schemas';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { quotedPrice } from '@market/contract/rules/quotation-price';
import { fieldText } from '#app/page-forms.ts';
import { readNumber } from '@market/contract/rules/read-number';

/** What the form holds, as typed. */
export interface QuotationFields {
  readonly unitPrice: string;
  readonly customizationFee: string;
  /** `rates`: by the order's rates, `free`, or `fee` with `shippingFee`. */
  readonly shipping: string;
  readonly shippingFee: string;
  readonly leadTime: string;
  readonly sampleDays: string;
  readonly validUntil: string;
  readonly quantity: string;
  readonly moq: string;
  readonly tiers: readonly { readonly start: string; readonly price: string }[];
  readonly material: string;
  readonly note: string;
  /** Empty: made to order. */
  readonly product: string;
  readonly grams: string;
  readonly images: readonly string[];
}

export type QuotationField =
  | 'unitPrice'
  | 'customizationFee'
  | 'leadTime'
  | 'sampleDays'
  | 'validUntil'
  | 'quantity'
  | 'moq'
  | 'tiers'
  | 'product'
  | 'grams'
  | 'shippingFee';

export const TIER_ROWS = 5;
const VALID_DAYS = 7;

const texts = (form: FormData, name: string): string[] => form.getAll(name).map(String);

export const readFields = (form: FormData): QuotationFields => {
  const prices = texts(form, 'tierPrice');
  return {
    unitPrice: fieldText(form, 'unitPrice'),
    customizationFee: fieldText(form, 'customizationFee'),
    shipping: fieldText(form, 'shipping'),
    shippingFee: fieldText(form, 'shippingFee'),
    leadTime: fieldText(form, 'leadTime'),
    sampleDays: fieldText(form, 'sampleDays'),
    validUntil: fieldText(form, 'validUntil'),
    quantity: fieldText(form, 'quantity'),
    moq: fieldText(form, 'moq'),
    tiers: texts(form, 'tierStart')
      .map((start, index) => ({ start, price: prices[index] ?? '' }))
      .filter(({ start, price }) => `${start}${price}`.trim() !== ''),
    material: fieldText(form, 'material'),
    note: fieldText(form, 'note'),
    product: fieldText(form, 'product'),
    grams: fieldText(form, 'grams'),
    images: texts(form, 'images'),
  };
};

/** A new quotation, or the last one to be replaced. */
export const initialFields = (rfq: Rfq, last: Quotation | null, now: number): QuotationFields => ({
  unitPrice: last === null ? '' : String(last.unit_price),
  customizationFee: last === null ? '' : String(last.customization_fee),
  shipping: last === null || last.shipping_fee === null ? 'rates' : last.shipping_fee === 0 ? 'free' : 'fee',
  shippingFee: last?.shipping_fee ? String(last.shipping_fee) : '',
  leadTime: last === null ? '' : String(last.lead_time_days),
  sampleDays: last?.sample_days === null || last === null ? '' : String(last.sample_days),
  validUntil: addDays(dayInVietnam(new Date(now)), VALID_DAYS),
  quantity: String(last?.quantity ?? rfq.quantity),
  moq: String(last?.moq ?? rfq.quantity),
  tiers: (last?.tiers ?? []).map(({ startQuantity, price }) => ({
    start: String(startQuantity),
    price: String(price),
  })),
  material: last?.material ?? '',
  note: last?.note ?? '',
  product: last?.product ? String(last.product.id) : '',
  grams: last === null || last.grams === null ? '' : String(last.grams),
  images: [],
});

const isWithin = (typed: string, least: number, most: number): boolean => {
  const number = readNumber(typed);
  return number >= least && number <= most;
};
const isEmpty = (typed: string): boolean => typed.trim() === '';
const [MAX_PRICE, MAX_QUANTITY, MAX_GRAMS] = [1_000_000_000, 1_000_000, 100_000];
const [MAX_DAYS, MAX_SAMPLE_DAYS] = [365, 90];
const isFee = (typed: string): boolean => isEmpty(typed) || isWithin(typed, 0, MAX_PRICE);

/** Problems that need no server. */
export const fieldErrors = (fields: QuotationFields): Partial<Record<QuotationField, string>> => {
  const errors: [QuotationField, boolean, string][] = [
    ['unitPrice', !isWithin(fields.unitPrice, 1, MAX_PRICE), 'Vui lòng điền đơn giá.'],
    ['customizationFee', !isFee(fields.customizationFee), 'Phí là một số tiền, hoặc để trống.'],
    ['leadTime', !isWithin(fields.leadTime, 0, MAX_DAYS), 'Số ngày may, 0 nếu có sẵn.'],
    [
      'sampleDays',
      !isEmpty(fields.sampleDays) && !isWithin(fields.sampleDays, 0, MAX_SAMPLE_DAYS),
      'Số ngày từ 0 đến 90, hoặc để trống.',
    ],
    ['validUntil', isEmpty(fields.validUntil), 'Vui lòng chọn ngày.'],
    ['quantity', !isWithin(fields.quantity, 1, MAX_QUANTITY), 'Số lượng từ 1 đến 1.000.000.'],
    ['moq', !isWithin(fields.moq, 1, MAX_QUANTITY), 'Số lượng từ 1 đến 1.000.000.'],
    ['moq', readNumber(fields.moq) > readNumber(fields.quantity), 'Không lớn hơn số lượng nhận.'],
    [
      'tiers',
      fields.tiers.some(
        ({ start, price }) => !isWithin(start, 2, MAX_QUANTITY) || !isWithin(price, 1, MAX_PRICE),
      ),
      'Mỗi bậc cần số lượng và đơn giá.',
    ],
    [
      'tiers',
      fields.tiers.some(({ start }) => readNumber(start) <= readNumber(fields.moq)),
      'Bậc giá phải lớn hơn số lượng “Đặt ít nhất”, hãy giảm số đó trước.',
    ],
    [
      'grams',
      isEmpty(fields.product) && !isWithin(fields.grams, 1, MAX_GRAMS),
      'Hàng đặt may cần khối lượng một sản phẩm, tính bằng gam.',
    ],
    [
      'shippingFee',
      fields.shipping === 'fee' && !isWithin(fields.shippingFee, 1, MAX_PRICE),
      'Vui lòng điền phí giao cho cả đơn.',
    ],
  ];
  return Object.fromEntries(errors.filter(([, wrong]) => wrong).map(([field, , text]) => [field, text]));
};

const shippingFeeOf = ({ shipping, shippingFee }: QuotationFields): number | null => {
  if (shipping === 'free') return 0;
  return shipping === 'fee' ? readNumber(shippingFee) : null;
};

/** For the call, once there are no errors. */
export const quotationInput = (fields: QuotationFields): QuotationInput => ({
  unit_price: readNumber(fields.unitPrice),
  customization_fee: readNumber(fields.customizationFee) || 0,
  tiers: fields.tiers.map(({ start, price }) => ({
    startQuantity: readNumber(start),
    price: readNumber(price),
  })),
  quantity: readNumber(fields.quantity),
  moq: readNumber(fields.moq),
  lead_time_days: readNumber(fields.leadTime),
  sample_days: isEmpty(fields.sampleDays) ? null : readNumber(fields.sampleDays) || 0,
  shipping_fee: shippingFeeOf(fields),
  material: fields.material.trim(),
  valid_until: fields.validUntil,
  note: fields.note.trim(),
  images: [...fields.images],
  ...(isEmpty(fields.product)
    ? { product_id: null, grams: readNumber(fields.grams) }
    : { product_id: Number(fields.product) }),
});

/** What the buyer pays for the goods, in đồng; null while fields are missing. */
export const totalOf = (fields: QuotationFields): number | null => {
  if (!isFee(fields.customizationFee)) return null;
  const { unit_price, customization_fee = 0, tiers = [], quantity = 0, moq = 0 } = quotationInput(fields);
  if ([unit_price, quantity, moq].some((number) => Number.isNaN(number) || number === 0)) return null;
  const total = quotedPrice({ unit_price, customization_fee, tiers, moq }, quantity) * quantity;
  return Number.isSafeInteger(total) ? total : null;
};

const FIELD_OF_REASON: Readonly<Record<string, QuotationField>> = {
  valid_until: 'validUntil',
  moq: 'moq',
  tiers: 'tiers',
  product: 'product',
  grams: 'grams',
};

/** The field that a refusal of the server is about; null for none. */
export const fieldOfRefusal = (facts: object): QuotationField | null =>
  'reason' in facts ? (FIELD_OF_REASON[String(facts.reason)] ?? null) : null;
