import {
  PRODUCT_HTML_MAX,
  PRODUCT_PICTURES_MAX,
  PRODUCT_TITLE_MAX,
  VARIANTS_MAX,
} from './seller-products.ts';
import { tierErrors, tierWarnings, type FieldErrors, type FullTier } from './product-tiers.ts';

/** What the rules of the catalogue check: the complete product as it would be saved. */
export interface CheckedProduct {
  readonly title: string;
  readonly body_html: string;
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly variants: readonly CheckedVariant[];
  readonly prices: readonly FullTier[];
  readonly images: readonly unknown[];
  readonly quantityPerUnit: number;
  readonly size_table: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  } | null;
  readonly is_classifieds: boolean;
  readonly classifieds: {
    readonly button_type: 'call' | 'chat' | 'website';
    readonly website_url: string | null;
    readonly business_phone_number: string | null;
  } | null;
}
export interface CheckedVariant {
  readonly option1: string | null;
  readonly option2: string | null;
  readonly option3: string | null;
  readonly sku: string;
  readonly prices: readonly FullTier[];
}

const REQUIRED = 'Vui lòng điền thông tin này.';
const fold = (text: string): string => text.trim().toLowerCase();

const optionErrors = ({ options }: CheckedProduct): FieldErrors => {
  const errors: FieldErrors = {};
  const names = new Set<string>();
  for (const [index, { name, values }] of options.entries()) {
    if (name.trim() === '') errors[`options.${index}.name`] = REQUIRED;
    else if (names.has(fold(name))) errors[`options.${index}.name`] = 'Nhóm phân loại này đã có.';
    names.add(fold(name));
    const seen = new Set<string>();
    for (const [at, value] of values.entries()) {
      if (value.trim() === '') errors[`options.${index}.values.${at}`] = REQUIRED;
      else if (seen.has(fold(value))) errors[`options.${index}.values.${at}`] = 'Giá trị này bị trùng.';
      seen.add(fold(value));
    }
  }
  return errors;
};

const valuesOf = ({ option1, option2, option3 }: CheckedVariant) => [option1, option2, option3];

const variantErrors = ({ options, variants }: CheckedProduct): FieldErrors => {
  const errors: FieldErrors = {};
  const combinations = new Set<string>();
  const skus = new Set<string>();
  for (const [index, variant] of variants.entries()) {
    const path = `variants.${index}`;
    for (const [at, value] of valuesOf(variant).entries()) {
      const option = options[at];
      if (option === undefined ? value !== null : value === null || !option.values.includes(value))
        errors[`${path}.option${at + 1}`] =
          option === undefined
            ? 'Sản phẩm không có nhóm phân loại này.'
            : `Hãy chọn một giá trị của ${option.name}.`;
    }
    const combination = JSON.stringify(valuesOf(variant));
    if (combinations.has(combination)) errors[path] = 'Phân loại này bị trùng.';
    combinations.add(combination);
    if (variant.sku === '') continue;
    if (skus.has(variant.sku.toUpperCase())) errors[`${path}.sku`] = 'Mã SKU này bị trùng trong sản phẩm.';
    skus.add(variant.sku.toUpperCase());
  }
  if (variants.length > VARIANTS_MAX) errors['variants'] = `Tối đa ${VARIANTS_MAX} phân loại.`;
  return errors;
};

const classifiedErrors = ({ is_classifieds, classifieds }: CheckedProduct): FieldErrors => {
  if (!is_classifieds) return {};
  if (classifieds === null) return { classifieds: 'Hãy điền thông tin tin rao vặt.' };
  const { button_type, website_url, business_phone_number } = classifieds;
  if (button_type === 'website' && !/^https:\/\/[^\s/]+\.[^\s]+$/.test(website_url ?? ''))
    return { 'classifieds.website_url': 'Địa chỉ trang phải bắt đầu bằng https://.' };
  if (button_type === 'call' && !/^[\d+ .()-]{8,20}$/.test(business_phone_number ?? ''))
    return { 'classifieds.business_phone_number': 'Hãy điền số điện thoại để khách gọi.' };
  return {};
};

/** Errors by field of a product in any state, a draft too. */
export const productErrors = (product: CheckedProduct): FieldErrors => ({
  ...(product.title.trim() === '' && { title: REQUIRED }),
  ...(product.title.length > PRODUCT_TITLE_MAX && { title: `Tối đa ${PRODUCT_TITLE_MAX} ký tự.` }),
  ...(product.body_html.length > PRODUCT_HTML_MAX && { body_html: 'Mô tả dài quá, hãy rút gọn.' }),
  ...(product.images.length > PRODUCT_PICTURES_MAX && { images: `Tối đa ${PRODUCT_PICTURES_MAX} ảnh.` }),
  ...(product.size_table?.rows.some((row) => row.length !== product.size_table!.columns.length) && {
    size_table: 'Mỗi dòng của bảng size phải đủ số cột.',
  }),
  ...optionErrors(product),
  ...variantErrors(product),
  ...tierErrors(product.prices, 'prices'),
  ...Object.assign(
    {},
    ...product.variants.map(({ prices }, index) => tierErrors(prices, `variants.${index}.prices`)),
  ),
  ...classifiedErrors(product),
});

/** What a product lacks before buyers may see it. */
export const missingForSale = (
  product: Pick<CheckedProduct, 'images' | 'variants' | 'prices' | 'is_classifieds'>,
): FieldErrors => ({
  ...(product.images.length === 0 && { images: 'Cần ít nhất 1 ảnh.' }),
  ...(product.variants.length === 0 && { variants: 'Cần ít nhất 1 phân loại.' }),
  ...(!product.is_classifieds &&
    product.prices.length === 0 &&
    product.variants.some(({ prices }) => prices.length === 0) && { prices: 'Hãy đặt giá bán.' }),
});

/** Saved nevertheless, and said. */
export const productWarnings = (product: CheckedProduct): { field: string; message: string }[] => [
  ...tierWarnings(product.prices, 'prices', product.quantityPerUnit),
  ...product.variants.flatMap(({ prices }, index) =>
    tierWarnings(prices, `variants.${index}.prices`, product.quantityPerUnit),
  ),
];
