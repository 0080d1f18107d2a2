import { formatNumber } from '@market/contract/rules/money';
import type { IconComponent } from '#ui/icon.tsx';
import { ChartNoAxesColumnDecreasing, ShieldCheck, Store, Truck } from '#ui/icons.ts';
import type { MarketCounts } from './load-home.ts';

interface Fact {
  readonly Icon: IconComponent;
  readonly title: string;
  readonly text: string;
}

/** Zero counts are left out. */
const trustFacts = ({ provinces, shops, products }: MarketCounts): Fact[] => [
  { Icon: ShieldCheck, title: 'Đảm bảo thương mại', text: 'Giữ tiền đến khi nhận đủ hàng' },
  { Icon: ChartNoAxesColumnDecreasing, title: 'Giá rõ theo bậc', text: 'Mua nhiều, giá tự giảm' },
  ...(provinces > 0
    ? [{ Icon: Truck, title: `Giao ${provinces} tỉnh thành`, text: 'Biết phí trước khi đặt' }]
    : []),
  ...(shops > 0
    ? [
        {
          Icon: Store,
          title: `${formatNumber(shops)} sạp đang mở`,
          text: `${formatNumber(products)} mẫu trên kệ`,
        },
      ]
    : []),
];

export function TrustFacts({ counts }: { readonly counts: MarketCounts }) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-3 rounded-xl border border-line bg-surface px-4 py-3.5 text-sm lg:mt-4 lg:grid-cols-4">
      {trustFacts(counts).map(({ Icon, title, text }) => (
        <li key={title} className="flex items-center gap-3">
          <Icon aria-hidden className="ico size-6! flex-none text-brand-mark" />
          <span className="min-w-0">
            <b className="num block leading-5 font-semibold">{title}</b>
            <span className="num hidden text-xs text-ink-3 lg:block">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
