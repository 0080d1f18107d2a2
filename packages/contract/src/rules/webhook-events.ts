/** What a webhook may report. */
export const WEBHOOK_EVENTS = [
  'order.created',
  'order.paid',
  'order.confirmed',
  'order.cancellation_requested',
  'order.shipped',
  'order.delivered',
  'order.completed',
  'order.cancelled',
  'case.opened',
  'case.closed',
  'product.reviewed',
  'rfq.created',
  'quotation.accepted',
  'quotation.declined',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  'order.created': 'Có đơn mới',
  'order.paid': 'Đơn đã thanh toán',
  'order.confirmed': 'Đơn đã xác nhận',
  'order.cancellation_requested': 'Khách xin hủy đơn',
  'order.shipped': 'Đơn đã giao cho vận chuyển',
  'order.delivered': 'Đơn đã giao tới khách',
  'order.completed': 'Đơn hoàn tất',
  'order.cancelled': 'Đơn bị hủy',
  'case.opened': 'Khách yêu cầu đổi trả',
  'case.closed': 'Yêu cầu đổi trả đã xong',
  'product.reviewed': 'Có đánh giá mới',
  'rfq.created': 'Có yêu cầu báo giá',
  'quotation.accepted': 'Khách nhận báo giá',
  'quotation.declined': 'Khách từ chối báo giá',
};

/** Sent by a test alone. */
export const TEST_EVENT = 'webhook.test';

/** Of a shop. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 500;
/** Tries of a delivery; the last one is 71 hours after the first. */
export const WEBHOOK_ATTEMPTS = 8;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a webhook is off: somebody turned it off, it failed for five days, or its address answered 410 Gone. */
export const WEBHOOK_STOPS = ['turned_off', 'failing', 'gone'] as const;
export type WebhookStop = (typeof WEBHOOK_STOPS)[number];

/** Why nothing answered. */
export const DELIVERY_PROBLEMS = [
  'invalid_address',
  'private_address',
  'too_large',
  'too_many_redirects',
  'timeout',
  'unreachable',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

const PROTOCOLS = ['https:', 'http:'];

/** Whether an address can be that of a webhook; http is for machines that the operator of the market allows. */
export const isWebhookUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null &&
    PROTOCOLS.includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    text.length <= WEBHOOK_URL_MAX
  );
};
