import { createAddress } from '@market/contract/customers/routes';
import { getSession, signIn, saveTokens } from '@market/contract/sessions/routes';
import type { WebApp } from '@market/contract/web';
import { hash } from '@node-rs/argon2';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { aMarket } from '../market.ts';

const HOST = 'cho.test';
const PASSWORD = 'mat-khau-dai';
const OWN_PAGE_HEADERS = { host: HOST, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };

/** A market with one page whose form signs in. */
const aMarketWithForm = async (rateLimits: { signIn?: number } = {}) => {
  const { db, services, clock, create } = await aMarket({ settings: { rateLimits } });
  const web: WebApp = {
    openingPath: '/',
    pages: [{ path: '/dang-nhap', rendering: 'personal', parameters: [] }],
    respond: async (request, { call }) => {
      if (request.method === 'GET') return new Response((await call(getSession)).ok ? 'user' : 'guest');
      const form = new URLSearchParams(await request.text());
      const body = { account: form.get('account')!, password: form.get('password')! };
      const answer = await call(signIn, { body });
      if (!answer.ok) return new Response(answer.code, { status: answer.status });
      if (!('token' in answer.value.data)) return new Response('challenge');
      const { access_token, refresh_token, expires_at, sub } = answer.value.data.token;
      await call(saveTokens, { body: { access_token, refresh_token, expires_at, user_id: Number(sub) } });
      return new Response(null, { status: 302, headers: { location: '/' } });
    },
  };
  const app = await buildApp({ db, services, clock, logLevel: 'fatal', web });
  onTestFinished(() => app.close());
  await create.user({ phone: '0912000111', password_hash: await hash(PASSWORD) });
  const send = (payload: string, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/dang-nhap',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });
  const fields = new URLSearchParams({ account: '0912000111', password: PASSWORD }).toString();
  return { app, send, fields };
};

test('a form signs in: its calls set the cookies of the reply', async () => {
  const { app, send, fields } = await aMarketWithForm();
  const reply = await send(fields, OWN_PAGE_HEADERS);
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/']);
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const page = await app.inject({ url: '/dang-nhap', headers: { host: HOST, cookie } });
  expect(page.body).toBe('user');
});

test('sign-ins of forms and of the API count against one limit of their address', async () => {
  const { app, send } = await aMarketWithForm({ signIn: 3 });
  const wrong = new URLSearchParams({ account: '0912000111', password: 'sai-mat-khau' }).toString();
  const statuses = [];
  for (let tries = 0; tries < 3; tries += 1) statuses.push((await send(wrong, OWN_PAGE_HEADERS)).statusCode);
  const byApi = await app.inject({
    method: signIn.method,
    url: signIn.path,
    payload: { account: '0912000111', password: PASSWORD },
  });
  statuses.push(byApi.statusCode, (await send(wrong, OWN_PAGE_HEADERS)).statusCode);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
});

test.each([
  ['another site', { host: HOST, 'sec-fetch-site': 'cross-site', origin: 'https://xau.example' }],
  ['another site over plain http', { host: HOST, origin: 'http://xau.example' }],
  ['a site beside ours', { host: HOST, 'sec-fetch-site': 'same-site' }],
  ['no browser', { host: HOST }],
])('a form that %s submits is refused and sets no cookie', async (_, headers) => {
  const { send, fields } = await aMarketWithForm();
  const reply = await send(fields, headers);
  expect([reply.statusCode, reply.cookies]).toEqual([403, []]);
});

test('a call of a form with an idempotency key takes effect once', async () => {
  const { db, services, clock, create } = await aMarket();
  const web: WebApp = {
    openingPath: '/',
    pages: [{ path: '/dia-chi', rendering: 'personal', parameters: [] }],
    respond: async (request, { call, callOnce }) => {
      const form = new URLSearchParams(await request.text());
      if (form.has('account')) {
        const body = { account: form.get('account')!, password: PASSWORD };
        const answer = await call(signIn, { body });
        if (!answer.ok || !('token' in answer.value.data)) return new Response(null, { status: 401 });
        const { access_token, refresh_token, expires_at, sub } = answer.value.data.token;
        const tokens = { access_token, refresh_token, expires_at, user_id: Number(sub) };
        await call(saveTokens, { body: tokens });
        return new Response('ok');
      }
      const address = {
        name: 'Lê Kim Anh',
        phone: '0908123456',
        address1: form.get('address1')!,
        province: 'Hà Nội',
        ward: 'Phường Hoàn Kiếm',
      };
      const answer = await callOnce(form.get('key')!)(createAddress, { body: { address } });
      return new Response(answer.ok ? String(answer.value.address.id) : answer.code);
    },
  };
  const app = await buildApp({ db, services, clock, logLevel: 'fatal', web });
  onTestFinished(() => app.close());
  await create.user({ phone: '0912000112', password_hash: await hash(PASSWORD) });
  const send = (fields: Record<string, string>, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/dia-chi',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...OWN_PAGE_HEADERS, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const { cookies } = await send({ account: '0912000112' });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const add = async (key: string, address1: string) => (await send({ key, address1 }, { cookie })).body;
  const [first, repeated] = await Promise.all([add('a', '1 Hàng Ngang'), add('a', '1 Hàng Ngang')]);
  expect(repeated).toBe(first);
  expect(await add('a', '2 Hàng Ngang')).toBe('idempotency.errors.reused');
  expect(await add('b', '1 Hàng Ngang')).not.toBe(first);
});

test('a form of more than 256 KiB is refused before it is read', async () => {
  const { send } = await aMarketWithForm();
  const reply = await send(`account=${'a'.repeat(256 * 1024)}`, OWN_PAGE_HEADERS);
  expect(reply.statusCode).toBe(413);
});
