import type { BulkChange, BulkResult } from '@market/contract/catalogue/seller-bulk-schemas';
import { changeSellerProducts } from '@market/contract/catalogue/seller-routes';
import { SEARCH_DEBOUNCE_MS } from '@market/contract/constants/pages';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';
import type { ProductTarget } from './use-product-changes.ts';

interface Preview {
  readonly result: BulkResult | null;
  readonly error: string | null;
  /** What `result` and `error` answer. */
  readonly question: string | null;
}

const NOTHING: Preview = { result: null, error: null, question: null };

/** What a change would do, nothing where none is asked for; `isCurrent` is false while the answer is to another one. */
export const usePreview = (target: ProductTarget, change: BulkChange | null) => {
  const [preview, setPreview] = useState(NOTHING);
  const question = change === null ? null : JSON.stringify({ ...target, change, preview: true });
  useEffect(() => {
    if (question === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await call(changeSellerProducts, { body: JSON.parse(question) });
      if (!isCurrent) return;
      setPreview(
        answer.ok
          ? { result: answer.value.data.result, error: null, question }
          : { result: null, error: answer.message, question },
      );
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [question]);
  const { result, error } = question === null ? NOTHING : preview;
  return { result, error, isCurrent: preview.question === question };
};
