import type { KeywordCount } from '@market/contract/suggestions/schemas';
import { KeywordChips } from '#features/keyword-chips/keyword-chips.tsx';

export function KeywordsCard({ keywords }: { readonly keywords: readonly KeywordCount[] }) {
  if (keywords.length === 0) return null;
  return (
    <section className="panel mt-4 p-4" aria-labelledby="tu-khoa">
      <h2 id="tu-khoa" className="mb-2.5 text-md font-semibold">
        Từ khóa liên quan
      </h2>
      <KeywordChips keywords={keywords} small />
    </section>
  );
}
