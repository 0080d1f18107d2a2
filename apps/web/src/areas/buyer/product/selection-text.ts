import { dong, formatNumber } from '@market/contract/rules/money';
import type { SelectionTotal } from '#features/product/pricing.ts';
import type { ProductView } from '#features/product/product-view.ts';

/** `68 cái · 3 màu · 102.000 ₫/cái`. */
export const selectionText = (product: ProductView, total: SelectionTotal): string => {
  const [first] = product.options;
  const kinds =
    first !== undefined && total.kinds > 1 && `${total.kinds} ${first.title.toLocaleLowerCase('vi')}`;
  const unit =
    total.unitPrice !== null &&
    `${total.samePrice ? '' : 'từ '}${dong(total.unitPrice)}/${product.unit_name}`;
  return [`${formatNumber(total.quantity)} ${product.unit_name}`, kinds, unit].filter(Boolean).join(' · ');
};
