import { describe, expect, it } from 'vitest';
import { bannerOverlaps, bannerPhase, type BannerTerms } from './banners.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00Z`;
const at = (number: number) => Date.parse(day(number));
const banner = (
  id: number,
  from: number | null,
  to: number | null,
  fields: Partial<BannerTerms> = {},
): BannerTerms => ({
  id,
  position: 'new_user_channel',
  status: 'published',
  starts_at: from === null ? null : day(from),
  ends_at: to === null ? null : day(to),
  platform: null,
  user_types: null,
  category_id: null,
  keywords: [],
  ...fields,
});

describe('the phase of a banner', () => {
  it.each([
    ['running', banner(1, 10, 20)],
    ['running', banner(1, null, null)],
    ['scheduled', banner(1, 16, 20)],
    ['ended', banner(1, 10, 15)],
    ['hidden', banner(1, 10, 20, { status: 'hidden' })],
    ['draft', banner(1, 10, 12, { status: 'draft' })],
  ])('is %s', (phase, one) => {
    expect(bannerPhase(one, at(15))).toBe(phase);
  });

  it('begins and ends at its moment', () => {
    expect(bannerPhase(banner(1, 15, 20), at(15))).toBe('running');
    expect(bannerPhase(banner(1, 10, 15), at(15) - 1)).toBe('running');
  });
});

describe('overlaps', () => {
  it('name the banners of a place that shows fewer, and their days', () => {
    const [overlap, ...rest] = bannerOverlaps([banner(1, 18, 25), banner(2, 24, 30)], at(10));
    expect(rest).toEqual([]);
    expect(overlap).toEqual({ position: 'new_user_channel', from: at(24), to: at(25), ids: [1, 2] });
  });

  it.each([
    ['one after the other', [banner(1, 10, 15), banner(2, 15, 20)]],
    ['drafts', [banner(1, 10, 15), banner(2, 10, 20, { status: 'draft' })]],
    [
      'another audience',
      [banner(1, 1, 9, { user_types: ['guest'] }), banner(2, 1, 9, { user_types: ['shop'] })],
    ],
    [
      'another platform',
      [banner(1, 1, 9, { platform: 'web' }), banner(2, 1, 9, { platform: 'web_desktop' })],
    ],
    ['another category', [banner(1, 1, 9, { category_id: 1 }), banner(2, 1, 9, { category_id: 2 })]],
    ['another keyword', [banner(1, 1, 9, { keywords: ['ao'] }), banner(2, 1, 9, { keywords: ['quan'] })]],
    ['as many as there are slots', [1, 2].map((id) => banner(id, 1, 9, { position: 'home_right_banner' }))],
  ])('are none for %s', (_, banners) => {
    expect(bannerOverlaps(banners, at(1))).toEqual([]);
  });

  it('are those that lie ahead', () => {
    expect(bannerOverlaps([banner(1, 1, 5), banner(2, 4, 6)], at(5))).toEqual([]);
  });
});
