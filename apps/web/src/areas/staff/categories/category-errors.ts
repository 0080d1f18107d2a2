import type { StaffCategory } from '@market/contract/catalogue/category-staff-schemas';
import { CATEGORY_UNIT_LENGTH, CATEGORY_UNITS_MAX } from '@market/contract/rules/categories';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

interface CategoryTexts {
  readonly title: string;
  readonly slug: string;
  readonly units: readonly string[];
  readonly attributes: StaffCategory['attributes'];
}

const unitsIssue = (units: readonly string[]): string | undefined => {
  if (units.length === 0) return 'Ghi ít nhất một đơn vị, ví dụ cái.';
  if (units.length > CATEGORY_UNITS_MAX) return `Tối đa ${CATEGORY_UNITS_MAX} đơn vị.`;
  const long = units.some((unit) => unit.length > CATEGORY_UNIT_LENGTH);
  return long ? `Mỗi đơn vị dài tối đa ${CATEGORY_UNIT_LENGTH} ký tự, cách nhau bằng dấu phẩy.` : undefined;
};

/** What is wrong with a category, by field, before it is sent. */
export const categoryErrors = (
  { title, slug, units, attributes }: CategoryTexts,
  isNew: boolean,
): Record<string, string> => {
  const nameless = attributes.findIndex(({ name }) => name.trim() === '');
  const unitIssue = unitsIssue(units);
  return {
    ...(title.trim() === '' && { title: 'Vui lòng nhập tên danh mục.' }),
    ...(!(isNew && slug === '') &&
      !SLUG.test(slug) && { slug: 'Đường dẫn chỉ gồm chữ không dấu, số và dấu gạch nối.' }),
    ...(unitIssue !== undefined && { units: unitIssue }),
    ...(nameless >= 0 && { attributes: `Thuộc tính ${nameless + 1} chưa có tên.` }),
  };
};
