export const SELLER_SETTINGS_PATH = '/nguoi-ban/cai-dat';
export const SELLER_STAFF_PATH = '/nguoi-ban/nhan-vien';
/** For people whom a shop invites; the SMS names it. */
export const INVITATIONS_PATH = '/nguoi-ban/loi-moi';
