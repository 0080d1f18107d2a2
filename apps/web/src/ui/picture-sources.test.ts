import { expect, test } from 'vitest';
import { pictureAt, pictureSrcSet } from './picture-sources.ts';

test.each([
  '/media/anh/0f3c/',
  'https://cdn.example.vn/anh/0f3c/',
  'https://cdn.example.vn/a/b/ve/polo.page.6/',
])('a stored picture at %s has all widths', (folder) => {
  expect(pictureAt(`${folder}260.webp`, 800)).toBe(`${folder}800.webp`);
  expect(pictureSrcSet(`${folder}260.webp`)).toContain(`${folder}1200.webp 1200w`);
});

test.each([
  'https://blog.example/wp-content/12.webp?x=1',
  'https://blog.example/a/b/999.webp',
  '/logo.svg',
  'blob:1',
])('another picture stays as it is: %s', (src) => {
  expect(pictureAt(src, 800)).toBe(src);
  expect(pictureSrcSet(src)).toBeUndefined();
});
