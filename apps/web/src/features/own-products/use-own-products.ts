import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api.ts';
import { findOwnProducts, withOption, type OwnProducts, type ProductOption } from './own-products.ts';

const DEBOUNCE_MS = 200;

/** Options of the product field; `find` replaces them by those of a keyword. */
export const useOwnProducts = (own: OwnProducts, chosen: string) => {
  const [found, setFound] = useState<readonly ProductOption[] | null>(null);
  const [known, setKnown] = useState<readonly ProductOption[]>(own.options);
  const [failed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = async (shopId: number, keyword: string) => {
    last.current += 1;
    const number = last.current;
    const answer = await findOwnProducts(call, shopId, keyword);
    if (number !== last.current) return;
    setFailed(answer === null);
    if (answer === null) return;
    setFound(answer.options);
    setKnown((before) => [...before, ...answer.options]);
  };
  const find = (typed: string) => {
    const { shopId } = own;
    if (shopId === null) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void search(shopId, typed.trim()), DEBOUNCE_MS);
  };
  const current = known.find(({ value }) => String(value) === chosen);
  return {
    options: withOption(found ?? own.options, current),
    /** Null before the first search. */
    foundCount: found?.length ?? null,
    /** The options are those of the search before. */
    failed,
    find,
  };
};
