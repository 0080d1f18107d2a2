import { lazy, Suspense } from 'react';
import { hasSessionHint } from '#app/session/session-store.ts';
import { hasHistory } from '#app/analytics/browsing-history.ts';
import type { PersonalBlock, ShopsBlock } from './load-home.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';

const isInBrowser = () => true;
/** Whether a block may have content for this visitor. */
const MAY_HAVE_CONTENT = {
  for_me: isInBrowser,
  recent_products: hasHistory,
  favourite_shops: hasSessionHint,
} as const;
const PersonalContent = lazy(() => import('./personal-content.tsx'));
const FavouriteShops = lazy(() => import('./favourite-shops.tsx'));

/**
 * Personal block. Hidden when it cannot have content (no history, guest); otherwise its space is reserved early,
 * far below the fold.
 */
export function PersonalBlockView({ block }: { readonly block: PersonalBlock | ShopsBlock }) {
  const mayHaveContent = useBrowserValue(MAY_HAVE_CONTENT[block.source], false);
  if (!mayHaveContent) return null;
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
