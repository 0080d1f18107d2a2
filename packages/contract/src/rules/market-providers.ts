// Services of the market that an administrator configures in the browser. No schemas here: browsers load this file.
import { BANKS } from './banks.ts';

/** Named like the environment variable with the same value, which wins. */
export interface ProviderField {
  readonly name: string;
  readonly label: string;
  /** Sealed when it is stored, and never shown again. */
  readonly secret?: true;
  readonly pattern?: string;
  /** What a valid value looks like. */
  readonly hint?: string;
  /** The only values. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export interface ProviderRule {
  readonly kind: 'bank' | 'payment' | 'bank_feed' | 'carrier' | 'message';
  readonly title: string;
  readonly about: string;
  readonly fields: readonly ProviderField[];
  /** Whether a harmless call proves its keys. A bank account is proved by a person who scans its code. */
  readonly tried: boolean;
  /** Where the provider sends its notifications; `HOOK` is the secret of the address. */
  readonly webhook?: string;
}

const ANY_KEY = String.raw`^\S{1,500}$`;
const field = (name: string, label: string, more: Partial<ProviderField> = {}): ProviderField => ({
  name,
  label,
  pattern: ANY_KEY,
  hint: 'Chép đúng từ trang quản lý của nhà cung cấp, không có khoảng trắng.',
  ...more,
});
const secret = (name: string, label: string, more: Partial<ProviderField> = {}): ProviderField =>
  field(name, label, { secret: true, ...more });

const LONG = { pattern: String.raw`^\S{24,200}$`, hint: 'Từ 24 ký tự, không có khoảng trắng.' };
const WEB = { pattern: String.raw`^https://\S{4,300}$`, hint: 'Địa chỉ bắt đầu bằng https://.' };

