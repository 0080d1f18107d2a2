import { productRefused } from '@market/contract/catalogue/seller-problems';

/** Constraints of the database that two saves at one time may meet: where, and what to say. */
const UNIQUE_FIELDS: Readonly<Record<string, readonly [field: string, text: string]>> = {
  variants_sku: ['variants', 'Có mã SKU vừa được dùng cho sản phẩm khác của shop.'],
  products_handle_key: ['handle', 'Đường dẫn này vừa có sản phẩm khác dùng.'],
};

/** Answers what another save took meanwhile as a field error. @throws productRefused */
export const orRefuseTaken = async <Result>(root: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const found = UNIQUE_FIELDS[(error as { constraint?: string }).constraint ?? ''];
    if (found === undefined) throw error;
    throw productRefused({ fields: { [root + found[0]]: found[1] } });
  }
};
