import type { Judgement, Rule } from '../judge.ts';
import * as v from '../vocabulary.ts';

// A code somebody copied from a label, a chat or an old order: of a variant, of a product, or its number.

const { coded, not, numbered } = v;

/** A complete code means one product and nothing else. */
export const only = (query: string, product: Rule): Judgement => ({
  query,
  best: product,
  never: not(product),
  inStockOrNot: true,
});
/** A number alone may mean something else too, as long as the product comes first. */
export const first = (query: string, product: Rule): Judgement => ({
  query,
  best: product,
  inStockOrNot: true,
});
const family =
  (start: string): Rule =>
  ({ skus }) =>
    skus.some((sku) => sku.startsWith(start));

export const code: readonly Judgement[] = [
  only('CP40041-LA-XL', coded('CP40041')),
  only('cp40041-la-xl', coded('CP40041')),
  only('CP40041 LA XL', coded('CP40041')),
  only('cp40041laxl', coded('CP40041')),
  only('CP40045-NGHE-M', coded('CP40045')),
  only('CP40056-DENIM-30', coded('CP40056')),
  only('cp40056denim30', coded('CP40056')),
  only('cp40068', coded('CP40068')),
  only('CP40068-CHAM', coded('CP40068')),
  only('CP40103-NUOCBIEN-S4', coded('CP40103')),
  only('CP40065-REU-36-37', coded('CP40065')),
  only('CP40065 reu 36 37', coded('CP40065')),
  only('cp40054_be_m', coded('CP40054')),
  only('CP40301.CHAM.8-10', coded('CP40301')),
  only('cp42940la', coded('CP42940')),
  only('CP42543', coded('CP42543')),
  only('cp 41820 trang s', coded('CP41820')),
  only('CP 40063', coded('CP40063')),
  only('CP-40217-REU', coded('CP40217')),
  first('40041', coded('CP40041')),
  first('40309', coded('CP40309')),
  first('1040065', numbered(1_040_065)),
  first('1040052', numbered(1_040_052)),
  first('mã CP40060', coded('CP40060')),
  first('sku cp40064', coded('CP40064')),
  first('mã hàng 40047', coded('CP40047')),
  first('áo polo cp40041', coded('CP40041')),
  first('giày cp40063 trắng', coded('CP40063')),
  {
    query: 'cp4006',
    best: family('CP4006'),
    never: not(family('CP4006')),
    inStockOrNot: true,
  },
  only('cp40361xam', coded('CP40361')),
  only('CP41582/LA/M', coded('CP41582')),
  only('Cp 41585 - Kem - M', coded('CP41585')),
  first('1041578', numbered(1_041_578)),
  first('ma sp 40366', coded('CP40366')),
  first('nón sự kiện cp41576', coded('CP41576')),
];
