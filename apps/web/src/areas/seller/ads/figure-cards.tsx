import type { AdReport } from '@market/contract/ads/seller-schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { clickRateText } from './ads-texts.ts';

interface CardProps {
  readonly label: string;
  readonly text: string;
  readonly before: string;
}

function Card({ label, text, before }: CardProps) {
  return (
    <section className="panel p-4">
      <h2 className="text-sm text-ink-2">{label}</h2>
      <p className="num mt-1 text-xl font-extrabold lg:text-2xl">{text}</p>
      <p className="num text-xs text-ink-3">7 ngày trước đó {before}</p>
    </section>
  );
}

/** The last seven days beside the seven before. */
export function FigureCards({ report: { total, before } }: { readonly report: AdReport }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Card label="Chi tiêu 7 ngày" text={dong(total.spent)} before={dong(before.spent)} />
      <Card
        label="Lượt hiển thị"
        text={formatNumber(total.impressions)}
        before={formatNumber(before.impressions)}
      />
      <Card label="Lượt nhấp" text={formatNumber(total.clicks)} before={formatNumber(before.clicks)} />
      <Card label="Tỷ lệ nhấp" text={clickRateText(total)} before={clickRateText(before)} />
    </div>
  );
}
