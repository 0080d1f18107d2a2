import { TRIED_PRODUCTS } from '@market/contract/rules/search-tuning';
import type { TriedSearch } from '@market/contract/search-tuning/schemas';
import type { Context } from '#platform/context.ts';
import { explainWords, readSizeWords, type Synonyms } from '#search-index';
import { readPriceWords } from '../lib/price-words.ts';
import { searchWith } from './search-products.ts';

/** How a query is read and what it finds first, as a guest. @throws unavailable when it takes too long */
export const trySearch = async (
  context: Context,
  typed: string,
  synonyms: Synonyms,
): Promise<TriedSearch> => {
  const start = performance.now();
  const keyword = typed.normalize('NFC').trim();
  const { parsed, total, products } = await searchWith(context, keyword, synonyms, TRIED_PRODUCTS);
  const duration_ms = Math.round(performance.now() - start);
  const { words } = readSizeWords(readPriceWords(keyword)?.without ?? keyword);
  const filters = parsed.filters.map((filter) => ({
    typed: filter.words,
    reading: 'filter' as const,
    meanings: [],
  }));
  const parts = explainWords(words, synonyms).map((part) => ({ ...part, meanings: [...part.meanings] }));
  return { parts: [...parts, ...filters], corrected: parsed.corrected, total, products, duration_ms };
};
