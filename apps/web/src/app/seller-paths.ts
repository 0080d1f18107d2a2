// Pages of sellers only, apart from the addresses that every page loads.
import { SELLER_ORDERS_PATH, sellerOrderPath } from './paths.ts';

export const SELLER_OVERVIEW_PATH = '/nguoi-ban/tong-quan';
export const SELLER_ANALYTICS_PATH = '/nguoi-ban/phan-tich';
export const SELLER_PRODUCTS_PATH = '/nguoi-ban/san-pham';
export const NEW_PRODUCT_PATH = '/nguoi-ban/san-pham/moi';
export const SELLER_CASES_PATH = '/nguoi-ban/don-hang/doi-tra';
export const SELLER_CASH_PATH = '/nguoi-ban/don-hang/hoan-tien-mat';
export const ORDERS_TO_CONFIRM_PATH = `${SELLER_ORDERS_PATH}?tab=WaitForConfirmed&sort=due_soonest`;
/** Slips of several orders on one page. */
export const printPath = (ids: readonly string[]): string => `${SELLER_ORDERS_PATH}/in?don=${ids.join()}`;
export const SELLER_PACKING_PATH = '/nguoi-ban/don-hang/dong-goi';
export const packingPath = (id: string): string => `${SELLER_ORDERS_PATH}/${id}/dong-goi`;
export const SELLER_CUSTOMERS_PATH = '/nguoi-ban/khach-hang';
export const SELLER_PROMOTIONS_PATH = '/nguoi-ban/khuyen-mai';
export const SELLER_ADS_PATH = '/nguoi-ban/quang-cao';
export const SELLER_COLLECTIONS_PATH = '/nguoi-ban/bo-suu-tap';
export const sellerCollectionPath = (id: number): string => `${SELLER_COLLECTIONS_PATH}/${id}`;
export const SELLER_DECORATION_PATH = '/nguoi-ban/trang-tri';
export const DECORATION_PREVIEW_PATH = '/nguoi-ban/trang-tri/xem-truoc';
export const SELLER_MONEY_PATH = '/nguoi-ban/doanh-thu';
export const SELLER_TICKETS_PATH = '/nguoi-ban/phieu';
export const slipPath = (id: string): string => `${sellerOrderPath(id)}/phieu`;
/** @param month `2026-10` */
export const feeDocumentPath = (month: string): string => `${SELLER_MONEY_PATH}/phi/${month}`;
export const sellerProductPath = (id: number): string => `${SELLER_PRODUCTS_PATH}/${id}`;
export const PRODUCT_IMPORT_PATH = '/nguoi-ban/san-pham/nhap';
