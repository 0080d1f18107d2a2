import { beforeEach, expect, test, vi } from 'vitest';
import { decideByForm } from './decide-by-form.ts';

const announce = vi.fn<(text: string) => void>();
beforeEach(() => announce.mockReset());

const PAGE = 'http://localhost/quan-tri/nguoi-dung/9';
const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { request: new Request(PAGE, { method: 'POST', body: form }), url: new URL(PAGE) };
};
const answering = (status: number) =>
  decideByForm(
    formOf({ intent: 'lock', reason: 'Bom hàng', success_text: 'Đã khóa' }),
    { announce },
    {
      lock: async () => ({ ok: false, status, message: 'Không được' }),
    },
  );
const refusalOf = (problem: string, status: number) => ({
  data: { refusal: { intent: 'lock', problem } },
  init: { status },
});

test('a refused decision names its form and why', async () => {
  expect(await answering(409)).toMatchObject(refusalOf('Không được', 409));
  expect(announce).not.toHaveBeenCalled();
});

test('a decision that did not reach the server does not load the page again', async () => {
  expect(await answering(0)).toMatchObject(refusalOf('Không được', 503));
});

test('a decision needs a reason', async () => {
  const decide = decideByForm(
    formOf({ intent: 'lock', reason: ' ' }),
    { announce },
    {
      lock: () => Promise.reject(new Error('called without a reason')),
    },
  );
  const refusal = { intent: 'lock', problem: 'Hãy ghi lý do.', field: 'reason' };
  expect(await decide).toMatchObject({ data: { refusal }, init: { status: 422 } });
});

test('a decision leads back to its page and is announced', async () => {
  const answer = await decideByForm(
    formOf({ intent: 'lock', reason: 'Bom hàng', success_text: 'Đã khóa' }),
    { announce },
    {
      lock: async () => ({ ok: true, value: null }),
    },
  );
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe('/quan-tri/nguoi-dung/9');
  expect(announce.mock.calls).toEqual([['Đã khóa']]);
});
