import type { ShopRates } from '@market/contract/reviews/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { Star, Stars, formatRating } from '#ui/rating.tsx';
import { starShares, type ReviewsPage } from './review-view.ts';

/** Averages of the three shop scores. */
export type Scores = Pick<ShopRates, 'product' | 'communication' | 'trust'>;

function ShopScores({ scores }: { readonly scores: Scores }) {
  const rows = [
    { term: 'Đúng mô tả', score: scores.product },
    { term: 'Trao đổi', score: scores.communication },
    { term: 'Tin cậy', score: scores.trust },
  ].filter(({ score }) => score !== null);
  if (rows.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="mb-2 text-xs text-ink-3">Người mua chấm shop</p>
      <dl className="space-y-2">
        {rows.map(({ term, score }) => (
          <div key={term} className="flex justify-between border-b border-line pb-1.5">
            <dt className="text-ink-2">{term}</dt>
            <dd className="num font-bold">{formatRating(score ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function RatingPanel({
  summary,
  scores,
}: {
  readonly summary: ReviewsPage;
  readonly scores: Scores | null;
}) {
  const { rating_avg: mean, rating_count: count } = summary;
  return (
    <div className="grid items-center gap-5 rounded-xl bg-sunken p-5 lg:grid-cols-[9rem_1fr_1fr]">
      <div className="grid justify-items-center text-center">
        <b className="num text-5xl font-extrabold">{formatRating(mean ?? 0)}</b>
        <Stars mean={mean ?? 0} size={14} />
        <span className="num mt-1 text-xs text-ink-3">{formatNumber(count)} đánh giá</span>
      </div>
      <ul className="space-y-1.5 text-xs text-ink-2">
        {starShares(summary).map(({ stars: rating, percent }) => (
          <li key={rating} className="flex items-center gap-2" aria-label={`${rating} sao: ${percent}%`}>
            <span aria-hidden className="num flex w-7 items-center justify-between">
              {rating}
              <Star />
            </span>
            <div aria-hidden className="bar flex-1 bg-surface!">
              <i className="bg-accent!" style={{ width: `${percent}%` }} />
            </div>
            <span aria-hidden className="num w-8 text-right">
              {percent}%
            </span>
          </li>
        ))}
      </ul>
      {scores !== null && <ShopScores scores={scores} />}
    </div>
  );
}
