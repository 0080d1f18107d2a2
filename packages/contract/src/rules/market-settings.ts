// Settings that staff change while the market runs. No schemas here: browsers load this file.
import {
  COIN_EARN_RATE,
  ONE_PERSON_DAILY_MAX,
  PAYOUT_MIN,
  REFERRAL_COINS,
  REFERRAL_ORDER_MIN,
  SHOP_DEBT_MAX,
  TWO_PEOPLE_ABOVE,
} from '../constants/money.ts';
import {
  UNPAID_AMOUNT_MAX,
  UNPAID_ORDERS_MAX,
  UNPAID_STOCK_AMOUNT_THRESHOLD,
  UNPAID_STOCK_SHARE_MAX,
} from '../constants/orders.ts';
import { QUOTATIONS_PER_DAY, QUOTATIONS_PER_DAY_VIP, RFQS_PER_DAY } from '../constants/rfq.ts';
import {
  COACH_MIN_WEIGHT_G,
  COACH_PRICE_PER_KG,
  SHIPPING_EXPRESS_FACTOR,
  SHIPPING_OTHER_REGION,
  SHIPPING_SAME_PROVINCE,
  SHIPPING_SAME_REGION,
  SHIPPING_STEP_G,
} from '../constants/shipping.ts';
import { CHAT_NEW_CONVERSATIONS_PER_DAY, TICKETS_PER_DAY } from '../constants/talking.ts';
import { MODERATION_RULES, type ModerationKind } from './moderation.ts';

/** `share` is in ten-thousandths; `switch` is a boolean, all others are whole numbers. */
export type SettingUnit = 'dong' | 'coins' | 'share' | 'count' | 'hours' | 'switch';

