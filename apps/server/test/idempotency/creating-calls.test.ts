import { addToCart } from '@market/contract/cart/routes';
import { writeCaseMessage } from '@market/contract/cases/routes';
import { createAddress } from '@market/contract/customers/routes';
import { uploadPicture } from '@market/contract/media/routes';
import { repurchaseOrder } from '@market/contract/orders/routes';
import { type Route, acceptsIdempotencyKey } from '@market/contract/route';
import { createLead } from '@market/contract/support/routes';
import { bodyOf, urlOf } from '@market/contract/web';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameOf, routes } from '../access/routes.ts';
import { startCarriedMarket, type CarriedMarket } from '../carriers.ts';
import { FakeProvider } from '../fake-provider.ts';
import { freshKey, type Answer, type As } from '../market.ts';
import { OF_BUYERS } from './samples-of-buyers.ts';
import { OF_SELLERS } from './samples-of-sellers.ts';
import { OF_STAFF } from './samples-of-staff.ts';
import { worldIn, type World } from './world.ts';

const SAMPLES = new Map([...OF_BUYERS, ...OF_SELLERS, ...OF_STAFF]);
const creatingRoutes = routes.filter(acceptsIdempotencyKey);

/** Every other POST, and why no key is needed. */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  'POST /graphql': 'reads',
  'POST /v2/order/api/orders/quote.json': 'reads',
  'POST /v2/order/api/checkouts/quote.json': 'reads',
  'POST /v2/order/api/shipping_rates.json': 'reads',
  'POST /v2/rfq/api/items.json': 'reads',
  'POST /v1/chat/api/alerts/push_key': 'the same key for everybody',
  'POST /v1/analytics/api/page_info': 'counts a view of a page; nobody is answered',
  'POST /v1/chat/api/conversations/:id/seen': 'a message is read once',
  'POST /v1/seller/api/api-tokens': 'a stored answer would hold the token',
  'POST /v1/admin/api/jobs/:id/retry': 'a job that runs is not started twice',
  'POST /v1/admin/api/payouts/:id/approve': 'a payout is approved once',
  'POST /v1/admin/api/refunds/:id/approve': 'a refund is approved once',
  'POST /v1/admin/api/staff': 'a stored answer would hold the link',
  'POST /v1/admin/api/staff/:id/link': 'a stored answer would hold the link',
  'POST /v1/media/api/direct-uploads': 'a stored answer would hold the signature',
  'POST /v1/media/api/direct-uploads/:id/complete': 'a file is used once',
  'POST /v1/seller/api/direct-uploads': 'a stored answer would hold the signature',
  'POST /v1/seller/api/direct-uploads/:id/complete': 'a file is used once',
  'POST /v1/seller/api/webhooks': 'a stored answer would hold the secret',
  'POST /v1/seller/api/webhooks/:id/secret': 'a stored answer would hold the secret',
  'POST /v1/seller/api/webhooks/:id/test': 'sends each time, limited by its own rules',
  'POST /v1/seller/api/webhooks/:id/deliveries/:deliveryId/replay':
    'sends each time, limited by its own rules',
  'POST /v1/seller/api/ad-wallet/top-up': 'the same memo every time; only a transfer books anything',
  'POST /v1/seller/api/staff/:id/owner': 'a shop is handed over once',
  'POST /v1/seller/api/staff/leave': 'a member leaves once',
  'POST /v1/seller/api/staff/invitations/:id/resend': 'sends an SMS, limited by its own rules',
  'POST /v1/user/api/v4/users/me/shop-invitations/:id/accepted': 'good once; tokens are never stored',
  'POST /v1/user/api/v4/users/me/shop-invitations/:id/declined': 'good once',
  'POST /v1/chat/api/conversations/:id/reports':
    'a later report of a person takes the place of the one before',
  'POST /_auth/save': 'sets cookies',
  'POST /_auth/clear': 'sets cookies',
  'POST /_auth/refresh': 'sets cookies',
  'POST /v1/user/api/auth': 'tokens are never stored',
  'POST /v1/user/api/auth/second-factor': 'tokens are never stored',
  'POST /v1/admin/api/search/draft/synonyms': 'a pair stands once in the draft',
  'POST /v1/admin/api/search/synonyms/:id/remove': 'is removed once',
  'POST /v1/admin/api/search/draft/apply': 'a version of the draft is applied once',
  'POST /v1/admin/api/search/draft/measure': 'measures a version of the draft again',
  'POST /v1/admin/api/search/judged-queries': 'a query is judged once',
  'POST /v1/admin/api/search/draft/discard': 'a version of the draft is dropped once',
  'POST /v1/admin/api/search/releases/:id/undo': 'a release is taken back once',
  'POST /v1/admin/api/payments/:id/query': 'queries again; an answer books once',
  'POST /v1/admin/api/provider-statements/lines/:id/close': 'sets a state',
  'POST /v1/admin/api/cod-remittances/lines/:id/close': 'sets a state',
  'POST /v1/admin/api/policies/:key/restore': 'a version comes after another once',
  'POST /v1/admin/api/regulations/restore': 'a version comes after another once',
  'POST /v1/admin/api/providers/:key/try': 'tries again, which harms nothing',
  'POST /v1/user/api/auth/first-admin': 'its code is good once; tokens are never stored',
  'POST /v1/user/api/auth/staff-link': 'reads whom a link is for',
  'POST /v1/user/api/auth/staff-link/finish': 'a link is good once; tokens are never stored',
  'POST /v1/user/api/auth/passkey/options': 'a challenge for one sign-in',
  'POST /v1/user/api/auth/passkey/verify': 'tokens are never stored',
  'POST /v1/user/api/oauth/id-token/login': 'tokens are never stored',
  'POST /v1/user/api/v4/registrations/token': 'sends a code, limited by its own rules',
  'POST /v1/user/api/v4/registrations/step2-verify-phone': 'a code is good once',
  'POST /v1/user/api/v4/registrations/step3-fill-info': 'tokens are never stored; its own token is good once',
  'POST /v1/user/api/v3/me/forgot-password/sms': 'sends a code, limited by its own rules',
  'POST /v1/user/api/users/password/forgot': 'a code is good once',
  'POST /v1/user/api/me/delete': 'a code is good once',
  'POST /v1/user/api/v4/users/me/totp': 'secrets are never stored',
  'POST /v1/user/api/shops/:id/follow': 'sets a state',
  'POST /v1/user/api/shops/:id/follow/delete': 'sets a state',
  'POST /v2/order/api/saved_price_rules.json': 'sets a state',
  'POST /v1/chat/api/alerts/all_seen': 'sets a state',
  'POST /v1/chat/api/alerts/unsubscribe/:token': 'sets a state',
  'POST /v1/pay/api/ipn/:provider': 'the words of a provider',
  'POST /v1/shipping/api/hooks/:carrier': 'the words of a carrier',
  'POST /v1/admin/api/:kind/:id/approve': 'is decided once',
  'POST /v1/admin/api/:kind/:id/reject': 'is decided once',
  'POST /v1/admin/api/:kind/:id/need-review': 'is decided once',
  'POST /v1/admin/api/:kind/:id/block': 'is decided once',
  'POST /v1/admin/api/:kind/:id/unblock': 'is decided once',
  'POST /v1/admin/api/queue/:kind/:id/claim': 'renews the same claim',
  'POST /v1/admin/api/queue/:kind/decisions': 'each item is decided once',
  'POST /v1/seller/api/shop/review': 'sets a state',
  'POST /v1/admin/api/users/:id/contact': 'reads; each reading is logged',
  'POST /v1/admin/api/users/:id/lock': 'a locked account is not locked again',
  'POST /v1/admin/api/users/:id/unlock': 'an account that is not locked stays',
  'POST /v1/admin/api/users/:id/roles': 'sets the same roles',
  'POST /v1/admin/api/shops/:id/vip': 'sets the same end',
  'POST /v1/admin/api/shops/:id/verify': 'sets the same badge',
  'POST /v1/admin/api/shops/:id/mall': 'sets the same badge',
  'POST /v1/admin/api/shops/:id/hide': 'is done once',
  'POST /v1/admin/api/shops/:id/show': 'is done once',
  'POST /v1/admin/api/shops/:id/close': 'one request waits at a time',
  'POST /v1/admin/api/shops/:id/close/confirm': 'is done once',
  'POST /v1/admin/api/shops/:id/close/withdraw': 'is done once',
  'POST /v1/admin/api/shops/:id/reopen': 'is done once',
  'POST /v1/admin/api/shops/:id/limits': 'sets the same limit',
  'POST /v1/admin/api/orders/:id/contact': 'reads; each reading is logged',
  'POST /v1/admin/api/orders/:id/money-request/confirm': 'is confirmed once',
  'POST /v1/admin/api/orders/:id/money-request/withdraw': 'is withdrawn once',
  'POST /v1/admin/api/orders/:id/return-fee': 'is decided once',
  'POST /v1/admin/api/orders/:id/parcel': 'is closed once',
  'POST /v1/admin/api/cases/:id/claim': 'renews the same claim',
  'POST /v1/admin/api/cases/:id/reassign': 'is the colleague’s afterwards',
  'POST /v1/admin/api/cases/:id/release': 'is given back once',
  'POST /v1/admin/api/cases/:id/review': 'is looked at once',
  'POST /v1/admin/api/bank-transfers/:id/match': 'sets a state',
  'POST /v1/admin/api/bank-transfers/:id/match-debt': 'sets a state',
  'POST /v1/admin/api/bank-transfers/:id/return': 'sets a state',
  'POST /v1/admin/api/categories/:id/merge': 'a merged category cannot be merged again',
  'POST /v1/admin/api/category-merges/:id/undo': 'sets a state',
  'POST /v1/admin/api/payout-batches/:id/confirm': 'sets a state',
  'POST /v1/admin/api/payout-batches/:id/discard': 'sets a state',
  'POST /v1/admin/api/payout-batches/:id/file': 'reads; each reading is recorded',
  'POST /v1/admin/api/payouts/:id/pay': 'sets a state',
  'POST /v1/admin/api/payouts/:id/reject': 'sets a state',
  'POST /v1/admin/api/refunds/:id/done': 'sets a state',
  'POST /v1/user/api/v4/users/me/reauthentication': 'proves who it is; nothing is made',
  'POST /v1/admin/api/orders/:id/cancel': 'sets a state',
  'POST /v1/admin/api/orders/:id/delivered': 'sets a state',
  'POST /v1/admin/api/orders/:id/cash': 'sets a state',
  'POST /v1/seller/api/orders/:id/unpaid': 'sets a state',
  'POST /v1/seller/api/orders/:id/delivery-proof': 'a later proof takes the place of the first',
  'POST /v2/order/api/cash-refunds/:id/received.json': 'sets a state',
  'POST /v2/order/api/cash-refunds/:id/disputed.json': 'sets a state',
  'POST /v1/seller/api/cash-refunds/:id/given': 'sets a state',
  'POST /v1/admin/api/cash-refunds/:id/decide': 'sets a state',
  'POST /v1/seller/api/products/:id/preview': 'stores nothing',
  'POST /v1/seller/api/products/:id/submit': 'sets a state',
  'POST /v1/seller/api/products/:id/restore': 'sets a state',
  'POST /v1/seller/api/products/imports/:id/apply': 'sets a state',
  'POST /v1/seller/api/products/imports/:id/mapping': 'sets a state',
  'POST /v1/seller/api/products/imports/:id/pictures': 'the same files take the place of those before',
  'POST /v1/seller/api/products/:id/trade-assurance': 'sets a state',
  'POST /v1/seller/api/orders/:id/confirm': 'sets a state',
  'POST /v1/seller/api/orders/:id/reject': 'sets a state',
  'POST /v1/seller/api/orders/:id/ready': 'sets a state',
  'POST /v1/seller/api/orders/:id/shipped': 'sets a state',
  'POST /v1/seller/api/orders/:id/delivered': 'sets a state',
  'POST /v1/seller/api/decoration/publish': 'the same draft again is the same version',
  'POST /v1/seller/api/decoration/versions/:id/restore': 'needs the version of the draft, which it changes',
  'POST /v1/seller/api/orders/:id/cancellation/accept': 'sets a state',
  'POST /v1/seller/api/orders/:id/cancellation/decline': 'sets a state',
  'POST /v1/seller/api/orders/:id/cancellation/withdraw': 'sets a state',
  'POST /v2/order/api/orders/:id/confirmed_cancelled.json': 'sets a state',
  'POST /v2/order/api/orders/:id/received.json': 'sets a state',
  'POST /v2/order/api/orders/:id/change/accepted.json': 'sets a state',
  'POST /v2/order/api/orders/:id/change/declined.json': 'sets a state',
  'POST /v2/order/api/orders/:id/cancellation/accepted.json': 'sets a state',
  'POST /v2/order/api/orders/:id/cancellation/declined.json': 'sets a state',
};

