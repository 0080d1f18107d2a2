import { TICKET_TYPES } from '@market/contract/rules/ticket-labels';
import { isMobilePhone } from '@market/contract/rules/phone';
import type { RequestOf } from '@market/contract/route';
import type { createTicket } from '@market/contract/support/routes';
import type { TicketType } from '@market/contract/support/schemas';
import { fieldText } from '#app/page-forms.ts';
import { TICKET_SLUGS } from '#features/support/paths.ts';
import { readNumber } from '@market/contract/rules/read-number';

export interface TicketFields {
  readonly type: TicketType;
  /** Id of the variant; empty: any. */
  readonly variant: string;
  readonly quantity: string;
  readonly targetPrice: string;
  readonly message: string;
  readonly phone: string;
}
export type TicketField = keyof TicketFields;

const TYPES = TICKET_TYPES.map(({ code }) => code);

/** The type that a link to the form names. */
export const typeOfSlug = (slug: string | null): TicketType =>
  TYPES.find((type) => TICKET_SLUGS[type] === slug) ?? 'other';

export const readFields = (form: FormData): TicketFields => ({
  type: TYPES.find((type) => type === form.get('type')) ?? 'other',
  variant: fieldText(form, 'variant'),
  quantity: fieldText(form, 'quantity'),
  targetPrice: fieldText(form, 'targetPrice'),
  message: fieldText(form, 'message'),
  phone: fieldText(form, 'phone'),
});

const MAX_QUANTITY = 1_000_000;
const MAX_PRICE = 1_000_000_000;
const isBetween = (text: string, most: number): boolean => {
  const number = readNumber(text);
  return number >= 1 && number <= most;
};

/** Empty when valid. */
export const fieldErrors = (fields: TicketFields): Partial<Record<TicketField, string>> => ({
  ...(fields.type !== 'call_back' &&
    fields.quantity.trim() !== '' &&
    !isBetween(fields.quantity, MAX_QUANTITY) && { quantity: 'Hãy nhập số lượng, ví dụ 200' }),
  ...(fields.type === 'better_price' &&
    fields.targetPrice.trim() !== '' &&
    !isBetween(fields.targetPrice, MAX_PRICE) && { targetPrice: 'Hãy nhập giá một sản phẩm, ví dụ 68.000' }),
  ...(fields.type === 'better_price' &&
    fields.quantity.trim() === '' && { quantity: 'Hãy cho shop biết bạn cần bao nhiêu' }),
  ...(fields.type === 'other' &&
    fields.message.trim() === '' && { message: 'Hãy viết điều bạn muốn hỏi shop' }),
  ...((fields.type === 'call_back' || fields.phone.trim() !== '') &&
    !isMobilePhone(fields.phone) && { phone: 'Hãy nhập số di động Việt Nam, ví dụ 0908123456' }),
});

/** The field that a refusal of the server is about. */
export const fieldOfRefusal = (code: string, facts: object): TicketField | null => {
  if (code === 'ticket.errors.in_stock') return 'quantity';
  const reason = 'reason' in facts ? facts.reason : null;
  return reason === 'phone' || reason === 'variant' ? reason : null;
};

/** The fields of the chosen type; others are left out. */
export const ticketInput = (
  productId: number,
  { type, variant, quantity, targetPrice, message, phone }: TicketFields,
): RequestOf<typeof createTicket>['body'] => {
  return {
    product_id: productId,
    type,
    message,
    ...(variant !== '' && type !== 'call_back' && { variant_id: Number(variant) }),
    ...(quantity.trim() !== '' && type !== 'call_back' && { quantity: readNumber(quantity) }),
    ...(targetPrice.trim() !== '' && type === 'better_price' && { target_price: readNumber(targetPrice) }),
    ...(phone.trim() !== '' && { phone }),
  };
};