export const MARKET_PROVIDERS = {
  bank: {
    kind: 'bank',
    title: 'Tài khoản ngân hàng',
    about: 'Người mua chuyển khoản bằng VietQR',
    tried: false,
    fields: [
      {
        name: 'BANK_BIN',
        label: 'Ngân hàng',
        options: BANKS.map(({ bin, name }) => ({ value: bin, label: name })),
        hint: 'Chọn ngân hàng trong danh sách.',
      },
      {
        name: 'BANK_ACCOUNT',
        label: 'Số tài khoản',
        pattern: '^[A-Za-z0-9]{4,19}$',
        hint: 'Từ 4 đến 19 chữ số.',
      },
      {
        name: 'BANK_HOLDER',
        label: 'Chủ tài khoản',
        pattern: String.raw`^[A-Za-z0-9 .,&-]{2,60}$`,
        hint: 'Chữ không dấu như ngân hàng ghi.',
      },
    ],
  },
  sepay: {
    kind: 'bank_feed',
    title: 'SePay',
    about: 'Báo tiền vào tài khoản',
    tried: false,
    webhook: '/v1/pay/api/ipn/sepay',
    fields: [secret('SEPAY_SECRET', 'Khóa bí mật webhook', LONG)],
  },
  casso: {
    kind: 'bank_feed',
    title: 'Casso',
    about: 'Báo tiền vào tài khoản',
    tried: false,
    webhook: '/v1/pay/api/ipn/casso',
    fields: [secret('CASSO_SECRET', 'Khóa bí mật webhook V2', LONG)],
  },
  momo: {
    kind: 'payment',
    title: 'MoMo',
    about: 'Ví, thẻ quốc tế',
    tried: true,
    fields: [
      field('MOMO_PARTNER_CODE', 'Mã đối tác'),
      secret('MOMO_ACCESS_KEY', 'Access key'),
      secret('MOMO_SECRET_KEY', 'Khóa bí mật'),
    ],
  },
  zalopay: {
    kind: 'payment',
    title: 'ZaloPay',
    about: 'Ví, ATM, thẻ',
    tried: true,
    fields: [
      field('ZALOPAY_APP_ID', 'App ID', { pattern: String.raw`^[1-9]\d{0,8}$`, hint: 'Chỉ gồm chữ số.' }),
      secret('ZALOPAY_KEY1', 'Key 1'),
      secret('ZALOPAY_KEY2', 'Key 2'),
    ],
  },
  vnpay: {
    kind: 'payment',
    title: 'VNPAY',
    about: 'ATM nội địa',
    tried: true,
    webhook: '/v1/pay/api/ipn/vnpay',
    fields: [
      field('VNPAY_TMN_CODE', 'Mã website (TmnCode)', {
        pattern: '^[0-9A-Z]{8}$',
        hint: 'Tám chữ hoa hoặc chữ số.',
      }),
      secret('VNPAY_SECRET', 'Khóa bí mật (HashSecret)'),
      field('VNPAY_PAY_URL', 'Địa chỉ thanh toán', WEB),
      field('VNPAY_API_URL', 'Địa chỉ API', WEB),
    ],
  },
  payme: {
    kind: 'payment',
    title: 'PayME',
    about: 'Ví, ATM',
    tried: true,
    fields: [
      field('PAYME_CLIENT_ID', 'Client ID'),
      secret('PAYME_SECRET', 'Khóa bí mật'),
      field('PAYME_METHOD_WALLET', 'Mã phương thức ví'),
      field('PAYME_METHOD_ATM', 'Mã phương thức ATM'),
      field('PAYME_METHOD_CARD', 'Mã phương thức thẻ quốc tế'),
    ],
  },
  ghn: {
    kind: 'carrier',
    title: 'GHN',
    about: 'Lấy hàng tận nơi, thu hộ',
    tried: true,
    webhook: '/v1/shipping/api/hooks/ghn?token=HOOK',
    fields: [
      field('GHN_CLIENT', 'Mã cửa hàng'),
      secret('GHN_TOKEN', 'Token'),
      secret('GHN_HOOK', 'Khóa của địa chỉ nhận tin', LONG),
    ],
  },
  ghtk: {
    kind: 'carrier',
    title: 'GHTK',
    about: 'Lấy hàng tận nơi, thu hộ',
    tried: true,
    webhook: '/v1/shipping/api/hooks/ghtk?hash=HOOK',
    fields: [
      field('GHTK_CLIENT', 'Mã đối tác'),
      secret('GHTK_TOKEN', 'Token'),
      secret('GHTK_HOOK', 'Khóa của địa chỉ nhận tin', LONG),
    ],
  },
  vtp: {
    kind: 'carrier',
    title: 'Viettel Post',
    about: 'Nhiều bưu cục vùng xa',
    tried: true,
    webhook: '/v1/shipping/api/hooks/vtp',
    fields: [
      field('VTP_USER', 'Số điện thoại tài khoản'),
      secret('VTP_PASSWORD', 'Mật khẩu'),
      secret('VTP_HOOK', 'Khóa của địa chỉ nhận tin', LONG),
    ],
  },
  sms: {
    kind: 'message',
    title: 'SMS',
    about: 'Mã đăng ký, mã xác nhận',
    tried: true,
    fields: [
      {
        name: 'SMS_DRIVER',
        label: 'Nhà cung cấp',
        options: [
          { value: 'esms', label: 'eSMS' },
          { value: 'stringee', label: 'Stringee' },
        ],
        hint: 'Chọn eSMS hoặc Stringee.',
      },
      field('SMS_BRAND', 'Tên thương hiệu gửi tin'),
      field('SMS_KEY', 'API key'),
      secret('SMS_SECRET', 'Khóa bí mật'),
    ],
  },
  mail: {
    kind: 'message',
    title: 'E-mail',
    about: 'Hóa đơn, thông báo, khôi phục mật khẩu',
    tried: true,
    fields: [
      field('MAIL_FROM', 'Người gửi', {
        pattern: String.raw`^[^\r\n,]{0,80}[^@\s,]+@[^@\s,]+$`,
        hint: 'Như Chợ Vải <khong-tra-loi@cho.vn>.',
      }),
      secret('SMTP_URL', 'Địa chỉ SMTP', {
        pattern: String.raw`^smtps?://\S{3,400}$`,
        hint: 'Như smtp://tài-khoản:mật-khẩu@máy-chủ:587.',
      }),
    ],
  },
} as const satisfies Readonly<Record<string, ProviderRule>>;

export type ProviderKey = keyof typeof MARKET_PROVIDERS;
export const PROVIDER_KEYS = Object.keys(MARKET_PROVIDERS) as ProviderKey[];
export const providerRule = (key: ProviderKey): ProviderRule => MARKET_PROVIDERS[key];

/** Value of each variable. */
export type ProviderValues = Readonly<Record<string, string>>;

/** The first wrong field of a complete set of values, by its label; undefined when all are well formed. */
export const providerIssue = (
  key: ProviderKey,
  values: ProviderValues,
): { readonly field: string; readonly text: string } | undefined => {
  for (const { name, label, pattern, options, hint = '' } of providerRule(key).fields) {
    const value = values[name] ?? '';
    const fits =
      options?.some((option) => option.value === value) ?? new RegExp(pattern ?? '.', 'u').test(value);
    if (!fits) return { field: name, text: value === '' ? `Nhập ${label}.` : `${label} chưa đúng. ${hint}` };
  }
  return undefined;
};