let carriedMarket: CarriedMarket;
let world: World;
let strangers: { seller: As; buyer: As; staff: As; guest: As };
beforeAll(async () => {
  carriedMarket = await startCarriedMarket(['ghn'], { paymentProviders: [new FakeProvider()] });
  const { market } = carriedMarket;
  world = await worldIn(market);
  const stall = await market.create.stall();
  strangers = {
    seller: await market.as(stall.ownerId),
    buyer: await market.as(await market.create.user()),
    staff: await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] })),
    guest: await market.as(),
  };
});
afterAll(() => carriedMarket.close());

const send = async (as: As, route: Route, input: object, key: string): Promise<Answer> => {
  const body = bodyOf(input);
  const form = body instanceof FormData ? new Response(body) : undefined;
  const type = form?.headers.get('content-type') ?? 'application/json';
  return as.inject({
    method: 'POST',
    url: urlOf(route, input),
    headers: { 'idempotency-key': key, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && {
      payload: form === undefined ? body : Buffer.from(await form.arrayBuffer()),
    }),
  });
};
const strangerTo = ({ auth }: Route): As => {
  if (auth === 'optional') return strangers.buyer;
  if (auth === 'user') return strangers.buyer;
  return auth === 'shop' ? strangers.seller : strangers.staff;
};

