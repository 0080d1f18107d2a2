import { WEBHOOK_EVENTS } from '@market/contract/rules/webhook-events';
import type { Webhook, WebhookDelivery } from '@market/contract/webhooks/schemas';
import { expect, it } from 'vitest';
import {
  attemptsText,
  durationText,
  outlookText,
  resultText,
  shortEvents,
  stopText,
} from './delivery-texts.ts';

const NOW = Date.parse('2026-11-21T07:10:00Z');
const failed = {
  type: 'order.created',
  state: 'waiting',
  attempts: 3,
  status: 500,
  problem: null,
  next_attempt_at: '2026-11-21T07:37:00Z',
} as WebhookDelivery;

it('says what came back and what comes next', () => {
  expect(outlookText(failed, NOW)).toBe('Máy chủ trả 500. Thử lại lúc 14:37.');
  expect(attemptsText(failed)).toBe('3/8');
  const silent = { ...failed, state: 'failed', status: null, problem: 'timeout' } as const;
  expect(outlookText(silent, NOW)).toBe('Không trả lời. Không thử lại nữa.');
  expect(resultText({ ...failed, status: null, attempts: 0 })).toBe('Đang chờ');
});

it('writes short times in milliseconds and long ones in seconds', () => {
  expect([null, 182, 2_100].map(durationText)).toEqual(['–', '182 ms', '2,1 s']);
});

it('names all events of a group in one word', () => {
  const orders = WEBHOOK_EVENTS.filter((event) => event.startsWith('order.'));
  expect(shortEvents([...orders, 'case.opened'], WEBHOOK_EVENTS)).toEqual(['order.*', 'case.opened']);
  expect(shortEvents(['product.reviewed'], WEBHOOK_EVENTS)).toEqual(['product.reviewed']);
});

it('says why a webhook is off and what waits', () => {
  const webhook = {
    stopped: 'failing',
    stopped_at: '2026-11-19T15:10:00Z',
    failing_since: '2026-11-14T15:10:00Z',
    waiting: 36,
  } as Webhook;
  expect(stopText(webhook, NOW)).toBe('Lỗi liên tục 5 ngày, tự dừng 19/11 22:10. Còn 36 sự kiện chờ.');
  expect(stopText({ ...webhook, stopped: null, stopped_at: null, failing_since: null }, NOW)).toBeNull();
});
