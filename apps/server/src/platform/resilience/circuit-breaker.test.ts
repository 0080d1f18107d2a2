import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitOpen, createCircuitBreaker } from './circuit-breaker.ts';

class ServiceFailure extends Error {}
const START = new Date('2026-11-23T00:00:00Z').getTime();

const createBreaker = () =>
  createCircuitBreaker({
    name: 'test',
    failures: 5,
    pauseMs: 10_000,
    isFailure: (error) => error instanceof ServiceFailure,
  });
type Breaker = ReturnType<typeof createBreaker>;

const succeed = (breaker: Breaker) => breaker.run(async () => 'answer');
const failWith = (breaker: Breaker, error: Error) =>
  expect(
    breaker.run(async () => {
      throw error;
    }),
  ).rejects.toBe(error);
const fail = async (breaker: Breaker, times: number) => {
  for (let n = 0; n < times; n++) await failWith(breaker, new ServiceFailure());
};
const moveTo = (ms: number) => vi.setSystemTime(START + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the circuit breaker', () => {
  it('opens after five failures in a row, not after four and a success', async () => {
    const breaker = createBreaker();
    await fail(breaker, 4);
    await succeed(breaker);
    await fail(breaker, 4);
    expect(breaker.state).toBe('closed');
    await fail(breaker, 1);
    expect(breaker.state).toBe('open');
    await expect(succeed(breaker)).rejects.toBeInstanceOf(CircuitOpen);
  });

  it('lets one call through after the pause, and refuses others until that has ended', async () => {
    const breaker = createBreaker();
    await fail(breaker, 5);
    moveTo(9_999);
    await expect(succeed(breaker)).rejects.toBeInstanceOf(CircuitOpen);
    moveTo(10_000);
    const probe = Promise.withResolvers<string>();
    const probing = breaker.run(() => probe.promise);
    expect(breaker.state).toBe('half-open');
    await expect(succeed(breaker)).rejects.toBeInstanceOf(CircuitOpen);
    probe.resolve('answer');
    expect(await probing).toBe('answer');
    expect(breaker.state).toBe('closed');
    await fail(breaker, 4);
    expect(breaker.state).toBe('closed');
  });

  it('pauses again when that call fails', async () => {
    const breaker = createBreaker();
    await fail(breaker, 5);
    moveTo(12_000);
    await fail(breaker, 1);
    moveTo(21_999);
    await expect(succeed(breaker)).rejects.toBeInstanceOf(CircuitOpen);
    moveTo(22_000);
    expect(await succeed(breaker)).toBe('answer');
  });

  it('does not count errors that are not caused by the service', async () => {
    const breaker = createBreaker();
    await fail(breaker, 4);
    await failWith(breaker, new Error('aborted by the caller'));
    expect(breaker.state).toBe('closed');
    await fail(breaker, 1);
    expect(breaker.state).toBe('open');
  });

  it('stays open when the call after the pause fails for another reason', async () => {
    const breaker = createBreaker();
    await fail(breaker, 5);
    moveTo(10_000);
    await failWith(breaker, new Error('aborted by the caller'));
    expect(breaker.state).toBe('open');
    moveTo(20_000);
    expect(await succeed(breaker)).toBe('answer');
  });

  it('is neither closed nor opened again by calls that began before it opened', async () => {
    const breaker = createBreaker();
    const [late, later] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const calls = [breaker.run(() => late.promise), breaker.run(() => later.promise)];
    await fail(breaker, 5);
    late.resolve('answer');
    await calls[0];
    expect(breaker.state).toBe('open');
    moveTo(9_000);
    later.reject(new ServiceFailure());
    await expect(calls[1]).rejects.toBeInstanceOf(ServiceFailure);
    moveTo(10_000);
    expect(await succeed(breaker)).toBe('answer');
  });
});
