import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasSessionHint } from '../../shared/session/store.ts';
import { hasTraces } from '../../shared/visits/traces.ts';
import type { Block, PersonalSource } from './load-home.ts';

export type PersonalBlock = Extract<Block, { readonly source: PersonalSource }>;
export type ShopsBlock = Extract<Block, { readonly source: 'favourite_shops' }>;

const never = () => () => {};
const PersonalContent = lazy(() => import('./personal-content.tsx'));
const FavouriteShops = lazy(() => import('./favourite-shops.tsx'));

/**
 * A block of one person. Whoever has looked at nothing sees no products, and a guest no shops; for the others its place
 * is kept as soon as the browser knows, while it is still far below.
 */
export function Personal({ block }: { readonly block: PersonalBlock | ShopsBlock }) {
  const isKnown = block.source === 'favourite_shops' ? hasSessionHint : hasTraces;
  const wanted = useSyncExternalStore(never, isKnown, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      {block.source === 'favourite_shops' ? (
        <FavouriteShops block={block} />
      ) : (
        <PersonalContent block={block} />
      )}
    </Suspense>
  );
}
