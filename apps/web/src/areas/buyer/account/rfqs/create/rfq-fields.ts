import { RFQ_ITEMS_MAX, RFQ_REQUIREMENTS } from '@market/contract/constants/rfq';
import type { RfqInput, RfqItem, RfqRequirement } from '@market/contract/rfq/schemas';
import { fieldText } from '#app/page-forms.ts';
import { readNumber } from '@market/contract/rules/read-number';

/** What the form holds, as typed. */
export interface RfqFields {
  readonly title: string;
  readonly category: string;
  readonly quantity: string;
  readonly unit: string;
  readonly targetPrice: string;
  readonly description: string;
  readonly province: string;
  readonly area: string;
  readonly neededBy: string;
  readonly requirements: readonly string[];
  readonly allowCalls: boolean;
  readonly items: readonly ItemFields[];
  readonly images: readonly string[];
}
export interface ItemFields {
  readonly size: string;
  readonly color: string;
  readonly count: string;
}

export type RfqField =
  | 'title'
  | 'category'
  | 'quantity'
  | 'targetPrice'
  | 'description'
  | 'province'
  | 'neededBy'
  | 'items';

export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 3_000;
export const EMPTY_FIELDS: RfqFields = {
  title: '',
  category: '',
  quantity: '',
  unit: '',
  targetPrice: '',
  description: '',
  province: '',
  area: '',
  neededBy: '',
  requirements: [],
  allowCalls: true,
  items: [],
  images: [],
};

const texts = (form: FormData, name: string): string[] => form.getAll(name).map(String);

const readItems = (form: FormData): ItemFields[] => {
  const [sizes, colors, counts] = [texts(form, 'size'), texts(form, 'color'), texts(form, 'count')];
  return counts
    .map((count, index) => ({ size: sizes[index] ?? '', color: colors[index] ?? '', count }))
    .filter(({ size, color, count }) => `${size}${color}${count}`.trim() !== '')
    .slice(0, RFQ_ITEMS_MAX);
};

export const readFields = (form: FormData): RfqFields => ({
  title: fieldText(form, 'title'),
  category: fieldText(form, 'category'),
  quantity: fieldText(form, 'quantity'),
  unit: fieldText(form, 'unit'),
  targetPrice: fieldText(form, 'targetPrice'),
  description: fieldText(form, 'description'),
  province: fieldText(form, 'province'),
  area: fieldText(form, 'area'),
  neededBy: fieldText(form, 'neededBy'),
  requirements: texts(form, 'requirements'),
  allowCalls: form.has('allowCalls'),
  items: readItems(form),
  images: texts(form, 'images'),
});

const MAX_QUANTITY = 1_000_000;
const MAX_PRICE = 1_000_000_000;
const isWithin = (typed: string, most: number): boolean => {
  const number = readNumber(typed);
  return number >= 1 && number <= most;
};

export const sumOfItems = (items: readonly ItemFields[]): number =>
  items.reduce((sum, { count }) => sum + (readNumber(count) || 0), 0);

/** Problems that need no server. */
export const fieldErrors = (fields: RfqFields): Partial<Record<RfqField, string>> => {
  const errors: [RfqField, boolean, string][] = [
    ['title', fields.title.trim() === '', 'Bạn cần hàng gì? Ví dụ: Áo polo đồng phục công ty.'],
    ['category', fields.category === '', 'Vui lòng chọn ngành hàng.'],
    ['quantity', !isWithin(fields.quantity, MAX_QUANTITY), 'Số lượng từ 1 đến 1.000.000.'],
    [
      'targetPrice',
      fields.targetPrice.trim() !== '' && !isWithin(fields.targetPrice, MAX_PRICE),
      'Giá là số đồng cho một sản phẩm.',
    ],
    ['description', fields.description.trim() === '', 'Vui lòng mô tả chất liệu, kiểu dáng, in thêu.'],
    ['province', fields.province === '', 'Vui lòng chọn nơi giao.'],
    ['items', fields.items.some(({ count }) => !isWithin(count, MAX_QUANTITY)), 'Mỗi dòng cần một số lượng.'],
  ];
  return Object.fromEntries(errors.filter(([, wrong]) => wrong).map(([field, , text]) => [field, text]));
};

const itemOf = ({ size, color, count }: ItemFields): RfqItem => ({
  quantity: readNumber(count),
  ...(size.trim() !== '' && { option1: size.trim() }),
  ...(color.trim() !== '' && { option2: color.trim() }),
});

const isRequirement = (code: string): code is RfqRequirement =>
  RFQ_REQUIREMENTS.some((requirement) => requirement.code === code);

/** For the call, once there are no errors. */
export const rfqInput = (
  fields: RfqFields,
  about: { readonly productId: number | null; readonly shopId: number | null },
): RfqInput => ({
  title: fields.title.trim(),
  category_id: Number(fields.category),
  product_id: about.productId,
  quantity: readNumber(fields.quantity),
  ...(fields.unit.trim() !== '' && { unit: fields.unit.trim() }),
  target_price: fields.targetPrice.trim() === '' ? null : readNumber(fields.targetPrice),
  description: fields.description.trim(),
  images: [...fields.images],
  items: fields.items.map(itemOf),
  requirements: fields.requirements.filter(isRequirement),
  province_code: fields.province,
  area: fields.area.trim() === '' ? null : fields.area.trim(),
  needed_by: fields.neededBy === '' ? null : fields.neededBy,
  ...(about.shopId !== null && { shop_ids: [about.shopId] }),
  allow_calls: fields.allowCalls,
});

const FIELD_OF_REASON: Readonly<Record<string, RfqField>> = {
  category: 'category',
  province: 'province',
  needed_by: 'neededBy',
  items: 'items',
};

/** The field that a refusal of the server is about; null for none. */
export const fieldOfRefusal = (facts: object): RfqField | null =>
  'reason' in facts ? (FIELD_OF_REASON[String(facts.reason)] ?? null) : null;
