import { expect, it } from 'vitest';
import { endText } from './end-text.ts';

const LAST_DAY = '2026-11-27T17:00:00.000Z';
const NOW = Date.parse('2026-11-28T02:00:00.000Z');
const expiredQuotation = {
  status: 'expired',
  status_label: 'Hết hiệu lực',
  valid_until: LAST_DAY,
  accepted_at: null,
  decline_reason: null,
} as const;

it.each([
  ['its last day', {}, 'Hết hạn ngày 27/11/2026'],
  [
    'the last day to order what was accepted',
    { accepted_at: '2026-11-20T03:00:00.000Z' },
    'Đã chốt nhưng chưa đặt hàng, hết hạn ngày 27/11/2026',
  ],
  ['the end of its request before that day', { valid_until: '2026-12-18T17:00:00.000Z' }, 'Hết hiệu lực'],
  [
    'the reason of the buyer',
    { status: 'declined', status_label: 'Đã từ chối', decline_reason: 'Giá cao' },
    'Đã từ chối – Giá cao',
  ],
] as const)('an ended quotation names %s', (_, fields, text) => {
  expect(endText({ ...expiredQuotation, ...fields }, NOW)).toBe(text);
});
