import { expect, it } from 'vitest';
import { sendTicketFromPage } from './client-action.ts';

it('without a network the form stays with what was typed', async () => {
  const body = new URLSearchParams({ type: 'other', message: 'Áo này có size 4XL không?' });
  const request = new Request('https://cho.test/tai-khoan/phieu/tao', { method: 'POST', body });
  const reply = await sendTicketFromPage({
    request,
    serverAction: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(reply).toMatchObject({
    data: {
      fields: { type: 'other', message: 'Áo này có size 4XL không?' },
      refusal: { problem: expect.stringContaining('Kiểm tra mạng') },
    },
    init: { status: 503 },
  });
});
