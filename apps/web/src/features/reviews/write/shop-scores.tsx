import type { ReviewFormErrors, ScoreDraft } from './review-draft.ts';
import { StarField } from './star-field.tsx';
import { SCORE_TERMS } from './star-labels.ts';

interface ShopScoresProps {
  readonly shop: string;
  readonly scores: ScoreDraft;
  readonly errors: ReviewFormErrors['scores'];
  readonly onChange: (of: keyof ScoreDraft, stars: number) => void;
}

export function ShopScores({ shop, scores, errors, onChange }: ShopScoresProps) {
  return (
    <section aria-label={`Chấm shop ${shop}`} className="rounded-xl bg-sunken p-4">
      <h3 className="text-base font-semibold">Bạn thấy shop {shop} thế nào?</h3>
      <p className="mt-0.5 text-sm text-ink-2">Điền sẵn theo số sao của sản phẩm, bạn chấm lại được.</p>
      <div className="mt-2 space-y-1">
        {SCORE_TERMS.map(({ of, term }) => (
          <StarField
            key={of}
            legend={term}
            value={scores[of]}
            error={errors.has(of) ? `Hãy chọn số sao cho mục ${term}.` : null}
            onChange={(stars) => onChange(of, stars)}
          />
        ))}
      </div>
    </section>
  );
}
