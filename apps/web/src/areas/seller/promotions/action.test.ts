import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { servicesContext, visitorContext } from '#app/context.ts';
import { redirectOf } from '#app/form-fixtures.ts';
import { changePromotionsByForm } from './action.ts';

const submit = async (search: string, fields: Readonly<Record<string, string>>) => {
  const context = new RouterContextProvider();
  context.set(visitorContext, { userId: 2, isSeller: true, shopRole: 'sales' } as never);
  context.set(servicesContext, { call: async () => ({ ok: true }) } as never);
  const url = new URL(`https://cho.test/nguoi-ban/khuyen-mai${search}`);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return redirectOf(await changePromotionsByForm({ request, url, context }));
};

it('a form that is open stays so when something else of the list is stopped', async () => {
  const stop = { intent: 'stop-deal', id: '4' };
  expect(await submit('?sua=moi', stop)).toEqual([303, '/nguoi-ban/khuyen-mai?sua=moi']);
  expect(await submit('?sua=5', stop)).toEqual([303, '/nguoi-ban/khuyen-mai?sua=5']);
  expect(await submit('?muc=ma&sua=5', { intent: 'stop-rule', id: '4' })).toEqual([
    303,
    '/nguoi-ban/khuyen-mai?muc=ma&sua=5',
  ]);
});

it('the form of what is stopped closes', async () => {
  expect(await submit('?sua=4', { intent: 'stop-deal', id: '4' })).toEqual([303, '/nguoi-ban/khuyen-mai']);
});
