import { HIDDEN_SHOP_PRODUCT_CODE } from '../constants.ts';
import { problem, type Problem } from '../route.ts';

export const categoryNotFound = problem('category.errors.not_found', 404, 'Danh mục không tồn tại');
export const productNotFound = problem('product.errors.not_found', 404, 'Sản phẩm không tồn tại');
/** `productNotFound` of a product whose shop is in review state 3: only our own pages are told, which answer 302. */
export const hiddenShopProductNotFound = (): Problem =>
  Object.assign(productNotFound(), { pageCode: HIDDEN_SHOP_PRODUCT_CODE });
