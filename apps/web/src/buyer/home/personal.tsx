import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasTraces } from '../../shared/visits/traces.ts';
import type { Block, PersonalSource } from './load-home.ts';

export type PersonalBlock = Extract<Block, { readonly source: PersonalSource }>;

const never = () => () => {};
const PersonalContent = lazy(() => import('./personal-content.tsx'));

/**
 * A block of one person. Whoever has looked at nothing sees none; for the others its place is kept as soon as the
 * browser knows, while it is still far below.
 */
export function Personal({ block }: { readonly block: PersonalBlock }) {
  const wanted = useSyncExternalStore(never, hasTraces, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <PersonalContent block={block} />
    </Suspense>
  );
}
