import { startRegistration, verifyRegistrationPhone } from '@market/contract/accounts/registration-routes';
import {
  changeEmail,
  changePassword,
  changePhone,
  recoverByEmail,
  recoverBySms,
  userExists,
} from '@market/contract/accounts/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { createAddress } from '@market/contract/customers/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import type { Route } from '@market/contract/route';
import {
  getSession,
  refreshToken,
  saveTokensByQuery,
  signIn,
  signInWithIdToken,
} from '@market/contract/sessions/routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashPassword } from '../../src/modules/accounts/lib/passwords.ts';
import { aMarket } from '../market.ts';
import { startProcesses } from './start.ts';

/** What must never be in a log. */
const PRIVATE = {
  phone: '0987123456',
  newPhone: '0987654999',
  email: 'zqmail@khach.test',
  newEmail: 'zqnewmail@khach.test',
  unknownEmail: 'zqunknown@khach.test',
  password: 'zq-mat-khau-0001',
  wrongPassword: 'zq-mat-khau-sai',
  code: '731940',
  recipient: 'zqnguoinhan',
  street: 'zqduonglang',
  note: 'zqghichu',
  keyword: 'zqtukhoa',
  card: '4111111111111111',
  sessionToken: 'zqsessiontoken',
  idToken: 'zqidtoken',
  visitor: 'zqvisitor000000000000',
  agent: 'zqagent/1.0',
  brokenJson: 'zqbrokenjson',
  path: 'zqpath',
} as const;

test('no log line contains a name, an address or a credential', async () => {
  const market = await aMarket();
  const userId = await market.create.user({
    phone: PRIVATE.phone,
    email: PRIVATE.email,
    password_hash: await hashPassword(PRIVATE.password),
  });
  let output = '';
  const [address] = await startProcesses(market, { count: 1, onOutput: (text) => (output += text) });
  const secrets: string[] = Object.values(PRIVATE);
  let token: string | undefined;

  const send = async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        'user-agent': PRIVATE.agent,
        cookie: `visitor_id=${PRIVATE.visitor}`,
        'x-forwarded-for': '203.0.113.77',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const call = async (route: Route, body?: unknown, query = '') => {
    const answer = await send(route.method, `${route.path}${query}`, body);
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as never) : undefined };
  };

  await call(signIn, { account: PRIVATE.phone, password: PRIVATE.wrongPassword });
  await call(signIn, { account: PRIVATE.unknownEmail, password: PRIVATE.password });
  const signed = await call(signIn, { account: PRIVATE.email, password: PRIVATE.password });
  expect(signed.status).toBe(200);
  const pair = (signed.body as unknown as { data: { token: AuthToken } }).data.token;
  secrets.push(pair.access_token.slice(-40), pair.refresh_token);
  await call(
    saveTokensByQuery,
    undefined,
    `?expires_at=${pair.expires_at}&refresh_token=${pair.refresh_token}&access_token=${pair.access_token}&user_id=${userId}`,
  );
  await call(refreshToken, undefined, `?refresh_token=${pair.refresh_token}`);
  await call(recoverByEmail, undefined, `?email=${PRIVATE.email}&recaptcha_token=${PRIVATE.sessionToken}`);
  await call(recoverByEmail, undefined, `?email=${PRIVATE.unknownEmail}`);
  await call(recoverBySms, { account_phone: PRIVATE.phone });
  await call(userExists, undefined, `?account_phone=${PRIVATE.phone}`);
  await call(startRegistration, { account_phone: PRIVATE.newPhone });
  await call(verifyRegistrationPhone, {
    account_phone: PRIVATE.newPhone,
    verify_code: PRIVATE.code,
    session_info_token: PRIVATE.sessionToken,
  });
  await call(signInWithIdToken, { driver: 'google', id_token: PRIVATE.idToken });
  await call(searchProducts, undefined, `?keyword=${PRIVATE.keyword}`);

  token = pair.access_token;
  await call(getSession);
  await call(changeEmail, { email: PRIVATE.newEmail });
  await call(changePhone, { phone: PRIVATE.newPhone });
  await call(changePassword, {
    current_password: PRIVATE.wrongPassword,
    password: PRIVATE.password,
  });
  const whereTo = { name: PRIVATE.recipient, phone: PRIVATE.phone, address1: PRIVATE.street };
  await call(createAddress, { address: { ...whereTo, provinceId: 1, districtId: 1, wardId: 1 } });
  await call(placeOrder, { note: PRIVATE.note, card: PRIVATE.card, shipping_address: whereTo });
  await send('POST', signIn.path, `{"account":"${PRIVATE.brokenJson}`);
  await send('GET', `/v2/${PRIVATE.path}?phone=${PRIVATE.phone}`);
  // what nobody expected is logged most of all
  await sql`alter table addresses rename to addresses_away`.execute(market.db);
  const broken = await call(createAddress, {
    address: { ...whereTo, provinceId: 1, districtId: 1, wardId: 1 },
  });
  expect(broken.status).toBe(500);

  // what the process wrote last is still on its way
  await expect.poll(() => output, { timeout: 20_000 }).toContain('unexpected');
  for (const secret of [...secrets, '203.0.113.77', '+84987'])
    expect(output.includes(secret), `"${secret}" stands in the log`).toBe(false);
});
