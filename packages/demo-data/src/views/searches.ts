import type { MadeProduct } from '../products/index.ts';
import { WeightedSampler, type Random } from '../random.ts';
import { capitalised, slugOf } from '../text.ts';
import { KEYWORDS, MISSED_KEYWORDS } from '../data/banners.ts';

/** Something people search, how often, and what they then look at. */
export type Search = { keyword: string; weight: number; finds: WeightedSampler<MadeProduct> | null };

/** Text without marks, as most people type. */
const plain = (text: string): string => slugOf(text).replaceAll('-', ' ');

/** What people search: a long tail of what is sold here, and now and then what nobody sells. */
export function searchesOf(products: readonly MadeProduct[]): WeightedSampler<Search> {
  const titles = products.map((made) => ({ made, words: new Set(plain(made.row.title).split(' ')) }));
  const found = KEYWORDS.map((keyword, index) => {
    const searchWords = plain(keyword).split(' ');
    const finds = titles
      .filter(({ words }) => searchWords.every((word) => words.has(word)))
      .map(({ made }) => made);
    return {
      keyword,
      weight: 1 / (index + 1) ** 0.85,
      finds: finds.length === 0 ? null : new WeightedSampler(finds, ({ popularity }) => popularity),
    };
  });
  const missed = MISSED_KEYWORDS.map((keyword, index) => ({
    keyword,
    weight: 0.12 / (index + 1) ** 0.7,
    finds: null,
  }));
  return new WeightedSampler([...found, ...missed], ({ weight }) => weight);
}

/** A slip of the finger: two neighbours change places, or one is left out. */
function slipped(random: Random, text: string): string {
  const letters = Array.from(text);
  const index = random.int(1, letters.length - 2);
  if (random.chance(0.5)) letters.splice(index, 1);
  else letters.splice(index, 2, letters[index + 1]!, letters[index]!);
  return letters.join('');
}

/** The same as people type it: many without marks, some with a capital, a few in a hurry. */
export function typeKeyword(random: Random, keyword: string): string {
  const text = random.chance(0.38) ? plain(keyword) : keyword;
  const draw = random.next();
  if (draw < 0.04) return slipped(random, text);
  return draw < 0.12 ? capitalised(text) : text;
}
