import { marketName } from '@market/contract/rules/market-name';

export const PHONE_INVALID = 'Hãy nhập số di động Việt Nam, ví dụ 0908123456';
export const CODE_INCOMPLETE = 'Hãy nhập đủ 6 số của mã';
/** Why an order needs a phone number. */
export const orderPhoneIntro = (): string =>
  `Shop và bên giao hàng cần gọi được cho bạn. ${marketName()} gửi mã 6 số qua SMS để xác minh số này.`;
