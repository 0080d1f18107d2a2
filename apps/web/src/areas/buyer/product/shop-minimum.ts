import { dong, formatNumber } from '@market/contract/rules/money';
import { quantitySentence, shopMinimumIssues } from '@market/contract/rules/quantity';
import type { DeliveryTerms } from '#features/product/delivery-panel.tsx';
import type { SelectionTotal } from '#features/product/pricing.ts';

type MinimumTerms = Pick<DeliveryTerms, 'min_order_price' | 'min_order_quantity'>;

/** Minimum order of a shop and the missing rest; other products of the shop count too. */
export interface MissingShopMinimum {
  /** `Shop nhận đơn từ 10 sản phẩm`. */
  readonly rule: string;
  /** `Thêm 9 cái để đạt tối thiểu của shop`. */
  readonly missing: string;
}

/** Null when the selection reaches it. */
export const missingShopMinimum = (
  { quantity, total }: Pick<SelectionTotal, 'quantity' | 'total'>,
  terms: MinimumTerms | null,
  unitName: string,
): MissingShopMinimum | null => {
  const [issue] = shopMinimumIssues({
    quantity,
    price: total,
    minOrderQuantity: terms?.min_order_quantity ?? null,
    minOrderPrice: terms?.min_order_price ?? null,
    unitName,
  });
  if (issue === undefined) return null;
  const { minimum, measure } = issue.facts;
  const minimumText = measure === 'price' ? dong(minimum) : `${formatNumber(minimum)} sản phẩm`;
  return { rule: `Shop nhận đơn từ ${minimumText}`, missing: quantitySentence(issue) };
};
