import type { PaymentMethod } from '@market/contract/payments/schemas';
import type { MarketProfile } from '@market/contract/rules/market-profile';
import type { Policy } from '@market/contract/web';
import { clsx } from 'clsx';
import { ChevronDown, Download } from '#ui/icons.ts';
import { Link } from 'react-router';
import {
  ADDRESSES_PATH,
  ASSURED_PATH,
  BRANDS_PATH,
  CART_PATH,
  CLASSIFIEDS_PATH,
  NEWS_PATH,
  categoryPath,
  DEALS_PATH,
  DISTRIBUTORS_PATH,
  NEW_PRODUCTS_PATH,
  ORDERS_PATH,
  SELLER_ORDERS_PATH,
  SHOWROOMS_PATH,
} from '../paths.ts';
import { install, useInstallable } from '../pwa/install-prompt.ts';
import { ThemeSelect } from '../theme/theme-switch.tsx';
import type { MenuCategory } from './categories.ts';
import { paymentBrands } from './payment-brands.ts';
import { LogoMark } from './logo.tsx';

const BUYER_LINKS = [
  { to: NEW_PRODUCTS_PATH, text: 'Hàng mới lên sạp' },
  { to: DEALS_PATH, text: 'Deal đang chạy' },
  { to: ASSURED_PATH, text: 'Hàng đảm bảo thương mại' },
  { to: SHOWROOMS_PATH, text: 'Showroom' },
  { to: BRANDS_PATH, text: 'Thương hiệu' },
  { to: CLASSIFIEDS_PATH, text: 'Rao vặt' },
  { to: NEWS_PATH, text: 'Kinh nghiệm bán sỉ' },
  { to: DISTRIBUTORS_PATH, text: 'Tìm nhà phân phối' },
];
const ACCOUNT_LINKS = [
  { to: CART_PATH, text: 'Giỏ hàng' },
  { to: ORDERS_PATH, text: 'Đơn hàng của tôi' },
  { to: ADDRESSES_PATH, text: 'Sổ địa chỉ' },
  { to: SELLER_ORDERS_PATH, text: 'Kênh người bán' },
];

/** On phones its title unfolds the links; the menu of phones without scripts leads to `id`, which unfolds all categories. */
function Column({
  title,
  links,
  id,
}: {
  readonly title: string;
  readonly links: readonly { to: string; text: string }[];
  readonly id?: string;
}) {
  return (
    <nav aria-label={title} id={id} className="max-md:border-b max-md:border-line">
      {/* beside the links and not around them: browsers cannot show the content of a closed one on wide screens */}
      <details className="group peer md:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center font-semibold text-ink [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown
            aria-hidden
            className="ico ml-auto size-4! transition-transform group-open:rotate-180"
          />
        </summary>
      </details>
      <h2 className="mb-2.5 font-semibold text-ink max-md:hidden">{title}</h2>
      <ul className="hidden peer-open:block max-md:pb-2 md:block lg:space-y-2 [:is(:target,:target+nav)_&]:block">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="inline-flex items-center hover:text-brand-ink max-lg:min-h-11">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BrandNames({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul aria-label={title} className="mt-4 flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li
          key={name}
          className="grid h-8 min-w-12 place-items-center rounded-md border border-line bg-surface px-2 text-2xs font-bold text-ink-2"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Occupies its space while hidden, to avoid a layout shift when the browser offers installation. */
function InstallButton() {
  const installable = useInstallable();
  return (
    <button
      type="button"
      className={clsx(
        'flex items-center gap-1.5 font-medium text-ink-2 hover:text-brand-ink max-lg:order-last max-lg:min-h-11',
        !installable && 'invisible',
      )}
      onClick={() => void install()}
    >
      <Download aria-hidden className="ico size-4!" />
      Cài ứng dụng
    </button>
  );
}

/** Data of the header and the footer. */
export interface ShellData {
  readonly categories: readonly MenuCategory[];
  readonly paymentMethods: readonly PaymentMethod[];
  /** Names of carriers. */
  readonly carriers: readonly string[];
  readonly policies: readonly Policy[];
  /** Cleaned HTML beside the logo. */
  readonly footer: string;
  /** Null when the page failed before it was known. */
  readonly market: MarketProfile | null;
}

/** Who runs the market; parts that are empty are left out. */
const operatorOf = ({ company, tax_code, address, hotline, email }: MarketProfile): string =>
  [company, tax_code && `MST ${tax_code}`, address, hotline, email].filter((part) => part !== '').join(' · ');

export function Footer({ categories, paymentMethods, carriers, policies, footer, market }: ShellData) {
  const operator = market === null ? '' : operatorOf(market);
  const links = categories.map((category) => ({ to: categoryPath(category), text: category.title }));
  const half = Math.ceil(links.length / 2);
  return (
    <footer className="below mt-14 pb-20 [--rest:53rem] md:[--rest:58rem] lg:pb-0 lg:[--rest:28rem]">
      <div className="awning-top h-1.5" />
      <div className="awning" />
      <div className="wrap grid py-10 text-sm text-ink-2 md:grid-cols-4 md:gap-8 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1fr]">
        <div className="max-md:pb-5 max-lg:col-span-full">
          <div className="flex items-center gap-2.5">
            <LogoMark className="h-10" />
            <b className="text-xl font-extrabold tracking-[-.03em] text-ink">{market?.name}</b>
          </div>
          <div className="mt-3 max-w-xs [&_a]:underline" dangerouslySetInnerHTML={{ __html: footer }} />
          <BrandNames title="Cách thanh toán" names={paymentBrands(paymentMethods)} />
          <BrandNames title="Đơn vị vận chuyển" names={carriers} />
        </div>
        {links.length > 0 && <Column title="Danh mục" id="danh-muc" links={links.slice(0, half)} />}
        {links.length > half && <Column title="Danh mục khác" links={links.slice(half)} />}
        <Column title="Đi chợ" links={BUYER_LINKS} />
        <Column title="Của bạn" links={ACCOUNT_LINKS} />
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-4 text-xs text-ink-3">
          <span>© {market?.name}</span>
          {operator !== '' && <span className="basis-full">{operator}</span>}
          {policies.map(({ title, url }) => (
            <a key={url} href={url} className="inline-flex items-center hover:text-brand-ink max-lg:min-h-11">
              {title}
            </a>
          ))}
          <ThemeSelect />
          <InstallButton />
          <span className="lg:ml-auto">Tiếng Việt · ₫ VND</span>
        </div>
      </div>
    </footer>
  );
}
