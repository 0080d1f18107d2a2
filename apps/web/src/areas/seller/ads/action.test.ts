import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { servicesContext, visitorContext } from '#app/context.ts';
import { redirectOf } from '#app/form-fixtures.ts';
import { changeAdsByForm } from './action.ts';

const submit = async (search: string, fields: Readonly<Record<string, string>>) => {
  const context = new RouterContextProvider();
  context.set(visitorContext, { userId: 2, isSeller: true, shopRole: 'manager' } as never);
  context.set(servicesContext, { call: async () => ({ ok: true }) } as never);
  const url = new URL(`https://cho.test/nguoi-ban/quang-cao${search}`);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return redirectOf(await changeAdsByForm({ request, url, context }));
};

it('a form that is open stays so when a campaign is switched or another deleted', async () => {
  const pause = { intent: 'switch', id: '4', version: '1', status: 'paused' };
  expect(await submit('?sua=moi', pause)).toEqual([303, '/nguoi-ban/quang-cao?sua=moi']);
  expect(await submit('?sua=4', pause)).toEqual([303, '/nguoi-ban/quang-cao?sua=4']);
  const deletion = { intent: 'delete-campaign', id: '4' };
  expect(await submit('?sua=5', deletion)).toEqual([303, '/nguoi-ban/quang-cao?sua=5']);
});

it('the form of a campaign closes when that is deleted', async () => {
  const deletion = { intent: 'delete-campaign', id: '4' };
  expect(await submit('?sua=4', deletion)).toEqual([303, '/nguoi-ban/quang-cao']);
});
