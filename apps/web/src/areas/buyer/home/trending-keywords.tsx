import type { KeywordCount } from '@market/contract/suggestions/schemas';
import { KeywordChips } from '#features/keyword-chips/keyword-chips.tsx';
import type { Block } from './load-home.ts';

export function HomeKeywords({
  block: { id, title },
  keywords,
}: {
  readonly block: Pick<Block, 'id' | 'title'>;
  readonly keywords: readonly KeywordCount[];
}) {
  const name = `muc-${id}`;
  return (
    <section className="mt-8 lg:mt-10" aria-labelledby={name}>
      <h2 id={name} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      <KeywordChips keywords={keywords} />
    </section>
  );
}
