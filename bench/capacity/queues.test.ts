import { describe, expect, test } from 'vitest';
import { simulate, type Simulated } from './queues.ts';

const SECONDS = 4_000;
const mean = ({ times }: Simulated): number => times.reduce((sum, time) => sum + time, 0) / times.length;
const operation = (...visits: { station: string; ms: number; fixed?: boolean }[]) => [
  { name: 'call', share: 1, visits },
];

/** The probability that a call waits (Erlang C), of `load` erlangs at so many servers. */
const erlangC = (servers: number, load: number): number => {
  let term = 1;
  let sum = 1;
  for (let k = 1; k < servers; k++) {
    term *= load / k;
    sum += term;
  }
  const last = ((term * load) / servers) * (servers / (servers - load));
  return last / (sum + last);
};

describe('the simulation agrees with queueing theory', () => {
  test.each([
    { servers: 1, ms: 10, perSecond: 50 },
    { servers: 1, ms: 10, perSecond: 80 },
    { servers: 2, ms: 10, perSecond: 160 },
    { servers: 8, ms: 20, perSecond: 340 },
  ])('M/M/$servers with $perSecond calls of $ms ms a second', ({ servers, ms, perSecond }) => {
    const load = (perSecond * ms) / 1_000;
    const waiting = (erlangC(servers, load) * ms) / (servers - load);
    const result = simulate({
      stations: [{ name: 'server', servers }],
      operations: operation({ station: 'server', ms }),
      arrivals: { perSecond },
      seconds: SECONDS,
      seed: 7,
    });
    expect(result.rate).toBeCloseTo(perSecond, -1);
    expect(result.busy.get('server')).toBeCloseTo(load / servers, 1);
    expect(mean(result) / (ms + waiting)).toBeGreaterThan(0.95);
    expect(mean(result) / (ms + waiting)).toBeLessThan(1.05);
  });

  test('M/D/1 waits half as long as M/M/1', () => {
    const result = simulate({
      stations: [{ name: 'server', servers: 1 }],
      operations: operation({ station: 'server', ms: 10, fixed: true }),
      arrivals: { perSecond: 80 },
      seconds: SECONDS,
      seed: 7,
    });
    expect(mean(result) / (10 + 20)).toBeGreaterThan(0.95);
    expect(mean(result) / (10 + 20)).toBeLessThan(1.05);
  });

  test('two queues in a row behave as two of their own (Jackson)', () => {
    const result = simulate({
      stations: [
        { name: 'web', servers: 1 },
        { name: 'database', servers: 1 },
      ],
      operations: operation({ station: 'web', ms: 5 }, { station: 'database', ms: 10 }),
      arrivals: { perSecond: 70 },
      seconds: SECONDS,
      seed: 7,
    });
    const expected = 5 / (1 - 0.35) + 10 / (1 - 0.7);
    expect(mean(result) / expected).toBeGreaterThan(0.95);
    expect(mean(result) / expected).toBeLessThan(1.05);
  });

  test('a closed network of two equal queues answers N / (N + 1) of what one can', () => {
    for (const clients of [1, 4, 16]) {
      const { rate, times } = simulate({
        stations: [
          { name: 'web', servers: 1 },
          { name: 'database', servers: 1 },
        ],
        operations: operation({ station: 'web', ms: 10 }, { station: 'database', ms: 10 }),
        arrivals: { clients },
        seconds: SECONDS,
        seed: 7,
      });
      const expected = (100 * clients) / (clients + 1);
      expect(rate / expected).toBeGreaterThan(0.97);
      expect(rate / expected).toBeLessThan(1.03);
      // Little: calls in the system are their rate times their time
      const time = times.reduce((sum, one) => sum + one, 0) / times.length;
      expect((rate * time) / 1_000).toBeCloseTo(clients, 1);
    }
  });
});

test('the same seed gives the same result, another one another', () => {
  const run = (seed: number) =>
    simulate({
      stations: [{ name: 'server', servers: 2 }],
      operations: operation({ station: 'server', ms: 10 }),
      arrivals: { perSecond: 100 },
      seconds: 10,
      seed,
    }).times;
  expect(run(1)).toEqual(run(1));
  expect(run(1)).not.toEqual(run(2));
});
