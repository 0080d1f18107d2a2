import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasSessionHint } from '../../shared/session/session-store.ts';
import { hasHistory } from '../../shared/analytics/browsing-history.ts';
import type { Block, PersonalSource } from './load-home.ts';

export type PersonalBlock = Extract<Block, { readonly source: PersonalSource }>;
export type ShopsBlock = Extract<Block, { readonly source: 'favourite_shops' }>;

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
/** For whom a block may hold something, as the browser knows it. */
const MAY_HAVE_CONTENT = {
  for_me: isInBrowser,
  recent_products: hasHistory,
  favourite_shops: hasSessionHint,
} as const;
const PersonalContent = lazy(() => import('./personal-content.tsx'));
const FavouriteShops = lazy(() => import('./favourite-shops.tsx'));

/**
 * A block of one person. Whoever has looked at nothing sees nothing seen last, and a guest no shops; what is for them is
 * for newcomers too. Its place is kept as soon as the browser knows, while it is still far below.
 */
export function PersonalBlockView({ block }: { readonly block: PersonalBlock | ShopsBlock }) {
  const wanted = useSyncExternalStore(subscribeToNothing, MAY_HAVE_CONTENT[block.source], () => false);
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
