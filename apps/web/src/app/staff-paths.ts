// Pages of the staff only, apart from the addresses that every page loads.
import { STAFF_PATH } from './paths.ts';

export const STAFF_ROLES_PATH = `${STAFF_PATH}/phan-quyen`;
export const AUDIT_LOG_PATH = `${STAFF_PATH}/nhat-ky`;
