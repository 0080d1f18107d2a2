import { expect, it } from 'vitest';
import { parseCategoryUrl } from './category-url.ts';

it.each([
  ['12-ao-bong-da.html', { id: 12, slug: 'ao-bong-da' }],
  ['12.html', { id: 12, slug: '' }],
  ['12-.html', { id: 12, slug: '' }],
  ['12-3-lop.html', { id: 12, slug: '3-lop' }],
])('%s names a category', (part, address) => expect(parseCategoryUrl(part)).toEqual(address));

it.each([
  'ao-bong-da.html',
  '12-ao-bong-da',
  '0-x.html',
  '-1-x.html',
  '99999999999999999999-x.html',
  '12x.html',
  '',
])('%s names none', (part) => expect(parseCategoryUrl(part)).toBeNull());