export const SETTING_GROUPS = {
  fees: 'Rút tiền và công nợ',
  delivery: 'COD và cách giao',
  rates: 'Bảng cước',
  coins: 'Xu',
  orders: 'Đơn chưa thanh toán',
  limits: 'Giới hạn mỗi ngày',
  moderation: 'Thời hạn xử lý',
  opening: 'Mở cửa',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

interface SettingRule {
  readonly group: SettingGroup;
  readonly title: string;
  readonly hint: string;
  readonly unit: SettingUnit;
  readonly initial: number | boolean;
  readonly min: number;
  readonly max: number;
}

/** One ten-thousandth. */
const SHARE = 10_000;
const BILLION = 1_000_000_000;

const daily = (title: string, hint: string, initial: number) =>
  ({ group: 'limits', title, hint, unit: 'count', initial, min: 1, max: 10_000 }) as const;

const offered = (title: string, hint: string) =>
  ({ group: 'delivery', title, hint, unit: 'switch', initial: true, min: 0, max: 1 }) as const;

const MAX_RATE = 10_000_000;
const rate = (title: string, hint: string, initial: number) =>
  ({ group: 'rates', title, hint, unit: 'dong', initial, min: 0, max: MAX_RATE }) as const;
const GRAMS_A_KG = 1_000;
const FIRST = `${SHIPPING_STEP_G} g đầu`;
const STEP = `Cộng cho mỗi ${SHIPPING_STEP_G} g tiếp theo, tính cả phần lẻ`;

const MAX_HOURS = 720;
const workDeadline = (title: string, hint: string, initial: number) =>
  ({ group: 'moderation', title, hint, unit: 'hours', initial, min: 1, max: MAX_HOURS }) as const;
const deadline = (kind: ModerationKind) =>
  workDeadline(
    MODERATION_RULES[kind].label,
    'Từ lúc gửi đến lúc có quyết định',
    MODERATION_RULES[kind].slaHours,
  );

export const MARKET_SETTINGS = {
  payout_min: {
    group: 'fees',
    title: 'Rút tiền tối thiểu',
    hint: 'Số dư thấp hơn thì chờ kỳ sau',
    unit: 'dong',
    initial: PAYOUT_MIN,
    min: 1_000,
    max: BILLION,
  },
  two_people_above: {
    group: 'fees',
    title: 'Lệnh chi cần hai người',
    hint: 'Trả shop và hoàn tiền lớn hơn số này, tính gộp trong 24 giờ',
    unit: 'dong',
    initial: TWO_PEOPLE_ABOVE,
    min: 0,
    max: 100 * BILLION,
  },
  one_person_daily_max: {
    group: 'fees',
    title: 'Một người chi một mình trong 24 giờ',
    hint: 'Quá tổng này thì lệnh nhỏ cũng cần người thứ hai, ghi tay thì phải chờ ngân hàng báo',
    unit: 'dong',
    initial: ONE_PERSON_DAILY_MAX,
    min: 0,
    max: 100 * BILLION,
  },
  shop_debt_max: {
    group: 'fees',
    title: 'Hạn mức nợ của shop',
    hint: 'Nợ hơn mức này thì tắt thu tiền mặt và tự giao',
    unit: 'dong',
    initial: SHOP_DEBT_MAX,
    min: 0,
    max: BILLION,
  },
  pay_cod_in_advance: {
    group: 'fees',
    title: 'Trả shop trước khi hãng nộp tiền thu hộ',
    hint: 'Tắt: shop nhận tiền khi đối soát xong với hãng',
    unit: 'switch',
    initial: false,
    min: 0,
    max: 1,
  },
  cash_on_delivery: offered(
    'Thu tiền khi giao (COD)',
    'Shop nào muốn thì tự bật. Tắt: đơn mới không chọn được',
  ),
  self_delivery: offered('Tự thỏa thuận', 'Người mua và shop tự hẹn cách giao và phí giao'),
  shop_pickup: offered('Nhận tại shop', 'Người mua đến địa chỉ của shop'),
  coach_freight: offered('Gửi chành xe', `Cho kiện từ ${COACH_MIN_WEIGHT_G / GRAMS_A_KG} kg`),
  rate_province: rate('Cùng tỉnh', FIRST, SHIPPING_SAME_PROVINCE.first),
  rate_province_step: rate('Cùng tỉnh, nặng thêm', STEP, SHIPPING_SAME_PROVINCE.step),
  rate_region: rate('Cùng miền', FIRST, SHIPPING_SAME_REGION.first),
  rate_region_step: rate('Cùng miền, nặng thêm', STEP, SHIPPING_SAME_REGION.step),
  rate_country: rate('Khác miền', FIRST, SHIPPING_OTHER_REGION.first),
  rate_country_step: rate('Khác miền, nặng thêm', STEP, SHIPPING_OTHER_REGION.step),
  rate_express: {
    group: 'rates',
    title: 'Giao nhanh',
    hint: 'So với giao tiêu chuẩn',
    unit: 'share',
    initial: SHIPPING_EXPRESS_FACTOR * SHARE,
    min: SHARE,
    max: 5 * SHARE,
  },
  rate_coach: rate('Chành xe, mỗi kg', 'Tính tròn lên từng kg', COACH_PRICE_PER_KG),
  coin_earn_rate: {
    group: 'coins',
    title: 'Xu nhận được mặc định',
    hint: 'Trên tiền hàng, cho ngành hàng chưa có mức riêng',
    unit: 'share',
    initial: COIN_EARN_RATE * SHARE,
    min: 0,
    max: 2_000,
  },
  referral_coins: {
    group: 'coins',
    title: 'Thưởng mời bạn',
    hint: 'Khi đơn đầu tiên của bạn được mời hoàn tất',
    unit: 'coins',
    initial: REFERRAL_COINS,
    min: 0,
    max: 1_000_000,
  },
  referral_order_min: {
    group: 'coins',
    title: 'Đơn đầu tiên tối thiểu để thưởng',
    hint: 'Đơn nhỏ hơn không được tính',
    unit: 'dong',
    initial: REFERRAL_ORDER_MIN,
    min: 0,
    max: BILLION,
  },
  unpaid_orders_max: {
    group: 'orders',
    title: 'Đơn chờ của một tài khoản',
    hint: 'Số đơn chưa trả hoặc chưa xác nhận cùng lúc',
    unit: 'count',
    initial: UNPAID_ORDERS_MAX,
    min: 1,
    max: 1_000_000,
  },
  unpaid_amount_max: {
    group: 'orders',
    title: 'Tổng tiền đơn chờ của một tài khoản',
    hint: 'Không tính đơn chờ đầu tiên',
    unit: 'dong',
    initial: UNPAID_AMOUNT_MAX,
    min: 0,
    max: 1_000_000 * BILLION,
  },
  unpaid_stock_share: {
    group: 'orders',
    title: 'Phần kho một tài khoản giữ được',
    hint: 'Của một sản phẩm, trong các đơn chờ',
    unit: 'share',
    initial: UNPAID_STOCK_SHARE_MAX * SHARE,
    min: 100,
    max: SHARE,
  },
  unpaid_stock_from: {
    group: 'orders',
    title: 'Xét phần kho khi hàng giữ từ',
    hint: 'Đơn chờ nhỏ hơn không bị xét',
    unit: 'dong',
    initial: UNPAID_STOCK_AMOUNT_THRESHOLD,
    min: 0,
    max: 1_000_000 * BILLION,
  },
  rfqs_per_day: daily('Yêu cầu báo giá', 'Của một người mua', RFQS_PER_DAY),
  quotations_per_day: daily('Báo giá của shop thường', 'Gửi tới các yêu cầu báo giá', QUOTATIONS_PER_DAY),
  quotations_per_day_vip: daily('Báo giá của shop VIP', 'Không ít hơn shop thường', QUOTATIONS_PER_DAY_VIP),
  tickets_per_day: daily('Yêu cầu gửi shop', 'Của một người mua', TICKETS_PER_DAY),
  chat_new_conversations_per_day: daily(
    'Cuộc trò chuyện mới',
    'Của một người',
    CHAT_NEW_CONVERSATIONS_PER_DAY,
  ),
  sla_product: deadline('product'),
  sla_trade_assurance: deadline('trade_assurance'),
  sla_shop: deadline('shop'),
  sla_ad: deadline('ad'),
  sla_review: deadline('review'),
  sla_classified: deadline('classified'),
  sla_report: deadline('report'),
  sla_case: workDeadline('Tranh chấp', 'Từ lúc lên sàn đến lúc có quyết định', 48),
  sla_order: workDeadline('Đơn đứng yên', 'Từ lúc vào hàng đợi đến lúc có người xử lý', 48),
  sla_finance: workDeadline('Việc tài chính', 'Lệnh trả, hoàn tay và dòng ngân hàng chưa khớp', 72),
  sellers_first: {
    group: 'opening',
    title: 'Mời người bán trước',
    hint: 'Bật: khách và người mua chỉ thấy trang hẹn. Chỉ bật được ngay, khi chợ chưa có đơn hàng nào. Tắt ngay: cần ít nhất 1 shop đã duyệt. Hẹn ngày tắt: đến ngày đó chợ tự mở cho mọi người',
    unit: 'switch',
    initial: false,
    min: 0,
    max: 1,
  },
} as const satisfies Readonly<Record<string, SettingRule>>;

export type SettingKey = keyof typeof MARKET_SETTINGS;
export type SettingValues = {
  readonly [Key in SettingKey]: (typeof MARKET_SETTINGS)[Key]['unit'] extends 'switch' ? boolean : number;
};

export const SETTING_KEYS = Object.keys(MARKET_SETTINGS) as SettingKey[];

export const settingRule = (key: SettingKey): SettingRule => MARKET_SETTINGS[key];

export const INITIAL_SETTINGS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, MARKET_SETTINGS[key].initial]),
) as unknown as SettingValues;

