import { repurchaseOrder } from '@market/contract/orders/routes';
import { describe, expect, it, vi } from 'vitest';
import { callIdempotently, idempotentRequest, isFinalAnswer } from './idempotent-call.ts';

describe('the key of an idempotent call', () => {
  const store = () => {
    const entries = new Map<string, string>();
    return {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, value: string) => void entries.set(name, value),
      removeItem: (name: string) => void entries.delete(name),
    };
  };
  const contentOf = (body: object, name = 'order_key') => ({ name, body, identity: body });
  const order = contentOf({ a: 1 });

  it('stays the same for the same contents, also after the page was loaded again', () => {
    const storage = store();
    expect(idempotentRequest(storage, order, () => 'first').key).toBe('first');
    expect(idempotentRequest(storage, order, () => 'second').key).toBe('first');
  });

  it('is a new one for other contents, and for another thing', () => {
    const storage = store();
    idempotentRequest(storage, order, () => 'first');
    expect(idempotentRequest(storage, contentOf({ a: 1 }, 'stock_key'), () => 'second').key).toBe('second');
    expect(idempotentRequest(storage, contentOf({ a: 2 }), () => 'third').key).toBe('third');
  });

  it('stays with the request that was sent first while nothing of its identity differs', () => {
    const storage = store();
    const placing = (quote_token: string) => ({
      name: 'order_key',
      body: { a: 1, quote_token },
      identity: { a: 1 },
    });
    idempotentRequest(storage, placing('seen'), () => 'first');
    expect(idempotentRequest(storage, placing('renewed'), () => 'second')).toEqual({
      key: 'first',
      body: { a: 1, quote_token: 'seen' },
    });
  });

  it('is sent again after a lost answer, and a new one after a final answer', async () => {
    const keys: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('Failed to fetch');
      return Response.json({ message: 'Chưa được' }, { status: 422 });
    });
    vi.stubGlobal('document', { cookie: '' });
    // as on plain http
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const request = { params: { id: 'o1' } };
    const storage = store();
    const press = () =>
      callIdempotently('repurchase o1', request, (once) => once(repurchaseOrder, request), { storage });
    await press();
    await press();
    await press();
    expect(keys[0]).toBeTypeOf('string');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    vi.unstubAllGlobals();
  });

  it.each([
    [{ ok: true }, true],
    [{ ok: false, status: 409, code: 'order.errors.price_changed' }, true],
    [{ ok: false, status: 0, code: 'request.errors.offline' }, false],
    [{ ok: false, status: 503, code: 'request.errors.unavailable' }, false],
    [{ ok: false, status: 409, code: 'idempotency.errors.in_progress' }, false],
  ])('after %o it is answered: %s', (answer, answered) => {
    expect(isFinalAnswer(answer)).toBe(answered);
  });
});
