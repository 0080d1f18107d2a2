import { expect, it } from 'vitest';
import { chatStart } from './chat-start.ts';

const conversation = (id: number, unread: number) => ({ id, unread, shop: { name: `Shop ${id}` } });

it('leads to the newest unread conversation, which need not be the first', () => {
  const { title, text, action } = chatStart(
    [conversation(7, 0), conversation(5, 2), conversation(3, 1_000)],
    '',
  );
  expect([title, text, action.to]).toEqual([
    'Bạn có 1.002 tin chưa đọc',
    'Mới nhất là tin của Shop 5.',
    '/tin-nhan?cuoc=5',
  ]);
});

it.each([
  ['to the latest when all are read', [conversation(7, 0), conversation(5, 0)], '', '/tin-nhan?cuoc=7'],
  ['to shops when there is none', [], '', '/tim-shop'],
  ['back to all when the keyword finds none', [], 'may', '/tin-nhan'],
])('leads %s', (_what, conversations, keyword, to) =>
  expect(chatStart(conversations, keyword).action.to).toBe(to),
);
