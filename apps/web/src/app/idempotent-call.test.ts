import { describe, expect, it } from 'vitest';
import { idempotencyKeyFor, isFinalAnswer } from './idempotent-call.ts';

describe('the key of an idempotent call', () => {
  const store = () => {
    const entries = new Map<string, string>();
    return {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, value: string) => void entries.set(name, value),
    } as Storage;
  };
  const order = { name: 'order_key', body: '{"a":1}' };

  it('stays the same for the same contents, also after the page was loaded again', () => {
    const storage = store();
    expect(idempotencyKeyFor(storage, order, () => 'first')).toBe('first');
    expect(idempotencyKeyFor(storage, order, () => 'second')).toBe('first');
  });

  it('is a new one for other contents, and for another thing', () => {
    const storage = store();
    idempotencyKeyFor(storage, order, () => 'first');
    expect(idempotencyKeyFor(storage, { ...order, name: 'stock_key' }, () => 'second')).toBe('second');
    expect(idempotencyKeyFor(storage, { ...order, body: '{"a":2}' }, () => 'third')).toBe('third');
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
