import type { TicketType } from '@market/contract/support/schemas';
import type { IconComponent } from '#ui/icon.tsx';
import { BadgePercent, BellRing, Phone } from '#ui/icons.ts';
import { Link } from 'react-router';
import { hasVisiblePrices, type ProductView } from '#features/product/product-view.ts';
import { newTicketPath } from '#features/support/paths.ts';

interface TicketLink {
  readonly type: TicketType;
  readonly text: string;
  readonly Icon: IconComponent;
}

const linksOf = (product: ProductView): TicketLink[] => {
  const short = product.closed === 'sold_out' || product.variants.some(({ stock }) => stock === 0);
  // otherwise the page has a form that requests a call
  const isOrdered = product.closed === null && hasVisiblePrices(product);
  const links: (TicketLink | false)[] = [
    short && { type: 'restock', text: 'Báo khi có hàng', Icon: BellRing },
    isOrdered && { type: 'better_price', text: 'Xin giá tốt hơn', Icon: BadgePercent },
    isOrdered && { type: 'call_back', text: 'Nhờ shop gọi lại', Icon: Phone },
  ];
  return product.closed === 'closed' ? [] : links.filter((link) => link !== false);
};

/** What a buyer may ask the shop about a product. */
export function TicketLinks({ product }: { readonly product: ProductView }) {
  const links = linksOf(product);
  if (links.length === 0) return null;
  return (
    <ul className="my-2 flex flex-wrap gap-x-4 text-sm">
      {links.map(({ type, text, Icon }) => (
        <li key={type}>
          <Link
            to={newTicketPath(product.id, type)}
            rel="nofollow"
            className="flex min-h-9 items-center gap-1.5 text-ink-2 hover:text-brand-ink max-lg:min-h-11"
          >
            <Icon aria-hidden className="ico size-4!" />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
