// What an alert may be about, as the page of preferences lists it.

export const ALERT_KINDS = [
  'order',
  'payment',
  'shipping',
  'rfq',
  'chat',
  'review',
  'follow',
  'moderation',
  'coin',
  'promotion',
  'ticket',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** `web`: the inbox of the market. */
export const ALERT_WAYS = ['web', 'email', 'push'] as const;
export type AlertWay = (typeof ALERT_WAYS)[number];

export type AlertTopicName =
  | 'order_status'
  | 'order_change'
  | 'case'
  | 'money'
  | 'coins'
  | 'coins_expiring'
  | 'chat'
  | 'quotation'
  | 'review_answer'
  | 'ticket'
  | 'new_products'
  | 'deals'
  | 'price_drop'
  | 'shop_order'
  | 'shop_case'
  | 'shop_money'
  | 'shop_chat'
  | 'shop_rfq'
  | 'shop_review'
  | 'shop_ticket'
  | 'shop_webhook'
  | 'shop_ads'
  | 'shop_moderation'
  | 'staff_case';

export interface AlertTopic {
  readonly name: AlertTopicName;
  readonly label: string;
  readonly hint: string;
  readonly group: 'orders' | 'money' | 'talk' | 'offers' | 'shop' | 'staff';
  /** The ways of somebody who has not chosen. */
  readonly on: readonly AlertWay[];
  /** Ways that cannot be switched off. */
  readonly locked: readonly AlertWay[];
  /** Its e-mails are collected into one a day. */
  readonly daily: boolean;
}

const topic = (
  name: AlertTopicName,
  { label, hint = '', ...rest }: Omit<AlertTopic, 'name' | 'hint' | 'locked' | 'daily'> & Partial<AlertTopic>,
): AlertTopic => ({ name, label, hint, locked: [], daily: false, ...rest });

const EVERYWHERE: readonly AlertWay[] = ['web', 'email', 'push'];

export const ALERT_TOPICS: readonly AlertTopic[] = [
  topic('order_status', {
    group: 'orders',
    label: 'Đơn đổi trạng thái',
    hint: 'Xác nhận, đang giao, đã giao, hủy',
    on: EVERYWHERE,
  }),
  topic('order_change', {
    group: 'orders',
    label: 'Shop đề nghị hủy hoặc đổi đơn, đơn giao chậm',
    hint: 'Cần bạn trả lời',
    on: EVERYWHERE,
    locked: ['email'],
  }),
  topic('case', {
    group: 'orders',
    label: 'Khiếu nại, trả hàng',
    hint: 'Có trả lời hoặc quyết định',
    on: EVERYWHERE,
  }),
  topic('money', { group: 'money', label: 'Đã nhận tiền, hoàn tiền', on: EVERYWHERE, locked: ['web'] }),
  topic('coins', {
    group: 'money',
    label: 'Xu vào',
    hint: 'Gom vào một thư mỗi ngày',
    on: ['web'],
    daily: true,
  }),
  topic('coins_expiring', {
    group: 'money',
    label: 'Xu sắp hết hạn',
    hint: 'Trước 7 ngày, gom vào một thư mỗi ngày',
    on: ['web', 'email'],
    daily: true,
  }),
  topic('chat', {
    group: 'talk',
    label: 'Tin nhắn mới',
    hint: 'Chỉ khi bạn không mở trang',
    on: ['web', 'push'],
  }),
  topic('quotation', { group: 'talk', label: 'Có báo giá cho yêu cầu của bạn', on: EVERYWHERE }),
  topic('review_answer', { group: 'talk', label: 'Đánh giá được trả lời', on: ['web'] }),
  topic('ticket', {
    group: 'talk',
    label: 'Phiếu được trả lời, hàng có lại',
    on: EVERYWHERE,
    locked: ['email'],
  }),
  topic('new_products', {
    group: 'offers',
    label: 'Mẫu mới của shop đang theo dõi',
    hint: 'Tối đa 1 tin mỗi ngày của một shop',
    on: ['web', 'email'],
    daily: true,
  }),
  topic('deals', {
    group: 'offers',
    label: 'Deal của shop đang theo dõi',
    hint: 'Tối đa 1 tin mỗi ngày của một shop',
    on: ['web'],
    daily: true,
  }),
  topic('price_drop', {
    group: 'offers',
    label: 'Sản phẩm yêu thích giảm giá',
    hint: 'Khi giá giảm từ 5% trở lên',
    on: ['web', 'email'],
    daily: true,
  }),
  topic('shop_order', {
    group: 'shop',
    label: 'Đơn của shop',
    hint: 'Đơn mới, thanh toán, trả lời và yêu cầu của khách, chậm lấy hàng',
    on: EVERYWHERE,
  }),
  topic('shop_case', { group: 'shop', label: 'Khiếu nại của khách', on: EVERYWHERE }),
  topic('shop_money', {
    group: 'shop',
    label: 'Tiền rút về ngân hàng',
    hint: 'Lệnh rút đã được chuyển hoặc bị từ chối',
    on: EVERYWHERE,
    locked: ['web'],
  }),
  topic('shop_chat', {
    group: 'shop',
    label: 'Tin nhắn của khách',
    hint: 'Chỉ khi không ai của shop mở trang',
    on: ['web', 'push'],
  }),
  topic('shop_rfq', {
    group: 'shop',
    label: 'Yêu cầu báo giá',
    hint: 'Yêu cầu hợp với shop, khách chốt hoặc từ chối',
    on: EVERYWHERE,
  }),
  topic('shop_review', { group: 'shop', label: 'Đánh giá mới', on: ['web', 'push'] }),
  topic('shop_ads', {
    group: 'shop',
    label: 'Quảng cáo sắp hết tiền',
    hint: 'Ví sắp hết hoặc đã hết, chiến dịch dùng hết ngân sách ngày',
    on: EVERYWHERE,
  }),
  topic('shop_webhook', {
    group: 'shop',
    label: 'Webhook đã dừng',
    hint: 'Máy của shop không nhận được sự kiện trong 5 ngày',
    on: EVERYWHERE,
  }),
  topic('shop_moderation', {
    group: 'shop',
    label: 'Kết quả duyệt',
    hint: 'Sản phẩm, sạp, quảng cáo được duyệt hay bị trả lại',
    on: EVERYWHERE,
    locked: ['web'],
  }),
  topic('shop_ticket', { group: 'shop', label: 'Khách nhờ gọi lại, chờ hàng', on: EVERYWHERE }),
  topic('staff_case', {
    group: 'staff',
    label: 'Tranh chấp được chuyển cho bạn',
    on: EVERYWHERE,
    locked: ['web'],
  }),
];

export const ALERT_TOPIC_NAMES = ALERT_TOPICS.map(({ name }) => name);

export const ALERT_TOPIC_GROUPS: Readonly<Record<AlertTopic['group'], string>> = {
  orders: 'Đơn hàng và giao hàng',
  money: 'Tiền và xu',
  talk: 'Trò chuyện và báo giá',
  offers: 'Shop yêu thích và khuyến mãi',
  shop: 'Gian hàng',
  staff: 'Quản trị',
};
