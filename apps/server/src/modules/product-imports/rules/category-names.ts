import { headingKey } from '@market/contract/rules/product-imports';
import type { Reading } from './read-cell.ts';

export interface CategoryName {
  readonly id: number;
  readonly parent_id: number | null;
  readonly title: string;
}
export interface CategoryPair {
  readonly category_lv1: number;
  readonly category_lv2: number;
}
export interface CategoryNames {
  read(text: string): Reading<CategoryPair>;
  /** `Thời trang nam > Áo polo`. */
  pathOf(lv2: number): string;
}

const MISSING = 'Không có ngành hàng này. Hãy ghi như file mẫu, ví dụ "Thời trang nam > Áo polo".';

const NUMBER = /#(\d{1,15})$/;

/** Finds categories of level 2 by their path, by their own name where only one has it, or by a number at the end. */
export const categoryNames = (
  parents: readonly Pick<CategoryName, 'id' | 'title'>[],
  children: readonly CategoryName[],
): CategoryNames => {
  const titles = new Map(parents.map(({ id, title }) => [id, title]));
  const pathOf = ({ parent_id, title }: CategoryName) => `${titles.get(parent_id ?? 0) ?? ''} > ${title}`;
  const byId = new Map(children.map((one) => [one.id, one]));
  const byPath = Map.groupBy(children, (one) => headingKey(pathOf(one)));
  const byTitle = Map.groupBy(children, ({ title }) => headingKey(title));
  const find = (text: string): readonly CategoryName[] => {
    const named = byId.get(Number(NUMBER.exec(text)?.[1] ?? 0));
    if (named !== undefined) return [named];
    const key = headingKey(text);
    return byPath.get(key) ?? byTitle.get(key) ?? [];
  };
  return {
    pathOf: (lv2) => {
      const one = byId.get(lv2);
      if (one === undefined) return '';
      const path = pathOf(one);
      return byPath.get(headingKey(path))!.length > 1 ? `${path} #${lv2}` : path;
    },
    read: (text) => {
      const [match, ...others] = find(text);
      if (match === undefined) return { error: MISSING };
      if (others.length > 0)
        return { error: `Có nhiều ngành hàng tên "${text.slice(0, 40)}". Hãy ghi cả ngành hàng cấp 1.` };
      return { value: { category_lv1: match.parent_id!, category_lv2: match.id } };
    },
  };
};
