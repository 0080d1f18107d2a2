import { FilePenLine, MessageCircleMore } from '#ui/icons.ts';
import { newRfqPath } from '#app/paths.ts';
import { chatWithPath } from '#features/chat/chat-paths.ts';
import { hasVisiblePrices, type ProductView } from '#features/product/product-view.ts';
import { LinkButton } from '#ui/button.tsx';
import { TicketLinks } from './ticket-links.tsx';

/** A hidden price has a request form of its own; the price of a classified is negotiated. */
const takesRfq = (product: ProductView): boolean =>
  !product.is_classifieds && (product.closed !== null || hasVisiblePrices(product));

/** What a buyer may ask the shop, below the buttons that order. */
export function AskShop({ product }: { readonly product: ProductView }) {
  const { id, is_classifieds: isNotice, shop } = product;
  return (
    <>
      <div className="mt-2.5 grid grid-cols-2 gap-2.5 max-[379px]:grid-cols-1 min-[380px]:*:only:col-span-2">
        {takesRfq(product) && (
          <LinkButton
            to={newRfqPath({ product: id })}
            className="px-2! max-lg:h-11!"
            icon={<FilePenLine aria-hidden className="ico" />}
          >
            Yêu cầu báo giá
          </LinkButton>
        )}
        {shop.status !== 'closed' && (
          <LinkButton
            to={chatWithPath(shop.id, id)}
            rel="nofollow"
            className="px-2! max-lg:h-11!"
            icon={<MessageCircleMore aria-hidden className="ico" />}
          >
            {isNotice ? 'Chat với người đăng' : 'Chat với shop'}
          </LinkButton>
        )}
      </div>
      {!isNotice && <TicketLinks product={product} />}
    </>
  );
}
