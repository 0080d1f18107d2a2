import { Type, type Static } from 'typebox';
import { Count, Data, OneOf } from '../fields.ts';
import { problem, route } from '../route.ts';

export const CATEGORY_FILE_MAX_MB = 2;

export const categoryFileMissing = problem(
  'category_file.errors.missing',
  422,
  'Hãy chọn một tệp danh mục (CSV hoặc XLSX) có nội dung để tải lên.',
);
export const categoryFileTooLarge = problem(
  'category_file.errors.too_large',
  413,
  `Tệp danh mục lớn quá ${CATEGORY_FILE_MAX_MB} MB. Hãy tách thành nhiều tệp nhỏ hơn.`,
);
/** 422: nothing was written. */
export const categoryFileInvalid = problem(
  'category_file.errors.invalid',
  422,
  ({ rows }) => (rows[0] ? `Dòng ${rows[0].row}: ${rows[0].problem}` : 'Tệp không có cột Tên.'),
  { rows: Type.Array(Type.Object({ row: Count, problem: Type.String() })) },
);

export const CategoryImport = Type.Object({
  added: Count,
  changed: Count,
  unchanged: Count,
  /** Of the first level, with the number of those below. */
  departments: Type.Array(Type.Object({ title: Type.String(), children: Count })),
});
export type CategoryImport = Static<typeof CategoryImport>;

export const importCategories = route({
  method: 'POST',
  creates: true,
  path: '/v1/admin/api/categories/import',
  auth: 'staff',
  permission: 'categories',
  summary: 'Add and change categories by a file; none is removed. `preview` says what would happen',
  body: Type.Object({ preview: Type.Optional(OneOf(['1'] as const)) }),
  upload: {
    maxBytes: CATEGORY_FILE_MAX_MB * 1024 * 1024,
    missing: categoryFileMissing,
    tooLarge: categoryFileTooLarge,
  },
  reply: Data({ import: CategoryImport }),
  problems: [categoryFileInvalid, categoryFileMissing, categoryFileTooLarge],
});
export const importFashionCategories = route({
  method: 'POST',
  creates: true,
  path: '/v1/admin/api/categories/fashion-set',
  auth: 'staff',
  permission: 'categories',
  summary: 'Add the categories of fashion that ship with the product',
  body: Type.Object({ preview: Type.Optional(Type.Boolean()) }),
  reply: Data({ import: CategoryImport }),
  problems: [categoryFileInvalid],
});
export const exportCategories = route({
  method: 'GET',
  path: '/v1/admin/api/categories/export',
  auth: 'staff',
  permission: 'categories',
  summary: 'Every category as CSV, in the form that the import reads',
  sameSiteOnly: 'with_cookie',
  reply: Type.String(),
  mediaTypes: ['text/csv'],
  problems: [],
});
