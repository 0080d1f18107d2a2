import type { CustomerSummary } from '@market/contract/shop-customers/schemas';
import { formatNumber } from '@market/contract/rules/money';

const PERCENT = 100;

interface CardProps {
  readonly label: string;
  readonly figure: string;
  readonly text: string;
}

function Card({ label, figure, text }: CardProps) {
  return (
    <section className="panel p-4 max-lg:first:col-span-2">
      <h2 className="text-sm text-ink-2">{label}</h2>
      <p className="num mt-1 text-2xl font-extrabold">{figure}</p>
      <p className="text-xs text-ink-3">{text}</p>
    </section>
  );
}

export function SummaryCards({ summary }: { readonly summary: CustomerSummary }) {
  const { buyers, returning, idle } = summary;
  const share = buyers === 0 ? 0 : Math.round((returning / buyers) * PERCENT);
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <Card label="Khách đã mua" figure={formatNumber(buyers)} text="Có đơn không bị hủy" />
      <Card
        label="Mua lại"
        figure={`${share}%`}
        text={`${formatNumber(returning)} khách từ hai đơn trở lên`}
      />
      <Card label="Lâu chưa mua" figure={formatNumber(idle)} text="Hơn 90 ngày chưa đặt đơn mới" />
    </div>
  );
}
