import { expect, it } from 'vitest';
import { importPath, parseImportQuery } from './import-query.ts';

it('the address names import, result and page', () => {
  const path = importPath(7, { result: 'wrong', page: 3 });
  expect(path).toBe('/nguoi-ban/san-pham/nhap?lan=7&ket-qua=wrong&trang=3');
  expect(parseImportQuery(new URLSearchParams(path.split('?')[1]))).toEqual({
    id: 7,
    result: 'wrong',
    page: 3,
  });
  expect(parseImportQuery(new URLSearchParams('lan=-1&ket-qua=x&trang=0'))).toEqual({
    id: null,
    result: undefined,
    page: 1,
  });
});
