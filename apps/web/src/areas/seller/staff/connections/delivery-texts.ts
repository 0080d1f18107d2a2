import { dayInVietnam } from '@market/contract/rules/day';
import {
  WEBHOOK_ATTEMPTS,
  type DeliveryProblem,
  type WebhookStop,
} from '@market/contract/rules/webhook-events';
import type { Webhook, WebhookDelivery } from '@market/contract/webhooks/schemas';
import { dayTime, timeOfDay } from '#ui/format-date.ts';

const PROBLEMS: Readonly<Record<DeliveryProblem, string>> = {
  invalid_address: 'Địa chỉ không dùng được',
  private_address: 'Địa chỉ mạng nội bộ',
  too_large: 'Trả lời quá dài',
  too_many_redirects: 'Chuyển hướng',
  timeout: 'Không trả lời',
  unreachable: 'Không kết nối được',
};

const STOPS: Readonly<Record<WebhookStop, string>> = {
  turned_off: 'Bạn đã tắt',
  failing: 'Lỗi liên tục 5 ngày, tự dừng',
  gone: 'Địa chỉ báo không còn dùng (410), tự dừng',
};

export const isReceived = ({ state }: WebhookDelivery): boolean => state === 'delivered';

/** What came back: `200`, or why nothing did. */
export const resultText = ({ status, problem, attempts, state }: WebhookDelivery): string => {
  if (status !== null) return String(status);
  if (problem !== null) return PROBLEMS[problem];
  return attempts === 0 && state === 'waiting' ? 'Đang chờ' : 'Chưa gửi được';
};

const SECOND_MS = 1_000;
const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });

/** `182 ms`, `2,1 s`. */
export const durationText = (ms: number | null): string => {
  if (ms === null) return '–';
  return ms < SECOND_MS ? `${ms} ms` : `${decimal.format(ms / SECOND_MS)} s`;
};

/** `1`, or `3/8` of one that failed. */
export const attemptsText = ({ attempts, state, type }: WebhookDelivery): string =>
  state === 'delivered' || type === 'webhook.test' ? String(attempts) : `${attempts}/${WEBHOOK_ATTEMPTS}`;

/** `14:20` today, `18/11 10:04` before. */
export const momentText = (time: string, now: number): string =>
  dayInVietnam(new Date(time)) === dayInVietnam(new Date(now)) ? timeOfDay(time) : dayTime(time);

/** What happened and what comes next: `Máy chủ trả 500. Thử lại lúc 14:37.` */
export const outlookText = (delivery: WebhookDelivery, now: number): string => {
  const { state, status, next_attempt_at } = delivery;
  const happened = status === null ? `${resultText(delivery)}.` : `Máy chủ trả ${status}.`;
  if (state === 'delivered') return `${happened} Đã nhận.`;
  if (state === 'failed') return `${happened} Không thử lại nữa.`;
  return next_attempt_at === null ? happened : `${happened} Thử lại lúc ${momentText(next_attempt_at, now)}.`;
};

/** Why a webhook is off and what waits; null while it is on and well. */
export const stopText = ({ stopped, stopped_at, failing_since, waiting }: Webhook, now: number) => {
  const rest = waiting === 0 ? '' : ` Còn ${waiting} sự kiện chờ.`;
  if (stopped !== null)
    return `${STOPS[stopped]}${stopped_at === null ? '' : ` ${momentText(stopped_at, now)}`}.${rest}`;
  return failing_since === null ? null : `Lỗi từ ${momentText(failing_since, now)}.${rest}`;
};

/** `order.*` for all events of orders. */
export const shortEvents = (events: readonly string[], all: readonly string[]): string[] => {
  const groups = Map.groupBy(all, (event) => event.slice(0, event.indexOf('.')));
  return [...groups].flatMap(([group, members]) => {
    const chosen = members.filter((event) => events.includes(event));
    return members.length > 1 && chosen.length === members.length ? [`${group}.*`] : chosen;
  });
};

/** Indented, for people. */
export const prettyJson = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2);
