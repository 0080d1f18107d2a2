import { useState } from 'react';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import type { Counts, SlipLine } from './packing-counts.ts';
import { countsIn, readStoredText, removeCounts, storeCounts } from './stored-counts.ts';

/** What was scanned of an order, stored until its parcel is closed. */
export const usePackingCounts = (orderId: string, lines: readonly SlipLine[]) => {
  const text = useBrowserValue(readStoredText, null);
  const [own, setOwn] = useState<{ readonly orderId: string; readonly counts: Counts } | null>(null);
  return {
    counts: own?.orderId === orderId ? own.counts : countsIn(text, orderId, lines),
    setCounts: (counts: Counts): void => {
      setOwn({ orderId, counts });
      storeCounts(orderId, lines, counts);
    },
    remove: (): void => removeCounts(orderId),
  };
};
