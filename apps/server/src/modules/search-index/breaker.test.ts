import { describe, expect, it } from 'vitest';
import { Breaker } from './lib/breaker.ts';

const aBreaker = () => {
  const clock = { now: 0 };
  const breaker = new Breaker({ failures: 5, pause: 10_000, clock: () => clock.now });
  const fail = (times: number) => {
    for (let n = 0; n < times; n++) breaker.enter()!.failed();
  };
  return { breaker, clock, fail };
};

describe('the breaker', () => {
  it('opens after 5 failures in a row, not after 4 and one that succeeds', () => {
    const { breaker, fail } = aBreaker();
    fail(4);
    breaker.enter()!.succeeded();
    fail(4);
    expect(breaker.state).toBe('closed');
    fail(1);
    expect(breaker.state).toBe('open');
    expect(breaker.enter()).toBeNull();
  });

  it('lets one call through after 10 s, and no other until that has ended', () => {
    const { breaker, clock, fail } = aBreaker();
    fail(5);
    clock.now = 9_999;
    expect(breaker.enter()).toBeNull();
    clock.now = 10_000;
    expect(breaker.state).toBe('half-open');
    const probe = breaker.enter()!;
    expect(breaker.enter()).toBeNull();
    probe.succeeded();
    expect(breaker.state).toBe('closed');
    fail(4);
    expect(breaker.state).toBe('closed');
  });

  it('stays away for another 10 s when that call fails', () => {
    const { breaker, clock, fail } = aBreaker();
    fail(5);
    clock.now = 12_000;
    breaker.enter()!.failed();
    clock.now = 21_999;
    expect(breaker.enter()).toBeNull();
    clock.now = 22_000;
    expect(breaker.enter()).not.toBeNull();
  });

  it('lets the next one through when that call says nothing', () => {
    const { breaker, clock, fail } = aBreaker();
    fail(5);
    clock.now = 10_000;
    breaker.enter()!.left();
    expect(breaker.state).toBe('half-open');
    expect(breaker.enter()).not.toBeNull();
  });

  it('is neither closed nor opened again by calls that began before it opened', () => {
    const { breaker, clock, fail } = aBreaker();
    const [late, later] = [breaker.enter()!, breaker.enter()!];
    fail(5);
    late.succeeded();
    expect(breaker.state).toBe('open');
    clock.now = 9_000;
    later.failed();
    clock.now = 10_000;
    expect(breaker.state).toBe('half-open');
  });
});
