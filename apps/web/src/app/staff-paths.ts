// Pages of the staff only, apart from the addresses that every page loads.
import { STAFF_PATH } from './paths.ts';

export const MODERATION_PATH = `${STAFF_PATH}/kiem-duyet`;
export const REPORTS_PATH = `${STAFF_PATH}/bao-cao`;
export const SETUP_PATH = `${STAFF_PATH}/thiet-lap`;
export const MARKET_SETTINGS_PATH = `${STAFF_PATH}/cai-dat`;
export const STAFF_ROLES_PATH = `${STAFF_PATH}/phan-quyen`;
export const AUDIT_LOG_PATH = `${STAFF_PATH}/nhat-ky`;
export const STAFF_ORDERS_PATH = `${STAFF_PATH}/don-hang`;
export const STAFF_USERS_PATH = `${STAFF_PATH}/nguoi-dung`;
export const STAFF_SHOPS_PATH = `${STAFF_PATH}/gian-hang`;
export const STAFF_CASES_PATH = `${STAFF_PATH}/tranh-chap`;
export const staffOrderPath = (id: string): string => `${STAFF_ORDERS_PATH}/${id}`;
export const staffUserPath = (id: number): string => `${STAFF_USERS_PATH}/${id}`;
export const staffShopPath = (id: number): string => `${STAFF_SHOPS_PATH}/${id}`;
export const staffCasePath = (id: string): string => `${STAFF_CASES_PATH}/${id}`;
