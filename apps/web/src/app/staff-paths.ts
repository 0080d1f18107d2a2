// Pages of the staff only, apart from the addresses that every page loads.
import { STAFF_PATH } from './paths.ts';

export const MODERATION_PATH = `${STAFF_PATH}/kiem-duyet`;
export const REPORTS_PATH = `${STAFF_PATH}/bao-cao`;
export const SETUP_PATH = `${STAFF_PATH}/thiet-lap`;
export const MARKET_SETTINGS_PATH = `${STAFF_PATH}/cai-dat`;
export const STAFF_ROLES_PATH = `${STAFF_PATH}/phan-quyen`;
export const AUDIT_LOG_PATH = `${STAFF_PATH}/nhat-ky`;
export const STAFF_FINANCE_PATH = `${STAFF_PATH}/tai-chinh`;
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
