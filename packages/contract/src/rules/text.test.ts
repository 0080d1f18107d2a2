import { describe, expect, it } from 'vitest';
import { foldAccents, ogDescription, ogTitle, slugify } from './text.ts';

describe('Open Graph texts', () => {
  it('cut the title to 60 characters and the description to 140', () => {
    expect(ogTitle('ạ'.repeat(61))).toBe('ạ'.repeat(60));
    expect(ogDescription('ạ'.repeat(141))).toBe('ạ'.repeat(140));
    expect(ogTitle('Áo thun')).toBe('Áo thun');
  });

  it('count a letter with diacritics as one character in every Unicode form', () => {
    expect(ogTitle('ạ'.normalize('NFD').repeat(61))).toBe('ạ'.repeat(60));
    expect(Array.from(ogTitle('👕'.repeat(61)))).toHaveLength(60);
  });

  it('reduce line breaks and repeated blanks to one blank', () => {
    expect(ogDescription('  Vải mè \n\n thoáng  ')).toBe('Vải mè thoáng');
  });
});

describe('folding', () => {
  it.each([
    ['Áo đấu bóng đá', 'ao dau bong da'],
    ['HOÀ – HÒA', 'hoa – hoa'],
    ['Quần ỡ ưỡn', 'quan o uon'],
    ['Đồng phục', 'dong phuc'],
  ])('%s folds to %s', (text, folded) => {
    expect(foldAccents(text)).toBe(folded);
  });

  it.each([
    ['Áo đấu – size M (2026)', 'ao-dau-size-m-2026'],
    ['  Giày & dép  ', 'giay-dep'],
    ['---', ''],
  ])('%j as a path is %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });
});
