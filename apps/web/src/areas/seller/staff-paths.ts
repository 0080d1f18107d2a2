export const SELLER_SETTINGS_PATH = '/nguoi-ban/cai-dat';
export const SELLER_STAFF_PATH = '/nguoi-ban/nhan-vien';
/** How programs call the API and receive events. */
export const SELLER_API_GUIDE_PATH = '/nguoi-ban/nhan-vien/tai-lieu';
/** For people whom a shop invites; the SMS names it. */
export const INVITATIONS_PATH = '/nguoi-ban/loi-moi';
