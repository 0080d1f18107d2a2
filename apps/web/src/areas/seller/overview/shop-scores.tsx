import { durationText } from '#ui/duration-text.ts';
import type { ShopScores } from './load-overview.ts';

const MINUTE_MS = 60_000;
const PERCENT = 100;

interface Score {
  readonly label: string;
  readonly text: string;
  /** In percent, drawn as a bar. */
  readonly percent?: number;
}

const percentScore = (label: string, percent: number | null): Score[] =>
  percent === null ? [] : [{ label, text: `${Math.round(percent)}%`, percent }];

const scoresOf = ({ responseRate, response_time, repeat_purchase_rate: repeat }: ShopScores): Score[] => [
  ...percentScore('Tỷ lệ phản hồi', responseRate),
  ...(response_time === null
    ? []
    : [{ label: 'Thời gian phản hồi', text: durationText(response_time * MINUTE_MS) }]),
  ...percentScore('Khách mua lại', repeat === null ? null : repeat * PERCENT),
];

/** What buyers read about the shop. */
export function ShopScoresPanel({ scores }: { readonly scores: ShopScores }) {
  const shown = scoresOf(scores);
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="chi-so-shop">
      <h2 id="chi-so-shop" className="mb-3.5 text-md font-bold">
        Chỉ số shop
      </h2>
      {shown.length === 0 && (
        <p className="text-sm text-ink-2">Khi có khách nhắn tin và mua lại, chỉ số sẽ hiện ở đây.</p>
      )}
      <dl className="space-y-3.5 text-sm">
        {shown.map(({ label, text, percent }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="contents">
              <b className="num">{text}</b>
              {percent !== undefined && (
                <span className="bar col-span-2 mt-1.5 h-2!">
                  <i style={{ width: `${percent}%` }} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
