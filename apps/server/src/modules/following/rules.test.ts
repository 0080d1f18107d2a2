import { describe, expect, it } from 'vitest';
import { newestFirst, positionFor, cursorOf, readCursor, type ActivityRef } from './rules.ts';

const ACTIVITY_TIME = new Date('2026-11-21T03:00:00.000Z');
const olderTime = new Date('2026-11-20T03:00:00.000Z');
const activities: readonly ActivityRef[] = [
  { at: ACTIVITY_TIME, kind: 'notice', id: 1 },
  { at: ACTIVITY_TIME, kind: 'deal', id: 7 },
  { at: ACTIVITY_TIME, kind: 'product', id: 9 },
  { at: ACTIVITY_TIME, kind: 'product', id: 8 },
  { at: olderTime, kind: 'deal', id: 3 },
  { at: olderTime, kind: 'product', id: 2 },
];

/** What a source returns: items older than its position. */
const activitiesBefore = (text: string): ActivityRef[] => {
  const before = readCursor(text)!;
  return activities.filter((one) => {
    const mark = positionFor(one.kind, before);
    return one.at < mark.at || (one.at.getTime() === mark.at.getTime() && one.id < mark.id);
  });
};

describe('activities', () => {
  it('are sorted newest first, those of the same time by kind and id', () => {
    expect(activities.toReversed().toSorted(newestFirst)).toEqual(activities);
  });

  it.each(activities.map((one, index) => [cursorOf(one), index] as const))(
    'below %s are exactly the ones after it',
    (name, index) => {
      expect(activitiesBefore(name)).toEqual(activities.slice(index + 1));
    },
  );

  it('before a time exclude that time', () => {
    expect(activitiesBefore(ACTIVITY_TIME.toISOString())).toEqual(activities.slice(4));
    expect(activitiesBefore('2026-11-21T03:00:00Z')).toEqual(activities.slice(4));
  });

  it.each([
    '',
    'gestern',
    '2026-13-45T99:00:00Z',
    '12',
    `${ACTIVITY_TIME.toISOString()}_user_1`,
    `${ACTIVITY_TIME.toISOString()}_deal_x`,
  ])('%j names nothing', (text) => {
    expect(readCursor(text)).toBeUndefined();
  });
});