const text = (value: number): string => value.toLocaleString('vi-VN');

/** Why a value of one setting cannot be; undefined when it can. */
export const valueIssue = (key: SettingKey, value: unknown): string | undefined => {
  const { unit, min, max, title } = settingRule(key);
  if (unit === 'switch') return typeof value === 'boolean' ? undefined : `${title}: chọn bật hoặc tắt.`;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max)
    return undefined;
  const scale = unit === 'share' ? 100 : 1;
  const sign = { dong: ' ₫', coins: ' xu', share: '%', count: '', hours: ' giờ' }[unit];
  return `${title}: nhập từ ${text(min / scale)} đến ${text(max / scale)}${sign}.`;
};

const CONTRADICTIONS: readonly {
  readonly keys: readonly SettingKey[];
  readonly isWrong: (values: SettingValues) => boolean;
  readonly text: string;
}[] = [
  {
    keys: ['quotations_per_day', 'quotations_per_day_vip'],
    isWrong: (values) => values.quotations_per_day_vip < values.quotations_per_day,
    text: 'Shop VIP không thể được gửi ít báo giá hơn shop thường.',
  },
  {
    keys: ['referral_coins', 'referral_order_min'],
    isWrong: (values) => values.referral_coins > values.referral_order_min,
    text: 'Thưởng mời bạn không thể lớn hơn đơn đầu tiên tối thiểu: mời bạn rồi mua một đơn nhỏ là có lãi.',
  },
  {
    keys: ['unpaid_stock_from', 'unpaid_amount_max'],
    isWrong: (values) => values.unpaid_stock_from > values.unpaid_amount_max,
    text: 'Mức bắt đầu xét phần kho không thể lớn hơn tổng tiền đơn chờ cho phép.',
  },
];

/** The first rule that two of these settings break together; undefined when they fit. */
export const contradictionOf = (
  values: SettingValues,
): { readonly keys: readonly SettingKey[]; readonly text: string } | undefined =>
  CONTRADICTIONS.find(({ isWrong }) => isWrong(values));