describe('a creating call that is repeated with its key', () => {
  test.each(creatingRoutes.map((route) => [nameOf(route), route] as const))(
    '%s repeats its answer, and refuses another body',
    async (_name, route) => {
      const sample = SAMPLES.get(route);
      expect(sample, 'say in test/idempotency how it is called').toBeDefined();
      const { as, input, other } = await sample!(world);
      const key = freshKey();
      const first = await send(as, route, input, key);
      expect(first.statusCode, first.body).toBeLessThan(300);
      expect(first.headers['idempotent-replayed']).toBeUndefined();
      const again = await send(as, route, input, key);
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
      expect(again.headers['idempotent-replayed']).toBe('true');
      const reused = await send(as, route, other, key);
      expect([reused.statusCode, reused.json().message_code]).toEqual([422, 'idempotency.errors.reused']);
      const strangersReply = await send(strangerTo(route), route, input, key);
      expect(strangersReply.headers['idempotent-replayed']).toBeUndefined();
    },
  );
});

test('every other POST is listed with the reason why it accepts no key', () => {
  const others = routes.filter((route) => route.method === 'POST' && !acceptsIdempotencyKey(route));
  expect(others.map(nameOf).toSorted()).toEqual(Object.keys(WITHOUT_KEY).toSorted());
});

