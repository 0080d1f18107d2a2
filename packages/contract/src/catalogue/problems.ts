import { HIDDEN_SHOP_PRODUCT_CODE } from '../constants/products.ts';
import { problem, type Problem } from '../route.ts';

export const categoryNotFound = problem('category.errors.not_found', 404, 'Danh mục không tồn tại');
export const productNotFound = problem('product.errors.not_found', 404, 'Sản phẩm không tồn tại');
/** `productNotFound` for a product of a hidden shop (review state 3): our pages get `pageCode` and redirect. */
export const hiddenShopProductNotFound = (): Problem =>
  Object.assign(productNotFound(), { pageCode: HIDDEN_SHOP_PRODUCT_CODE });
