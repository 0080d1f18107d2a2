import type { OwnPriceRule, PriceRuleInput } from '@market/contract/promotions/schemas';
import { ENTITLED_COLLECTIONS_MAX, ENTITLED_PRODUCTS_MAX } from '@market/contract/constants/products';
import { formatNumber } from '@market/contract/rules/money';
import { readNumber } from '@market/contract/rules/read-number';
import type { FormRefusal } from '#app/form-refusal.ts';
import { fieldText } from '#app/page-forms.ts';
import { localMoment, readLocalMoment } from '#features/workspace/local-moment.ts';

export interface RuleFields {
  readonly title: string;
  readonly code: string;
  /** `percentage` or `fixed_amount`. */
  readonly kind: string;
  /** `line_item` or `shipping_line`. */
  readonly target: string;
  /** `all` or `entitled`. */
  readonly selection: string;
  /** Ids. */
  readonly collections: readonly string[];
  /** Ids. */
  readonly products: readonly string[];
  readonly value: string;
  readonly maximum: string;
  readonly minimum: string;
  readonly limit: string;
  readonly start: string;
  readonly end: string;
  readonly once: boolean;
  readonly isPublic: boolean;
}
export type RuleField = keyof RuleFields;

export const readRuleFields = (form: FormData): RuleFields => ({
  title: fieldText(form, 'title'),
  code: fieldText(form, 'code'),
  kind: fieldText(form, 'kind'),
  target: fieldText(form, 'target'),
  selection: fieldText(form, 'selection'),
  collections: form.getAll('collection').map(String),
  products: [...new Set(form.getAll('product').map(String))].filter((id) => id !== ''),
  value: fieldText(form, 'value'),
  maximum: fieldText(form, 'maximum'),
  minimum: fieldText(form, 'minimum'),
  limit: fieldText(form, 'limit'),
  start: fieldText(form, 'start'),
  end: fieldText(form, 'end'),
  once: form.get('once') === 'on',
  isPublic: form.get('public') === 'on',
});

export const newRuleFields = (now: number): RuleFields => ({
  title: '',
  code: '',
  kind: 'percentage',
  target: 'line_item',
  selection: 'all',
  collections: [],
  products: [],
  value: '',
  maximum: '',
  minimum: '',
  limit: '',
  start: localMoment(now),
  end: '',
  once: true,
  isPublic: true,
});

const optional = (value: number | null): string => (value === null || value === 0 ? '' : formatNumber(value));

export const fieldsOfRule = (rule: OwnPriceRule): RuleFields => ({
  title: rule.title,
  code: rule.codes.map(({ code }) => code).join(', '),
  kind: rule.value_type,
  target: rule.target_type,
  selection: rule.target_selection,
  collections: rule.entitled_collection_ids.map(String),
  products: rule.entitled_product_ids.map(String),
  value: formatNumber(rule.value),
  maximum: optional(rule.max_amount),
  minimum: optional(rule.minimum_subtotal),
  limit: optional(rule.usage_limit),
  start: localMoment(rule.starts_at),
  end: localMoment(rule.ends_at),
  once: rule.once_per_customer,
  isPublic: rule.public,
});

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{2,31}$/;
const codesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((code) => code !== '');
const MAX_PERCENT = 100;

const isOptionalAmount = (text: string): boolean => text === '' || readNumber(text) >= 1;

/** What to mend at which field. */
export const ruleErrors = (fields: RuleFields): FormRefusal<RuleField>['errors'] => {
  const [value, start, end] = [
    readNumber(fields.value),
    readLocalMoment(fields.start),
    readLocalMoment(fields.end),
  ];
  const percent = fields.kind === 'percentage';
  const codes = codesOf(fields.code);
  return {
    ...(fields.title.trim() === '' && { title: 'Hãy đặt tên để shop dễ nhận ra, ví dụ Khách quen giảm 5%.' }),
    ...((codes.length === 0 || codes.some((code) => !CODE.test(code))) && {
      code: 'Mã dài 3–32 ký tự, gồm chữ không dấu, số, dấu - hoặc _.',
    }),
    ...(!(value >= 1 && (!percent || value <= MAX_PERCENT)) && {
      value: percent ? 'Phần trăm giảm từ 1 đến 100.' : 'Hãy nhập số tiền giảm, ví dụ 20.000.',
    }),
    ...(fields.collections.length > ENTITLED_COLLECTIONS_MAX && {
      selection: `Hãy chọn nhiều nhất ${ENTITLED_COLLECTIONS_MAX} bộ sưu tập.`,
    }),
    ...(fields.products.length > ENTITLED_PRODUCTS_MAX && {
      selection: `Hãy chọn nhiều nhất ${ENTITLED_PRODUCTS_MAX} sản phẩm.`,
    }),
    ...(!isOptionalAmount(fields.maximum) && { maximum: 'Hãy nhập số tiền, hoặc để trống.' }),
    ...(!isOptionalAmount(fields.minimum) && { minimum: 'Hãy nhập số tiền, hoặc để trống.' }),
    ...(!isOptionalAmount(fields.limit) && { limit: 'Hãy nhập số lượt, hoặc để trống.' }),
    ...(fields.start !== '' && start === null && { start: 'Hãy chọn lúc bắt đầu, hoặc để trống.' }),
    ...(fields.end !== '' && end === null && { end: 'Hãy chọn lúc kết thúc, hoặc để trống.' }),
    ...(start !== null && end !== null && end <= start && { end: 'Kết thúc phải sau lúc bắt đầu.' }),
  };
};

const FIELD_OF_REASON: Readonly<Record<string, RuleField>> = {
  percentage: 'value',
  max_amount: 'maximum',
  window: 'end',
  usage_limit: 'limit',
  collections: 'selection',
  no_products: 'selection',
};

/** The field that a refusal of the server is about. */
export const ruleFieldOf = (code: string, facts: object): RuleField | null => {
  if (code === 'promotion.errors.code_taken' || code === 'promotion.errors.code_wrong') return 'code';
  const isRefused = code === 'promotion.errors.price_rule_refused' && 'reason' in facts;
  return isRefused ? (FIELD_OF_REASON[String(facts.reason)] ?? null) : null;
};

const amountOrNull = (text: string): number | null => (text === '' ? null : readNumber(text));

export const ruleInput = (fields: RuleFields): PriceRuleInput => {
  const start = readLocalMoment(fields.start);
  const percent = fields.kind === 'percentage';
  const some = fields.selection === 'entitled';
  return {
    title: fields.title.trim(),
    value_type: percent ? 'percentage' : 'fixed_amount',
    target_type: fields.target === 'shipping_line' ? 'shipping_line' : 'line_item',
    target_selection: some ? 'entitled' : 'all',
    entitled_product_ids: some ? fields.products.map(Number) : [],
    entitled_collection_ids: some ? fields.collections.map(Number) : [],
    value: readNumber(fields.value),
    max_amount: percent ? amountOrNull(fields.maximum) : null,
    minimum_subtotal: amountOrNull(fields.minimum) ?? 0,
    usage_limit: amountOrNull(fields.limit),
    ...(start !== null && { starts_at: start }),
    ends_at: readLocalMoment(fields.end),
    once_per_customer: fields.once,
    public: fields.isPublic,
    codes: codesOf(fields.code),
  };
};

/** What all uses cost the shop, đồng; null when nothing limits it. */
export const worstRuleCost = (fields: RuleFields): number | null => {
  const each = amountOrNull(fields.kind === 'percentage' ? fields.maximum : fields.value);
  const uses = amountOrNull(fields.limit);
  return each === null || uses === null || Number.isNaN(each * uses) ? null : each * uses;
};