const byRoute = async (route: Route) => ({ route, ...(await SAMPLES.get(route)!(world)) });

test.each([createAddress, addToCart, repurchaseOrder, uploadPicture])(
  '$path ten times at once has one answer',
  async (route) => {
    const { as, input } = await byRoute(route);
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(as, route, input, key)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  },
);

test('the same body for another object is a different call', async () => {
  const write = writeCaseMessage;
  const [one, two] = [await byRoute(write), await byRoute(write)];
  const key = freshKey();
  const mixedInput = { ...one.input, params: (two.input as { params: object }).params };
  expect((await send(one.as, write, one.input, key)).statusCode).toBe(200);
  expect((await send(one.as, write, mixedInput, key)).json()).toMatchObject({
    message_code: 'idempotency.errors.reused',
  });
});

test('guests do not share keys: their visitor cookies distinguish them', async () => {
  const { as, input, route } = await byRoute(createLead);
  const key = freshKey();
  const { lead } = (input as { body: { lead: object } }).body;
  const send = (visitor: string, message: string) =>
    as.inject({
      method: 'POST',
      url: route.path,
      headers: { 'idempotency-key': key, cookie: `visitor_id=${visitor}` },
      payload: { lead: { ...lead, message } },
    });
  const [one, again, other] = [
    await send('visitor-number-one', 'Cần 40 cái'),
    await send('visitor-number-one', 'Cần 40 cái'),
    await send('visitor-number-two', 'Cần 60 cái'),
  ];
  expect(again.body).toBe(one.body);
  expect(other.statusCode).toBe(201);
  expect(other.body).not.toBe(one.body);
});

test.each([
  ['nothing', ' '],
  ['a very long text', 'k'.repeat(256)],
])('%s is no key', async (_what, key) => {
  const { as, input, route } = await byRoute(createAddress);
  expect((await send(as, route, input, key)).json()).toMatchObject({
    message_code: 'request.errors.invalid',
    facts: { fields: { 'idempotency-key': 'Cần từ 1 đến 255 ký tự.' } },
  });
});

test('a refused call stores no key, so a corrected call may use it', async () => {
  const { as, input, route } = await byRoute(createAddress);
  const key = freshKey();
  const { address } = (input as { body: { address: object } }).body;
  const wrong = { body: { address: { ...address, phone: '0241234567' } } };
  expect((await send(as, route, wrong, key)).statusCode).toBe(422);
  expect((await send(as, route, input, key)).statusCode).toBe(200);
});
