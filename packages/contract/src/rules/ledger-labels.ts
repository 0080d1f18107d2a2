/** What a transaction of the ledger is about. */
export const LEDGER_KIND_LABELS = {
  'payment.received': 'Người mua trả tiền',
  'payment.late': 'Tiền về chưa rõ đơn',
  'payment.matched': 'Khớp tiền với đơn',
  'payment.moved': 'Chia lại tiền cho đơn',
  'order.settled': 'Đối soát đơn hàng',
  'order.reversed': 'Hoàn một phần đơn',
  'order.fees_back': 'Trả lại phí',
  'order.cash_collected': 'Thu tiền mặt',
  'return.charged': 'Phí trả hàng',
  'refund.queued': 'Xếp hoàn tiền',
  'refund.sent': 'Đã hoàn tiền',
  'refund.borne': 'Bên khác chịu hoàn',
  'refund.unborne': 'Thôi chịu hoàn',
  'cod.remitted': 'Hãng nộp COD',
  'payout.requested': 'Lập lệnh trả shop',
  'payout.paid': 'Đã trả shop',
  'payout.rejected': 'Từ chối trả shop',
  'debt.paid': 'Shop trả nợ',
  'ads.topped_up': 'Nạp ví quảng cáo',
  'ads.click': 'Lượt bấm quảng cáo',
  'coins.earned': 'Tặng xu theo đơn',
  'coins.granted': 'Tặng xu',
  'coins.referral': 'Xu giới thiệu',
  'coins.redeemed': 'Dùng xu',
  'coins.returned': 'Trả lại xu',
  'coins.spent': 'Xu đã dùng hết',
  'coins.expired': 'Xu hết hạn',
} as const;
export type LedgerKind = keyof typeof LEDGER_KIND_LABELS;
export const LEDGER_KINDS = Object.keys(LEDGER_KIND_LABELS) as LedgerKind[];

export const ledgerKindLabel = (kind: string): string => LEDGER_KIND_LABELS[kind as LedgerKind] ?? kind;

const PROVIDERS: Readonly<Record<string, string>> = {
  bank: 'Tài khoản ngân hàng',
  momo: 'MoMo',
  zalopay: 'ZaloPay',
  vnpay: 'VNPAY',
  payme: 'PayME',
};
const CARRIERS: Readonly<Record<string, string>> = { ghn: 'GHN', ghtk: 'GHTK', vtp: 'Viettel Post' };

const carrier = (code: string): string => CARRIERS[code] ?? code.toUpperCase();

const GROUPS: Readonly<Record<string, (rest: string) => string>> = {
  gateway: (provider) =>
    provider === '' ? 'Ngân hàng và cổng thanh toán' : (PROVIDERS[provider] ?? provider),
  carrier: (code) => `${code === '' ? 'Hãng' : carrier(code)} đang giữ COD`,
  claim: (code) => `${code === '' ? 'Hãng' : carrier(code)} phải bồi thường`,
  escrow: () => 'Giữ hộ đơn đang chạy',
  shop: (id) => (id === '' ? 'Của shop, chưa rút' : `Shop ${id}`),
  ad_wallet: (id) => (id === '' ? 'Ví quảng cáo của shop' : `Ví quảng cáo shop ${id}`),
  payouts: () => 'Lệnh trả shop đang chờ',
  refunds: () => 'Đang hoàn người mua',
  shipping: (code) => (code === '' ? 'Nợ cước hãng' : `Nợ cước ${carrier(code)}`),
  tax: () => 'Thuế phải nộp',
  coin_liability: () => 'Xu trong tay người mua',
};
const WHOLE: Readonly<Record<string, string>> = {
  'revenue:commission': 'Hoa hồng',
  'revenue:cod_fees': 'Phí thu hộ',
  'revenue:ads': 'Quảng cáo',
  'expense:promotions': 'Mã giảm sàn chịu',
  'expense:coins': 'Xu đã tặng',
  'expense:claims': 'Đền khiếu nại',
  'coins:user': 'Xu của người mua',
  'coins:held': 'Xu đang giữ theo đơn',
  'coins:issued': 'Xu đã phát hành',
  'coins:spent': 'Xu đã dùng',
  'coins:expired': 'Xu hết hạn',
};

/** `gateway:momo`, or a group of accounts such as `escrow`. */
export const ledgerAccountLabel = (account: string): string => {
  const [group = '', ...rest] = account.split(':');
  const known = WHOLE[account] ?? WHOLE[`${group}:${rest[0] ?? ''}`];
  return known ?? GROUPS[group]?.(rest.join(':')) ?? account;
};
