import type { KeywordBid } from '@market/contract/ads/seller-schemas';
import { dong, formatNumber } from '@market/contract/rules/money';

const COMPETITION: Readonly<Record<KeywordBid['competition'], string>> = {
  low: 'ít shop đặt',
  medium: 'vài shop đặt',
  high: 'nhiều shop đặt',
};

/** What clicks on the keywords of the campaigns cost; bars compare them. */
export function KeywordBidsPanel({ bids }: { readonly bids: readonly KeywordBid[] }) {
  const highest = Math.max(...bids.map(({ high }) => high), 1);
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="gia-thau-goi-y">
      <h2 id="gia-thau-goi-y" className="mb-3 text-md font-bold">
        Giá thầu gợi ý
      </h2>
      {bids.length === 0 ? (
        <p className="text-sm text-ink-2">Thêm từ khóa vào chiến dịch để xem giá một lượt nhấp.</p>
      ) : (
        <ul className="space-y-3 text-sm">
          {bids.map(({ keyword, low, high, competition }) => (
            <li key={keyword} className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
              <span className="min-w-0 flex-1 max-sm:basis-full">
                <b className="block font-semibold break-words">{keyword}</b>
                <span className="text-xs text-ink-3">{COMPETITION[competition]}</span>
              </span>
              <span aria-hidden className="bar w-24 max-sm:flex-1 lg:w-40">
                <i style={{ width: `${Math.round((high / highest) * 100)}%` }} />
              </span>
              <span className="num w-32 text-right whitespace-nowrap">
                {formatNumber(low)} – {dong(high)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
