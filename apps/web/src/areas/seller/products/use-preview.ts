import type { BulkChange, BulkResult } from '@market/contract/catalogue/seller-bulk-schemas';
import { changeSellerProducts } from '@market/contract/catalogue/seller-routes';
import { SEARCH_DEBOUNCE_MS } from '@market/contract/constants';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';
import type { ProductTarget } from './use-product-changes.ts';

interface Preview {
  readonly result: BulkResult | null;
  readonly error: string | null;
}

const NOTHING: Preview = { result: null, error: null };

/** What a change would do, nothing where none is asked for; the answer to an older question is dropped. */
export const usePreview = (target: ProductTarget, change: BulkChange | null): Preview => {
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
          ? { result: answer.value.data.result, error: null }
          : { result: null, error: answer.message },
      );
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [question]);
  return question === null ? NOTHING : preview;
};
