import { TRIED_PRODUCTS } from '@market/contract/rules/search-tuning';
import type { TriedSearch } from '@market/contract/search-tuning/schemas';
import type { Context } from '#platform/context.ts';
import { getCards } from '#catalogue';
import { explainWords, readSizeWords } from '#search-index';
import { readPriceWords } from '../lib/price-words.ts';
import { findWith, type Tuning } from './search-products.ts';

/** How a query is read and what it finds first, as a guest. @throws unavailable when it takes too long */
export const trySearch = async (context: Context, typed: string, tuning: Tuning): Promise<TriedSearch> => {
  const start = performance.now();
  const keyword = typed.normalize('NFC').trim();
  const { parsed, total, ids } = await findWith(context, keyword, tuning, TRIED_PRODUCTS);
  const products = await getCards(context, ids);
  const duration_ms = Math.round(performance.now() - start);
  const { words } = readSizeWords(readPriceWords(keyword)?.without ?? keyword);
  const filters = parsed.filters.map((filter) => ({
    typed: filter.words,
    reading: 'filter' as const,
    meanings: [],
  }));
  const parts = explainWords(words, tuning.synonyms).map((part) => ({
    ...part,
    meanings: [...part.meanings],
  }));
  return { parts: [...parts, ...filters], corrected: parsed.corrected, total, products, duration_ms };
};
