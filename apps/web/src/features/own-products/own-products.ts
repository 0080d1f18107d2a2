import { searchSummaries } from '@market/contract/product-search/routes';
import type { Quotation } from '@market/contract/rfq/schemas';
import type { Call } from '@market/contract/web';

const MAX_PRODUCTS = 100;

export interface ProductOption {
  readonly value: number;
  readonly label: string;
  /** Đồng, of the first tier; null when unknown. */
  readonly price?: number | null;
  /** What it is counted in; missing when unknown. */
  readonly unit?: string;
}
export interface OwnProducts {
  readonly shopId: number | null;
  /** The newest; `total` may be more. */
  readonly options: readonly ProductOption[];
  readonly total: number;
}
export const NO_PRODUCTS: OwnProducts = { shopId: null, options: [], total: 0 };

/** Listed products of a shop: the newest, or those of a keyword; null when the call failed. */
export const findOwnProducts = async (
  call: Call,
  shopId: number,
  keyword = '',
): Promise<OwnProducts | null> => {
  const query = { filter_shop_id: shopId, limit: MAX_PRODUCTS, sort_by: 'created_at' } as const;
  const answer = await call(searchSummaries, { query: keyword === '' ? query : { ...query, keyword } });
  if (!answer.ok) return null;
  const { products, total } = answer.value;
  return {
    shopId,
    options: products.map(({ id, title, price, unitName }) => ({
      value: id,
      label: title,
      price,
      unit: unitName,
    })),
    total,
  };
};

/** The chosen product stays among the options, also when they no longer list it. */
export const withOption = (
  options: readonly ProductOption[],
  chosen: ProductOption | null | undefined,
): readonly ProductOption[] =>
  !chosen || options.some(({ value }) => value === chosen.value) ? options : [chosen, ...options];

export const quotedProduct = (quotation: Pick<Quotation, 'product'> | null): ProductOption | null =>
  quotation?.product ? { value: quotation.product.id, label: quotation.product.title } : null;

/** The value of the product field; empty for goods made to order. */
export const listedProduct = ({ options }: Pick<OwnProducts, 'options'>, chosen: string): string =>
  options.some(({ value }) => String(value) === chosen) ? chosen : '';
