import { getCategoryAttributes } from '@market/contract/catalogue/seller-routes';
import type { CategoryAttribute } from '@market/contract/rules/category-attributes';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';

const NONE: readonly CategoryAttribute[] = [];

/** What products of the category should name. The server checks it, so a failed read requires none. */
export const useAttributes = (categoryId: number | null): readonly CategoryAttribute[] => {
  const [read, setRead] = useState<{ id: number; attributes: readonly CategoryAttribute[] } | null>(null);
  useEffect(() => {
    if (categoryId === null) return undefined;
    let wanted = true;
    void call(getCategoryAttributes, { params: { id: categoryId } }).then((answer) => {
      if (wanted && answer.ok) setRead({ id: categoryId, attributes: answer.value.data.attributes });
    });
    return () => {
      wanted = false;
    };
  }, [categoryId]);
  return read?.id === categoryId ? read.attributes : NONE;
};
