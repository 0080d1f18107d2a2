import type { Category } from '@market/contract/catalogue/category-schemas';
import { listCategories } from '@market/contract/catalogue/routes';
import { useEffect, useState } from 'react';
import { call } from '../api.ts';

export type MenuCategory = Pick<
  Category,
  'categoryId' | 'parentId' | 'title' | 'slug' | 'level' | 'thumbImageSrc'
>;

/** Shell data is part of every page, so it contains only the rendered fields. */
export const toMenuCategory = ({
  categoryId,
  parentId,
  title,
  slug,
  level,
  thumbImageSrc,
}: Category): MenuCategory => ({
  categoryId,
  parentId,
  title,
  slug,
  level,
  thumbImageSrc,
});

/** Non-empty categories; all of them while the market is empty. */
export const menuCategories = (level: readonly Category[]): MenuCategory[] => {
  const filled = level.filter(({ totalProduct }) => totalProduct > 0);
  return (filled.length > 0 ? filled : level).map(toMenuCategory);
};

let secondLevelRequest: Promise<MenuCategory[]> | undefined;
const loadSecondLevel = () =>
  (secondLevelRequest ??= call(listCategories, { query: { level: 2 } }).then((answer) => {
    if (!answer.ok) secondLevelRequest = undefined;
    return answer.ok ? menuCategories(answer.value.categories) : [];
  }));

/** Requested when a menu first opens. */
export const useSecondLevel = (open: boolean): readonly MenuCategory[] => {
  const [categories, setCategories] = useState<readonly MenuCategory[]>([]);
  useEffect(() => {
    let mounted = true;
    if (open) void loadSecondLevel().then((found) => mounted && setCategories(found));
    return () => {
      mounted = false;
    };
  }, [open]);
  return categories;
};
