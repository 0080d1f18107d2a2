// Pages of the staff only, apart from the addresses that every page loads.
import { STAFF_PATH } from './paths.ts';

export const SETUP_PATH = `${STAFF_PATH}/thiet-lap`;
export const MARKET_SETTINGS_PATH = `${STAFF_PATH}/cai-dat`;
export const MODERATION_PATH = `${STAFF_PATH}/kiem-duyet`;
export const REPORTS_PATH = `${STAFF_PATH}/bao-cao`;
export const STAFF_ROLES_PATH = `${STAFF_PATH}/phan-quyen`;
export const AUDIT_LOG_PATH = `${STAFF_PATH}/nhat-ky`;
