import { expect, test } from 'vitest';
import { Freshness } from './freshness.ts';

const sampled = (...samples: [at: number, position: number][]): Freshness => {
  const freshness = new Freshness();
  for (const [at, position] of samples) freshness.sample({ at, position });
  return freshness;
};

test('the age counts from the newest sample that is replayed', () => {
  const freshness = sampled([100, 10], [200, 20], [300, 30]);
  expect(freshness.freshAt).toBe(Number.NEGATIVE_INFINITY);
  freshness.replay(25);
  expect(freshness.freshAt).toBe(200);
  freshness.replay(30);
  expect(freshness.freshAt).toBe(300);
});

test('the replica of a primary that writes nothing stays fresh, but only while it answers', () => {
  const freshness = sampled([100, 10]);
  freshness.replay(10);
  freshness.sample({ at: 200, position: 10 });
  expect(freshness.freshAt).toBe(100);
  freshness.replay(10);
  expect(freshness.freshAt).toBe(200);
});

test('more samples than are stored make it older, never newer', () => {
  const freshness = sampled(...Array.from({ length: 2_000 }, (_, at): [number, number] => [at, at]));
  freshness.replay(1_000);
  expect(freshness.freshAt).toBe(Number.NEGATIVE_INFINITY);
  freshness.replay(1_900);
  expect(freshness.freshAt).toBe(1_900);
});

test('another server has replayed nothing until it answers', () => {
  const freshness = sampled([100, 10]);
  freshness.replay(10);
  freshness.forgetReplica();
  expect([freshness.freshAt, freshness.hasReplayed(1)]).toEqual([Number.NEGATIVE_INFINITY, false]);
  freshness.sample({ at: 200, position: 10 });
  freshness.forgetAll();
  freshness.replay(10);
  expect(freshness.freshAt).toBe(Number.NEGATIVE_INFINITY);
});
