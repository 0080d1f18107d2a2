import { expect, it } from 'vitest';
import { dayHeading, fillQuickReply, listTime, previewText, splitLinks } from './chat-texts.ts';

const NOW = Date.parse('2026-11-25T06:00:00Z');

it('the time of a message is an hour, a day of the week, or a date', () => {
  expect([
    listTime('2026-11-25T03:22:00Z', NOW),
    // after midnight in Vietnam
    listTime('2026-11-24T17:30:00Z', NOW),
    listTime('2026-11-24T16:30:00Z', NOW),
    listTime('2026-11-20T03:00:00Z', NOW),
    listTime('2026-11-12T03:00:00Z', NOW),
    dayHeading('2026-11-24T16:30:00Z', NOW),
    dayHeading('2026-11-12T03:00:00Z', NOW),
  ]).toEqual(['10:22', '00:30', 'Hôm qua', 'Thứ Sáu', '12/11', 'Hôm qua', '12/11/2026']);
});

it('a preview names its author and what has no text', () => {
  const last_message = { id: 1, by: 'buyer', automatic: false, type: 'image', text: '', at: '' } as const;
  expect([
    previewText({ side: 'buyer', last_message }),
    previewText({ side: 'shop', last_message }),
    previewText({
      side: 'buyer',
      last_message: { ...last_message, by: 'shop', automatic: true, text: 'Nghỉ' },
    }),
    previewText({ side: 'buyer', last_message: null }),
  ]).toEqual(['Bạn: Ảnh', 'Ảnh', 'Tin tự động: Nghỉ', '']);
});

it('a quick reply is filled with names, and only web addresses are links', () => {
  expect(fillQuickReply('{ten_khach} ơi, {ten_shop} đây', { buyer: 'Hân', shop: 'Xưởng A' })).toBe(
    'Hân ơi, Xưởng A đây',
  );
  expect(splitLinks('Xem https://a.vn/x nhé javascript:alert(1)')).toEqual([
    { text: 'Xem ', isLink: false },
    { text: 'https://a.vn/x', isLink: true },
    { text: ' nhé javascript:alert(1)', isLink: false },
  ]);
});
