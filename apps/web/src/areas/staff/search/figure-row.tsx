import type { SearchFigures } from '@market/contract/search-tuning/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { changeOf, percentText } from '#features/shop-figures/figure-texts.ts';

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <section className="panel min-w-0 p-4">
      <h2 className="text-sm text-ink-2">{label}</h2>
      <p className="num text-xl font-extrabold">{value}</p>
      <p className="num text-xs text-ink-3">{note}</p>
    </section>
  );
}

const shareText = (part: number, whole: number): string => (whole === 0 ? '–' : percentText(part / whole));

const comparedText = (now: number, before: number): string => {
  const change = changeOf(now, before);
  if (change === null) return 'Hôm qua cùng lúc chưa có lượt nào';
  return `${change < 0 ? '−' : '+'}${percentText(Math.abs(change))} so với hôm qua cùng lúc`;
};

export function FigureRow({ figures }: { readonly figures: SearchFigures }) {
  const { searches, searches_before, viewed, counted, missed, synonyms } = figures;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure
        label="Lượt tìm hôm nay"
        value={formatNumber(searches)}
        note={comparedText(searches, searches_before)}
      />
      <Figure
        label="Có bấm xem"
        value={shareText(viewed, searches)}
        note="xem sản phẩm trong 10 phút sau khi tìm"
      />
      <Figure
        label="Không thấy"
        value={shareText(missed, counted)}
        note={`${formatNumber(missed)} trên ${formatNumber(counted)} lượt, 7 ngày`}
      />
      <Figure label="Từ đồng nghĩa" value={formatNumber(synonyms)} note="đang chạy" />
    </div>
  );
}
