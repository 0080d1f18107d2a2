import { getCart } from '@market/contract/cart/routes';
import { getSession, signIn } from '@market/contract/sessions/routes';
import { describe, expect, it } from 'vitest';
import { createApiClient, isSignInCall, type ApiTransport } from './client.ts';

interface SentRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/** A transport that answers `answers` in turn, then 200; requests wait until `open` when given. */
const browserWith = (overrides: Partial<ApiTransport> & { answers?: (() => Response)[] } = {}) => {
  const sentRequests: SentRequest[] = [];
  const callbacks = { proofs: 0, refreshes: 0, lost: 0, dates: [] as string[] };
  const answers = [...(overrides.answers ?? [])];
  const browser: ApiTransport = {
    fetch: async (url, init) => {
      sentRequests.push({ url, init });
      return (answers.shift() ?? (() => Response.json({ ok: true })))();
    },
    hasSession: () => true,
    isAccessExpired: () => false,
    refresh: async () => {
      callbacks.refreshes += 1;
      await Promise.resolve();
      return 'renewed';
    },
    sessionLost: () => (callbacks.lost += 1),
    reauthenticate: async () => {
      callbacks.proofs += 1;
      return true;
    },
    serverTime: (date) => callbacks.dates.push(date),
    ...overrides,
  };
  return {
    call: createApiClient(browser)(),
    callWith: createApiClient(browser),
    sent: sentRequests,
    seen: callbacks,
  };
};
const unauthenticated = () =>
  Response.json(
    { message_code: 'auth.errors.unauthenticated', message: 'Vui lòng đăng nhập để tiếp tục.', facts: {} },
    { status: 401 },
  );

const proofWanted = () =>
  Response.json(
    {
      message_code: 'account.errors.reauthentication_required',
      message: 'Hãy xác nhận đây là bạn trước khi thay đổi.',
      facts: { methods: ['password'] },
    },
    { status: 403 },
  );

describe('a call that wants a proof first', () => {
  it('continues what was pressed once it is confirmed', async () => {
    const proofs: unknown[] = [];
    const { call, sent } = browserWith({
      answers: [proofWanted],
      reauthenticate: async (facts) => {
        proofs.push(facts);
        return true;
      },
    });
    expect(await call(signIn, { body: { account: 'a', password: 'b' } })).toMatchObject({ ok: true });
    expect(proofs).toEqual([{ methods: ['password'] }]);
    expect(sent.map(({ init }) => init.body)).toEqual(Array(2).fill('{"account":"a","password":"b"}'));
  });

  it('is refused as before when nobody gives it', async () => {
    const { call, sent } = browserWith({ answers: [proofWanted], reauthenticate: async () => false });
    expect(await call(getCart)).toMatchObject({ ok: false, status: 403 });
    expect(sent).toHaveLength(1);
  });

  it('is not asked for twice by one press', async () => {
    const { call, sent, seen } = browserWith({ answers: [proofWanted, proofWanted] });
    expect(await call(getCart)).toMatchObject({ ok: false, status: 403 });
    expect([sent.length, seen.proofs]).toEqual([2, 1]);
  });
});

describe('a call whose access token has expired by the clock', () => {
  it('is sent after one refresh for all, with no 401 in between', async () => {
    let over = true;
    let refreshes = 0;
    const { call, sent } = browserWith({
      isAccessExpired: () => over,
      refresh: async () => {
        refreshes += 1;
        expect(sent).toHaveLength(0);
        await Promise.resolve();
        over = false;
        return 'renewed';
      },
    });
    await Promise.all([call(getSession), call(getCart)]);
    expect([refreshes, sent.length]).toEqual([1, 2]);
  });

  it('continues as a guest’s when the session has ended', async () => {
    const { call, sent, seen } = browserWith({
      isAccessExpired: () => seen.lost === 0,
      refresh: async () => 'over',
    });
    expect(await call(getCart)).toMatchObject({ ok: true });
    expect([sent.length, seen.lost]).toEqual([1, 1]);
  });

  it('does not hold up signing in', async () => {
    const { call, seen } = browserWith({ isAccessExpired: () => true });
    await call(signIn, { body: { account: 'a', password: 'b' } });
    expect(seen.refreshes).toBe(0);
  });
});

