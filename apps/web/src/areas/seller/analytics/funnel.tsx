import type { FunnelStep } from '@market/contract/shop-stats/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { CornerDownRight } from '#ui/icons.ts';
import { percentText } from '#features/shop-figures/figure-texts.ts';
import { widthOf } from '#features/shop-figures/bar-width.ts';

const STEP_LABELS: Readonly<Record<FunnelStep['step'], string>> = {
  visited: 'Vào shop',
  viewed_product: 'Xem sản phẩm',
  interested: 'Thêm giỏ hoặc nhắn shop',
  started: 'Bắt đầu đặt',
  ordered: 'Đặt thành công',
};

/** How many people continued from step to step. */
export function Funnel({ steps }: { readonly steps: readonly FunnelStep[] }) {
  const most = Math.max(...steps.map(({ people }) => people));
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="pheu">
      <div className="mb-3.5 flex flex-wrap items-center gap-2">
        <h2 id="pheu" className="text-md font-bold">
          Phễu mua hàng
        </h2>
        <span className="ml-auto text-xs text-ink-3">theo khách mỗi ngày</span>
      </div>
      <ol className="space-y-2.5">
        {steps.map(({ step, people }, index) => {
          const before = steps[index - 1]?.people ?? 0;
          return (
            <li key={step}>
              {before > 0 && people <= before && (
                <p className="num -mt-0.5 mb-1 flex items-center gap-1 pl-1 text-xs text-ink-3">
                  <CornerDownRight aria-hidden className="ico size-3.5!" />
                  {percentText(people / before)} đi tiếp
                </p>
              )}
              <div className="relative h-9 overflow-hidden rounded-md bg-sunken">
                <i
                  aria-hidden
                  className="absolute inset-y-0 left-0 rounded-md bg-brand-line"
                  style={{ width: widthOf(people, most) }}
                />
                <span className="relative flex h-full items-center px-3 text-sm">
                  <span className="font-medium">{STEP_LABELS[step]}</span>
                  <b className="num ml-auto">{formatNumber(people)}</b>
                </span>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
