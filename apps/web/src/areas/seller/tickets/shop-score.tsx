import { formatNumber } from '@market/contract/rules/money';
import { starShares } from '#features/reviews/read/review-view.ts';
import { formatRating, Stars } from '#ui/rating.tsx';
import type { ShopRating } from './load-support.ts';

/** Stars of the shop by their number, and how buyers score it. */
export function ShopScore({ rating }: { readonly rating: ShopRating }) {
  const { rating_avg, rating_count, breakdown, rates } = rating;
  const scores = [
    { term: 'Hàng hóa', score: rates.product },
    { term: 'Trao đổi', score: rates.communication },
    { term: 'Tin cậy', score: rates.trust },
  ].filter(({ score }) => score !== null);
  return (
    <aside className="panel p-4 max-lg:hidden lg:p-5" aria-label="Điểm shop">
      <h2 className="mb-3.5 text-md font-bold">Điểm shop</h2>
      <div className="flex items-center gap-4">
        <div className="text-center">
          <b className="num block text-4xl font-extrabold">
            {rating_avg === null ? '–' : formatRating(rating_avg)}
          </b>
          <Stars mean={rating_avg ?? 0} size={14} />
          <span className="num mt-1 block text-xs text-ink-3">{formatNumber(rating_count)} đánh giá</span>
        </div>
        <ul className="flex-1 space-y-1.5">
          {starShares(rating).map(({ stars, percent }) => (
            <li key={stars} className="num flex items-center gap-2 text-xs">
              <span className="w-3">{stars}</span>
              <span aria-hidden className="bar flex-1">
                <i className="bg-accent!" style={{ width: `${percent}%` }} />
              </span>
              <span className="w-8 text-right text-ink-2">{formatNumber(breakdown[stars])}</span>
            </li>
          ))}
        </ul>
      </div>
      {scores.length > 0 && (
        <dl className="mt-4 space-y-2 border-t border-line pt-4 text-sm">
          {scores.map(({ term, score }) => (
            <div key={term} className="flex">
              <dt className="text-ink-2">{term}</dt>
              <dd className="num ml-auto font-semibold">{formatRating(score ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}
