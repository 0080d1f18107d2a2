import type { RunningOut as Variant } from '@market/contract/shop-stats/schemas';
import { addDays } from '@market/contract/rules/day';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { CircleX, Clock, Eye, TriangleAlert } from '#ui/icons.ts';
import { Link } from 'react-router';
import { SELLER_PRODUCTS_PATH, sellerProductPath } from '#app/seller-paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { dayMonth, noon } from '#ui/format-date.ts';
import { Thumb } from '#ui/thumb.tsx';
import { levelOf } from './stock-level.ts';

const LEVELS = {
  out: { label: 'Hết', tint: 'b-deal', Icon: CircleX },
  urgent: { label: 'Gấp', tint: 'b-deal', Icon: TriangleAlert },
  soon: { label: 'Sắp hết', tint: 'b-accent', Icon: Clock },
  watch: { label: 'Theo dõi', tint: 'b-mute', Icon: Eye },
} as const;

const perDay = (value: number): string => value.toLocaleString('vi-VN', { maximumFractionDigits: 1 });
const nameOf = ({ title, variant_title }: Variant): string =>
  variant_title === 'Default Title' ? title : `${title}, ${variant_title}`;
const leftText = ({ available, days_left }: Variant): string => {
  if (available === 0) return 'Đã hết';
  return days_left === 0 ? 'Chưa đủ 1 ngày' : `${days_left} ngày`;
};
const endText = (variant: Variant, today: string): string =>
  variant.available === 0
    ? 'Khách không đặt được'
    : `Hết khoảng ${dayMonth(noon(addDays(today, variant.days_left)))}`;

const Level = ({ variant, text }: { readonly variant: Variant; readonly text: string | null }) => {
  const { label, tint, Icon } = LEVELS[levelOf(variant)];
  return (
    <span className={clsx('badge h-6! px-2! text-xs!', tint)}>
      <Icon aria-hidden className="ico size-3.5!" />
      {text ?? label}
    </span>
  );
};

interface RunningOutProps {
  readonly variants: readonly Variant[];
  readonly today: string;
}

const VariantTable = ({ variants, today }: RunningOutProps) => (
  <table className="tbl max-lg:hidden">
    <caption className="sr-only">Phân loại sắp hết hàng</caption>
    <thead>
      <tr>
        <th scope="col">Phân loại</th>
        <th scope="col">Mã SKU</th>
        <th scope="col" className="text-right!">
          Còn
        </th>
        <th scope="col" className="text-right!">
          Bán mỗi ngày
        </th>
        <th scope="col" className="text-right!">
          Đủ bán
        </th>
        <th scope="col">Dự tính</th>
        <th scope="col">Mức</th>
      </tr>
    </thead>
    <tbody>
      {variants.map((variant) => (
        <tr key={variant.variant_id}>
          <td className="py-2!">
            <Link
              to={sellerProductPath(variant.product_id)}
              className="flex items-center gap-3 hover:underline"
            >
              <Thumb src={variant.thumb} className="size-9 flex-none" />
              {nameOf(variant)}
            </Link>
          </td>
          <td className="py-2! text-ink-2">{variant.sku}</td>
          <td className="num py-2! text-right font-semibold">{formatNumber(variant.available)}</td>
          <td className="num py-2! text-right">{perDay(variant.sold_per_day)}</td>
          <td className="num py-2! text-right font-semibold whitespace-nowrap">{leftText(variant)}</td>
          <td className="num py-2! whitespace-nowrap text-ink-2">{endText(variant, today)}</td>
          <td className="py-2!">
            <Level variant={variant} text={null} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const VariantCards = ({ variants, today }: RunningOutProps) => (
  <ul className="divide-y divide-line border-t border-line lg:hidden">
    {variants.map((variant) => (
      <li key={variant.variant_id} className="flex items-center gap-3 px-4 py-3">
        <Thumb src={variant.thumb} className="size-12 flex-none" />
        <div className="min-w-0 text-sm">
          <Link to={sellerProductPath(variant.product_id)} className="block font-medium">
            {nameOf(variant)}
          </Link>
          <span className="num text-xs text-ink-3">
            Còn {formatNumber(variant.available)} · bán {perDay(variant.sold_per_day)}/ngày ·{' '}
            {endText(variant, today)}
          </span>
        </div>
        <span className="num ml-auto flex-none">
          <Level variant={variant} text={leftText(variant)} />
        </span>
      </li>
    ))}
  </ul>
);

/** Variants whose stock lasts 14 days at most. */
export function RunningOut({ variants, today }: RunningOutProps) {
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="sap-het">
      <div className="flex items-center gap-3 p-4 lg:p-5">
        <h2 id="sap-het" className="text-md font-bold">
          Sắp hết hàng
        </h2>
        <span className="text-sm text-ink-3 max-lg:hidden">Tính theo tốc độ bán 30 ngày</span>
        <LinkButton
          to={`${SELLER_PRODUCTS_PATH}?tab=low_stock`}
          appearance="outline"
          size="sm"
          className="ml-auto max-lg:h-11!"
        >
          Nhập tồn
        </LinkButton>
      </div>
      {variants.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-2 lg:px-5 lg:pb-5">
          Hàng đang bán còn đủ ít nhất 14 ngày theo tốc độ bán 30 ngày qua.
        </p>
      ) : (
        <>
          <VariantTable variants={variants} today={today} />
          <VariantCards variants={variants} today={today} />
        </>
      )}
    </section>
  );
}
