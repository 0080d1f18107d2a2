import { expect, it } from 'vitest';
import { bannersFor } from './rules.ts';

const POLO = 12;
const MEN = 1;
const WOMEN = 3;
const banner = (title: string, category_id: number | null, user_types: string[] | null = null) => ({
  title,
  category_id,
  user_types,
  keywords: [],
});
const untargetedBanner = banner('mọi ngành', null);
const ofMen = banner('đồ nam', MEN);
const ofPolo = banner('áo polo', POLO);
const bannerTitles = (banners: ReturnType<typeof banner>[], categories: number[], user_type?: string) =>
  bannersFor(banners, { categories, user_type }).map(({ title }) => title);

it('a category has its own banners, or else those of its parent', () => {
  expect(bannerTitles([ofMen, ofPolo, untargetedBanner], [POLO, MEN])).toEqual(['áo polo', 'mọi ngành']);
  expect(bannerTitles([ofMen, untargetedBanner], [POLO, MEN])).toEqual(['đồ nam', 'mọi ngành']);
  expect(bannerTitles([ofMen, ofPolo], [MEN])).toEqual(['đồ nam']);
  expect(bannerTitles([ofMen, ofPolo], [WOMEN])).toEqual([]);
});

it('its own banners for other audiences do not suppress those of the parent', () => {
  const forShops = banner('cho shop', POLO, ['shop']);
  expect(bannerTitles([ofMen, forShops], [POLO, MEN], 'user')).toEqual(['đồ nam']);
  expect(bannerTitles([ofMen, forShops], [POLO, MEN], 'shop')).toEqual(['cho shop']);
});
