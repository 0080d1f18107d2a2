import { once } from 'node:events';
import { expect, test } from 'vitest';
import { nothing } from './counts.ts';
import { runLanes, selectStages } from './lanes.ts';
import type { Stage } from './stage.ts';

const stage = (name: string, run: (signal: AbortSignal) => Promise<boolean>): Stage => ({
  name,
  run: async (_filters, signal) => ({ ok: await run(signal), output: '', counts: nothing, durations: [] }),
});
const passes = async () => true;

test('lanes run side by side, the stages of one lane in their order', async () => {
  const verdicts: string[] = [];
  const other = Promise.withResolvers<boolean>();
  const lanes = [
    [stage('first', () => other.promise), stage('second', passes)],
    [
      stage('other', async () => {
        other.resolve(true);
        return true;
      }),
    ],
  ];
  expect(await runLanes(lanes, { filters: [], onVerdict: ({ name }) => verdicts.push(name) })).toBe(true);
  expect(verdicts.indexOf('first')).toBeLessThan(verdicts.indexOf('second'));
  expect(verdicts).toHaveLength(3);
});

test('a failure ends the stages of other lanes, which give no verdict, and starts no more', async () => {
  const verdicts: string[] = [];
  const lanes = [
    [stage('failing', async () => false), stage('never started', passes)],
    [
      stage('ended', async (signal) => {
        if (!signal.aborted) await once(signal, 'abort');
        return false;
      }),
      stage('never started', passes),
    ],
  ];
  expect(await runLanes(lanes, { filters: [], onVerdict: ({ name }) => verdicts.push(name) })).toBe(false);
  expect(verdicts).toEqual(['failing']);
});

test('a selection preserves the lanes and leaves out the empty ones', () => {
  const [lint, types, web] = ['lint', 'types', 'web'].map((name) => stage(name, passes));
  expect(selectStages([[lint!, types!], [web!]], ['types'])).toEqual([[types]]);
});
