import { describe, expect, it } from 'vitest';
import { checkReplies, storedAway } from './chat-settings.ts';

const message = { enabled: false, from: '22:00', to: '07:00', text: 'Shop nghỉ, mai trả lời ạ' };

describe('the quick replies to store', () => {
  it('leaves out the rows where nothing was written', () => {
    const replies = [
      { title: 'Còn hàng', text: 'Dạ còn ạ' },
      { title: ' ', text: '' },
    ];
    expect(checkReplies(replies)).toEqual({ replies: [replies[0]], wrong: [] });
  });
  it('says what a half-written row lacks instead of leaving it out', () => {
    const replies = [
      { title: '', text: 'Dạ còn ạ' },
      { title: 'Ship', text: '  ' },
      { title: '', text: '' },
    ];
    expect(checkReplies(replies).wrong).toEqual([
      { title: 'Đặt tên cho câu mẫu này.' },
      { text: 'Viết nội dung cho câu mẫu này.' },
      {},
    ]);
  });
});

describe('the away message to store', () => {
  it('stays switched off when its text is edited', () => {
    expect(storedAway(message, { ...message, text: 'Shop nghỉ Tết' })).toMatchObject({
      enabled: false,
      text: 'Shop nghỉ Tết',
    });
  });
  it('is switched on by its first text and off without one', () => {
    expect(storedAway({ ...message, text: '' }, message).enabled).toBe(true);
    expect(storedAway({ ...message, enabled: true }, { ...message, text: ' ' }).enabled).toBe(false);
  });
});
