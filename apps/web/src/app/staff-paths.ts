// Pages of the staff only, apart from the addresses that every page loads.
import type { SettingGroup } from '@market/contract/rules/market-settings';
import { STAFF_PATH } from './paths.ts';

export const MODERATION_PATH = `${STAFF_PATH}/kiem-duyet`;
export const REPORTS_PATH = `${STAFF_PATH}/bao-cao`;
export const SETUP_PATH = `${STAFF_PATH}/thiet-lap`;
export const MARKET_SETTINGS_PATH = `${STAFF_PATH}/cai-dat`;
/** Names a group of settings in an address. */
export const SETTING_GROUP_PARAMETER = 'nhom';
export const settingGroupPath = (group: SettingGroup): string =>
  `${MARKET_SETTINGS_PATH}?${SETTING_GROUP_PARAMETER}=${group}`;
export const MARKET_BRAND_PATH = `${MARKET_SETTINGS_PATH}/thuong-hieu`;
export const MARKET_RULES_PATH = `${MARKET_SETTINGS_PATH}/quy-che`;
export const STAFF_ROLES_PATH = `${STAFF_PATH}/phan-quyen`;
export const AUDIT_LOG_PATH = `${STAFF_PATH}/nhat-ky`;
export const STAFF_FINANCE_PATH = `${STAFF_PATH}/tai-chinh`;
export const STAFF_BATCHES_PATH = `${STAFF_FINANCE_PATH}/tep-chuyen-khoan`;
/** @param page of the list beside it */
export const staffBatchPath = (id: string, page = 1): string =>
  `${STAFF_BATCHES_PATH}?${page > 1 ? `page=${page}&` : ''}tep=${id}`;
export const STAFF_BANK_PATH = `${STAFF_FINANCE_PATH}/ngan-hang`;
export const STAFF_COD_PATH = `${STAFF_FINANCE_PATH}/cod`;
export const STAFF_REFUNDS_PATH = `${STAFF_FINANCE_PATH}/hoan-tien`;
export const STAFF_PROVIDERS_PATH = `${STAFF_FINANCE_PATH}/cong-thanh-toan`;
export const STAFF_LEDGER_PATH = `${STAFF_FINANCE_PATH}/so-cai`;
export const STAFF_RATES_PATH = `${STAFF_FINANCE_PATH}/hoa-hong`;
export const STAFF_COINS_PATH = `${STAFF_FINANCE_PATH}/xu`;
export const STAFF_HEALTH_PATH = `${STAFF_PATH}/suc-khoe`;
export const STAFF_ORDERS_PATH = `${STAFF_PATH}/don-hang`;
export const STAFF_USERS_PATH = `${STAFF_PATH}/nguoi-dung`;
export const STAFF_SHOPS_PATH = `${STAFF_PATH}/gian-hang`;
export const STAFF_CASES_PATH = `${STAFF_PATH}/tranh-chap`;
export const staffOrderPath = (id: string): string => `${STAFF_ORDERS_PATH}/${id}`;
export const staffUserPath = (id: number): string => `${STAFF_USERS_PATH}/${id}`;
export const staffShopPath = (id: number): string => `${STAFF_SHOPS_PATH}/${id}`;
export const staffCasePath = (id: string): string => `${STAFF_CASES_PATH}/${id}`;
export const STAFF_CONTENT_PATH = `${STAFF_PATH}/noi-dung`;
export const STAFF_HOME_BLOCKS_PATH = `${STAFF_CONTENT_PATH}/trang-chu`;
export const STAFF_SHOWROOMS_PATH = `${STAFF_CONTENT_PATH}/showroom`;
export const staffShowroomPath = (id: number | 'moi'): string => `${STAFF_SHOWROOMS_PATH}/${id}`;
export const STAFF_BRANDS_PATH = `${STAFF_CONTENT_PATH}/thuong-hieu`;
export const STAFF_POSTS_PATH = `${STAFF_CONTENT_PATH}/bai-viet`;
export const staffPostPath = (id: number | 'moi'): string => `${STAFF_POSTS_PATH}/${id}`;
export const STAFF_POLICIES_PATH = `${STAFF_CONTENT_PATH}/chinh-sach`;
export const staffPolicyPath = (key: string): string => `${STAFF_POLICIES_PATH}/${key}`;
export const STAFF_BANNERS_PATH = `${STAFF_PATH}/banner`;
export const STAFF_CATEGORIES_PATH = `${STAFF_PATH}/danh-muc`;
export const STAFF_SEARCH_PATH = `${STAFF_PATH}/tim-kiem`;
