import { describe, expect, it } from 'vitest';
import { inOrder, markFor, nameOf, readBefore, type News } from './rules.ts';

const at = new Date('2026-11-21T03:00:00.000Z');
const older = new Date('2026-11-20T03:00:00.000Z');
const news: readonly News[] = [
  { at, kind: 'notice', id: 1 },
  { at, kind: 'deal', id: 7 },
  { at, kind: 'product', id: 9 },
  { at, kind: 'product', id: 8 },
  { at: older, kind: 'deal', id: 3 },
  { at: older, kind: 'product', id: 2 },
];

/** What a source returns: items older than its position. */
const below = (text: string): News[] => {
  const before = readBefore(text)!;
  return news.filter((one) => {
    const mark = markFor(one.kind, before);
    return one.at < mark.at || (one.at.getTime() === mark.at.getTime() && one.id < mark.id);
  });
};

describe('news', () => {
  it('stand the latest first, those of one moment by kind and number', () => {
    expect(news.toReversed().toSorted(inOrder)).toEqual(news);
  });

  it.each(news.map((one, index) => [nameOf(one), index] as const))(
    'below %s are exactly the ones after it',
    (name, index) => {
      expect(below(name)).toEqual(news.slice(index + 1));
    },
  );

  it('before a moment are those of earlier moments', () => {
    expect(below(at.toISOString())).toEqual(news.slice(4));
    expect(below('2026-11-21T03:00:00Z')).toEqual(news.slice(4));
  });

  it.each([
    '',
    'gestern',
    '2026-13-45T99:00:00Z',
    '12',
    `${at.toISOString()}_user_1`,
    `${at.toISOString()}_deal_x`,
  ])('%j names nothing', (text) => {
    expect(readBefore(text)).toBeUndefined();
  });
});
