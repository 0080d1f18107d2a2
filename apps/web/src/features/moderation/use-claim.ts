import { claimItem, releaseItem } from '@market/contract/moderation/routes';
import type { ModerationItem } from '@market/contract/moderation/schemas';
import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api.ts';

export type ClaimState =
  | { readonly state: 'none' | 'released' }
  | { readonly state: 'mine'; readonly until: string }
  | { readonly state: 'refused'; readonly message: string };

const RENEW_AFTER_MS = 10 * 60_000;
const NONE: ClaimState = { state: 'none' };

/** Claims the item that is open while the page is visible; the server releases it after 15 minutes. */
export const useClaim = (item: ModerationItem | null): { claim: ClaimState; release: () => void } => {
  const [claims, setClaims] = useState<ReadonlyMap<string, ClaimState>>(new Map());
  const key = item === null ? null : `${item.kind}/${item.id}`;
  const kind = item?.kind;
  const id = item?.id;
  const waiting = item?.waiting === true;
  const stopHolding = useRef(() => {});
  useEffect(() => {
    if (!waiting || kind === undefined || id === undefined) return;
    let over = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const outcome = await call(claimItem, { params: { kind, id } });
      if (over) return;
      setClaims(
        new Map([
          [
            `${kind}/${id}`,
            outcome.ok
              ? { state: 'mine', until: outcome.value.data.item.claimed_until ?? '' }
              : { state: 'refused', message: outcome.message },
          ],
        ]),
      );
    };
    void hold();
    const renewing = setInterval(() => void hold(), RENEW_AFTER_MS);
    stopHolding.current = () => {
      over = true;
      clearInterval(renewing);
    };
    return stopHolding.current;
  }, [kind, id, waiting]);
  const release = () => {
    if (kind === undefined || id === undefined) return;
    stopHolding.current();
    setClaims(new Map([[`${kind}/${id}`, { state: 'released' }]]));
    void call(releaseItem, { params: { kind, id } });
  };
  return { claim: (key === null ? undefined : claims.get(key)) ?? NONE, release };
};