describe('a call', () => {
  it('answers the value', async () => {
    const { call, sent } = browserWith({ answers: [() => Response.json({ carts: { item_count: 4 } })] });
    expect(await call(getCart)).toEqual({ ok: true, value: { carts: { item_count: 4 } } });
    expect(sent[0]).toMatchObject({
      url: '/v2/order/api/carts.json',
      init: { method: 'GET', credentials: 'same-origin' },
    });
  });

  it('answers the failure with its code, words and facts', async () => {
    const body = {
      message_code: 'cart.errors.quantity',
      message: 'Kho chỉ còn 6 đôi.',
      facts: { available: 6 },
    };
    const { call } = browserWith({ answers: [() => Response.json(body, { status: 422 })] });
    expect(await call(getCart)).toEqual({
      ok: false,
      status: 422,
      code: 'cart.errors.quantity',
      message: body.message,
      facts: body.facts,
    });
  });

  it('answers a workbook as its bytes, and a table of text as text', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const { call } = browserWith({
      answers: [
        () => new Response(new Uint8Array([80, 75, 3, 255]), { headers: { 'content-type': type } }),
        () => new Response('a,b', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
      ],
    });
    expect(await call(getCart)).toEqual({ ok: true, value: new Uint8Array([80, 75, 3, 255]) });
    expect(await call(getCart)).toEqual({ ok: true, value: 'a,b' });
  });

  it('never throws: without a network it answers that, in Vietnamese', async () => {
    const { call } = browserWith({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await call(getCart)).toMatchObject({
      ok: false,
      status: 0,
      code: 'request.errors.offline',
      message: /Không kết nối/,
    });
  });

  it('sends the Idempotency-Key it is given', async () => {
    const { callWith, sent } = browserWith();
    await callWith({ idempotencyKey: 'k1' })(signIn, { body: { account: 'a', password: 'b' } });
    expect(sent[0]?.init.headers).toMatchObject({
      'idempotency-key': 'k1',
      'content-type': 'application/json',
    });
  });

  it('reads the time of the server', async () => {
    const { call, seen } = browserWith({
      answers: [() => Response.json({}, { headers: { date: 'Fri, 20 Nov 2026 10:00:00 GMT' } })],
    });
    await call(getCart);
    expect(seen.dates).toEqual(['Fri, 20 Nov 2026 10:00:00 GMT']);
  });

  it('takes no time from an answer that the browser may have stored', async () => {
    const stored = () =>
      Response.json(
        { ok: true },
        { headers: { date: 'Thu, 19 Nov 2026 10:00:00 GMT', 'cache-control': 'public, max-age=86400' } },
      );
    const { call, seen } = browserWith({ answers: [stored] });
    await call(getCart);
    expect(seen.dates).toEqual([]);
  });
});

describe('a 401', () => {
  it('is refreshed once for all who wait, and each call is repeated', async () => {
    const { call, sent, seen } = browserWith({
      answers: [unauthenticated, unauthenticated, unauthenticated],
    });
    const outcomes = await Promise.all([call(getCart), call(getSession), call(getCart)]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(seen.refreshes).toBe(1);
    expect(sent).toHaveLength(6);
  });

  it('that comes late, after another call renewed the session, is only repeated', async () => {
    let answerLate: (answer: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (answerLate = resolve));
    let refreshCount = 0;
    const { call, seen } = browserWith({
      fetch: async (url) => {
        refreshCount += 1;
        if (url === getSession.path && refreshCount === 1) return late;
        return url === getCart.path && refreshCount === 2 ? unauthenticated() : Response.json({});
      },
    });
    const slow = call(getSession);
    await call(getCart);
    answerLate(unauthenticated());
    expect((await slow).ok).toBe(true);
    expect(seen.refreshes).toBe(1);
  });

  it('is answered as it is when it repeats after the refresh', async () => {
    const { call, seen, sent } = browserWith({ answers: [unauthenticated, unauthenticated] });
    expect(await call(getCart)).toMatchObject({ ok: false, status: 401 });
    expect(seen.refreshes).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it('clears the user once when the refresh says the session is over', async () => {
    const { call, seen } = browserWith({
      answers: [unauthenticated, unauthenticated],
      refresh: async () => 'over',
    });
    const outcomes = await Promise.all([call(getCart), call(getSession)]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, false]);
    expect(seen.lost).toBe(1);
  });

  it('leaves the user when the refresh could not be sent', async () => {
    const { call, seen } = browserWith({ answers: [unauthenticated], refresh: async () => 'failed' });
    expect(await call(getCart)).toMatchObject({ ok: false, status: 401 });
    expect(seen.lost).toBe(0);
  });

  it('of signing in is shown, never refreshed', async () => {
    const { call, seen } = browserWith({ answers: [unauthenticated] });
    expect(await call(signIn, { body: { account: 'a', password: 'b' } })).toMatchObject({
      ok: false,
      status: 401,
    });
    expect(seen.refreshes).toBe(0);
  });

  it('of a guest requests no refresh', async () => {
    const { call, seen } = browserWith({ answers: [unauthenticated], hasSession: () => false });
    expect(await call(getCart)).toMatchObject({ ok: false, status: 401 });
    expect(seen).toMatchObject({ refreshes: 0, lost: 0 });
  });
});

it('session calls pass their 401 through, others do not', () => {
  expect(
    [
      '/v1/user/api/auth',
      '/_auth/refresh',
      '/v1/user/api/auth/second-factor',
      '/v1/user/api/oauth/id-token/login',
    ].map(isSignInCall),
  ).toEqual([true, true, true, true]);
  expect(['/v1/user/api/auth/info', '/v2/order/api/carts.json'].map(isSignInCall)).toEqual([false, false]);
});
