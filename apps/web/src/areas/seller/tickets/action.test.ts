import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { servicesContext, visitorContext } from '#app/context.ts';
import { refusedCall } from '#app/form-fixtures.ts';
import { changeSupportByForm, type SupportReply } from './action.ts';

const submit = async (fields: Readonly<Record<string, string>>, answer: object) => {
  const calls: [path: string, input: object][] = [];
  const context = new RouterContextProvider();
  const call = async (route: { path: string }, input: object) => {
    calls.push([route.path, input]);
    return answer;
  };
  context.set(visitorContext, { userId: 2, isSeller: true, shopRole: 'owner' } as never);
  context.set(servicesContext, { call } as never);
  const url = new URL('https://cho.test/nguoi-ban/phieu?muc=khach&loc=moi&mo=4');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return { reply: await changeSupportByForm({ request, url, context }), calls };
};

it('an answer is sent, and the list is shown without the form', async () => {
  const { reply, calls } = await submit({ intent: 'answer', id: '4', reply: 'Có ạ' }, { ok: true });
  expect(calls).toEqual([
    ['/v1/reqticket/api/tickets/:id', { params: { id: 4 }, body: { status: 'answered', reply: 'Có ạ' } }],
  ]);
  expect((reply as Response).headers.get('location')).toBe('/nguoi-ban/phieu?muc=khach&loc=moi');
});

it('a refused answer keeps what was written', async () => {
  const { reply } = await submit(
    { intent: 'answer', id: '4', reply: 'Có ạ' },
    refusedCall(409, 'ticket.errors.status'),
  );
  const { data } = reply as unknown as { data: SupportReply };
  expect(data).toEqual({ id: 4, problem: 'Chưa được', text: 'Có ạ' });
});

it('a ticket is closed without an answer', async () => {
  const { calls } = await submit({ intent: 'close', id: '4' }, { ok: true });
  expect(calls[0]![1]).toEqual({ params: { id: 4 }, body: { status: 'closed' } });
});

it('the form of another ticket stays open when one is closed', async () => {
  const { reply } = await submit({ intent: 'close', id: '5' }, { ok: true });
  expect((reply as Response).headers.get('location')).toBe('/nguoi-ban/phieu?muc=khach&loc=moi&mo=4');
});

it('a reminder is sent in the time of Vietnam, and only when it was touched', async () => {
  const lead = { intent: 'lead', id: '4', state: 'called', note: 'Hẹn lại', remindedAt: '' };
  const set = await submit({ ...lead, remindAt: '2026-12-10T09:00' }, { ok: true });
  expect(set.calls[0]![1]).toMatchObject({
    body: { state: 'called', note: 'Hẹn lại', remind_at: '2026-12-10T09:00:00+07:00' },
  });
  const withReminder = await submit(
    { ...lead, remindedAt: '2026-11-01T09:00', remindAt: '2026-11-01T09:00' },
    { ok: true },
  );
  expect(withReminder.calls[0]![1]).toMatchObject({ body: { state: 'called' } });
  expect(withReminder.calls[0]![1]).not.toHaveProperty('body.remind_at');
  const cleared = await submit({ ...lead, remindedAt: '2026-11-01T09:00', remindAt: '' }, { ok: true });
  expect(cleared.calls[0]![1]).toMatchObject({ body: { remind_at: null } });
});

it('a review is answered', async () => {
  const { calls } = await submit({ intent: 'review', id: '4', reply: 'Cảm ơn bạn' }, { ok: true });
  expect(calls).toEqual([
    ['/v1/review/reviews/:id/reply', { params: { id: 4 }, body: { content: 'Cảm ơn bạn' } }],
  ]);
});
