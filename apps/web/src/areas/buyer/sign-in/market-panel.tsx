import { marketName } from '@market/contract/rules/market-name';
import { formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import rack from '#ui/images/rack.webp';
import { LogoMark } from '#app/shell/logo.tsx';

const STRIPES =
  'repeating-linear-gradient(90deg,var(--color-turmeric-400) 0 48px,var(--color-turmeric-50) 48px 96px)';
const SCALLOP_MASK =
  'radial-gradient(ellipse 24px 18px at 24px 0,#000 97%,transparent) 0 0/48px 18px repeat-x';

/** Branding panel on wide screens. The shop count is hidden when unknown. */
export function MarketPanel({ shops }: { readonly shops: number }) {
  return (
    <aside className="relative hidden flex-col overflow-hidden bg-leaf-900 text-white lg:flex">
      <div className="h-12" style={{ background: STRIPES }} />
      <div
        className="h-[18px]"
        style={{ background: STRIPES, mask: SCALLOP_MASK, WebkitMask: SCALLOP_MASK }}
      />
      <div className="px-14 pt-10">
        <Link to="/" className="inline-flex items-center gap-3" aria-label={`${marketName()} – trang chủ`}>
          <LogoMark className="h-12" />
          <b className="text-2xl font-extrabold tracking-[-.03em]">{marketName()}</b>
        </Link>
        <p className="mt-10 max-w-lg text-4xl font-extrabold tracking-[-.025em]">
          Nhập hàng tận xưởng, giá rõ theo từng bậc
        </p>
        {shops > 0 && (
          <p className="num mt-3 max-w-md text-md text-white/80">
            {formatNumber(shops)} sạp đang mở hàng trên chợ.
          </p>
        )}
      </div>
      <img className="mt-auto w-full" src={rack} alt="" width={1216} height={672} />
    </aside>
  );
}
