import type { DealChanges, DealInput, SellerDeal } from '@market/contract/promotions/schemas';
import { readNumber } from '@market/contract/rules/read-number';
import { formatNumber } from '@market/contract/rules/money';
import type { FormRefusal } from '#app/form-refusal.ts';
import { fieldText } from '#app/page-forms.ts';
import { localMoment, readLocalMoment } from '#features/workspace/local-moment.ts';

export interface DealFields {
  readonly product: string;
  readonly price: string;
  readonly quantity: string;
  readonly minimum: string;
  readonly start: string;
  readonly end: string;
}
export type DealField = keyof DealFields;

export const readDealFields = (form: FormData): DealFields => ({
  product: fieldText(form, 'product'),
  price: fieldText(form, 'price'),
  quantity: fieldText(form, 'quantity'),
  minimum: fieldText(form, 'minimum'),
  start: fieldText(form, 'start'),
  end: fieldText(form, 'end'),
});

const DAY_MS = 86_400_000;
const DURATION_DAYS = 3;

/** A deal that begins now and runs for three days. */
export const newDealFields = (now: number): DealFields => ({
  product: '',
  price: '',
  quantity: '',
  minimum: '',
  start: localMoment(now),
  end: localMoment(now + DURATION_DAYS * DAY_MS),
});

export const fieldsOfDeal = (deal: SellerDeal): DealFields => ({
  product: String(deal.product_id),
  price: formatNumber(deal.price),
  quantity: formatNumber(deal.max_sale_quantity),
  minimum: formatNumber(deal.min_quantity),
  start: localMoment(deal.start_at),
  end: localMoment(deal.end_at),
});

/** Of a deal that has begun only the end and the number of units can be changed. */
export const hasBegun = ({ state }: Pick<SellerDeal, 'state'>): boolean => state !== 'scheduled';

const isPositive = (text: string): boolean => readNumber(text) >= 1;

type DealErrors = FormRefusal<DealField>['errors'];

/** Of a deal that has begun: buyers rely on its units until its end. */
const begunErrors = (fields: DealFields, deal: SellerDeal): DealErrors => {
  const end = readLocalMoment(fields.end);
  const isLonger = end !== null && Date.parse(end) > Date.parse(deal.end_at);
  return {
    ...(readNumber(fields.quantity) < deal.max_sale_quantity && {
      quantity: `Deal đã chạy nên chỉ thêm số lượng được, từ ${formatNumber(deal.max_sale_quantity)} trở lên.`,
    }),
    ...(isLonger && { end: 'Deal đã chạy nên chỉ kết thúc sớm hơn được.' }),
  };
};

/** What to mend at which field. @param deal null for a new one, whose product is asked for */
export const dealErrors = (fields: DealFields, deal: SellerDeal | null): DealErrors => {
  const [start, end] = [readLocalMoment(fields.start), readLocalMoment(fields.end)];
  return {
    ...(deal !== null && hasBegun(deal) && begunErrors(fields, deal)),
    ...(deal === null && fields.product === '' && { product: 'Hãy chọn sản phẩm.' }),
    ...(!isPositive(fields.price) && { price: 'Hãy nhập giá deal, ví dụ 99.000.' }),
    ...(!isPositive(fields.quantity) && { quantity: 'Hãy nhập số lượng bán, từ 1.' }),
    ...(fields.minimum !== '' && !isPositive(fields.minimum) && { minimum: 'Số lượng mua từ 1 trở lên.' }),
    ...(fields.start !== '' && start === null && { start: 'Hãy chọn lúc bắt đầu, hoặc để trống.' }),
    ...(end === null && { end: 'Hãy chọn lúc kết thúc.' }),
    ...(start !== null && end !== null && end <= start && { end: 'Kết thúc phải sau lúc bắt đầu.' }),
  };
};

const FIELD_OF_REASON: Readonly<Record<string, DealField>> = {
  price: 'price',
  window: 'end',
  quantity: 'minimum',
  minimum: 'quantity',
};

/** The field that a refusal of the server is about. @param isNew whether the product can be chosen */
export const dealFieldOf = (code: string, facts: object, isNew: boolean): DealField | null => {
  const reason = 'reason' in facts ? String(facts.reason) : '';
  if (code === 'promotion.errors.deal_overlaps') return 'start';
  if (isNew && (code === 'product.errors.not_found' || reason === 'no_price')) return 'product';
  return code === 'promotion.errors.deal_refused' ? (FIELD_OF_REASON[reason] ?? null) : null;
};

const sharedInput = (fields: DealFields) => {
  const start = readLocalMoment(fields.start);
  return {
    price: readNumber(fields.price),
    max_sale_quantity: readNumber(fields.quantity),
    ...(fields.minimum !== '' && { min_quantity: readNumber(fields.minimum) }),
    ...(start !== null && { start_at: start }),
    end_at: readLocalMoment(fields.end)!,
  };
};

export const dealInput = (fields: DealFields): DealInput => ({
  product_id: Number(fields.product),
  ...sharedInput(fields),
});

/** Without what cannot be changed any more. */
export const dealChanges = (fields: DealFields, begun: boolean): DealChanges => {
  const { max_sale_quantity, end_at, ...rest } = sharedInput(fields);
  return begun ? { max_sale_quantity, end_at } : { max_sale_quantity, end_at, ...rest };
};

/** What the deal costs the shop when all units are sold, đồng; null while a figure is missing. */
export const worstCost = (fields: DealFields, listPrice: number | null): number | null => {
  const [price, quantity] = [readNumber(fields.price), readNumber(fields.quantity)];
  if (listPrice === null || Number.isNaN(price) || Number.isNaN(quantity)) return null;
  return Math.max(listPrice - price, 0) * quantity;
};
