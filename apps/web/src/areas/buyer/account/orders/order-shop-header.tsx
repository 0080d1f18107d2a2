import type { Order } from '@market/contract/orders/schemas';
import { MessageCircleMore } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shopPath } from '#app/paths.ts';
import { chatWithPath } from '#features/chat/chat-paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';

export function OrderShopHeader({
  shop,
  children,
}: {
  readonly shop: Order['shop'];
  readonly children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-4 py-3">
      <Avatar name={shop.name} src={shop.logo} size={28} className="rounded-md!" />
      {/* phones: the name fills the first line beside logo and chat */}
      <h2 className="min-w-0 text-base font-semibold max-lg:grow max-lg:basis-[calc(100%-6.75rem)]">
        <Link to={shopPath(shop.slug)} className="hover:text-brand-ink">
          {shop.name}
        </Link>
      </h2>
      <span className="flex gap-1 empty:hidden max-lg:hidden">
        <ShopBadges shop={shop} />
      </span>
      <Link
        to={chatWithPath(shop.id)}
        aria-label={`Chat với ${shop.name}`}
        className="icon-btn max-lg:size-11! lg:inline-flex! lg:h-8! lg:w-auto! lg:items-center lg:gap-1.5 lg:px-2 lg:text-sm"
      >
        <MessageCircleMore aria-hidden className="ico size-4!" />
        <span className="max-lg:hidden">Chat</span>
      </Link>
      {children}
    </div>
  );
}
