import { expect, test } from 'vitest';
import { decideByForm } from './decide-by-form.ts';

const PAGE = 'http://localhost/quan-tri/nguoi-dung/9';
const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { request: new Request(PAGE, { method: 'POST', body: form }), url: new URL(PAGE) };
};
const answering = (status: number) =>
  decideByForm(formOf({ intent: 'lock', reason: 'Bom hàng' }), {
    lock: async () => ({ ok: false, status, message: 'Không được' }),
  });
const refusalOf = (problem: string, status: number) => ({
  data: { refusal: { intent: 'lock', problem } },
  init: { status },
});

test('a refused decision names its form and why', async () => {
  expect(await answering(409)).toMatchObject(refusalOf('Không được', 409));
});

test('a decision that did not reach the server does not load the page again', async () => {
  expect(await answering(0)).toMatchObject(refusalOf('Không được', 503));
});

test('a decision needs a reason', async () => {
  const decide = decideByForm(formOf({ intent: 'lock', reason: ' ' }), {
    lock: () => Promise.reject(new Error('called without a reason')),
  });
  const refusal = { intent: 'lock', problem: 'Hãy ghi lý do.', field: 'reason' };
  expect(await decide).toMatchObject({ data: { refusal }, init: { status: 422 } });
});

test('a decision leads back to its page', async () => {
  const answer = await decideByForm(formOf({ intent: 'lock', reason: 'Bom hàng' }), {
    lock: async () => ({ ok: true, value: null }),
  });
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe('/quan-tri/nguoi-dung/9');
});
