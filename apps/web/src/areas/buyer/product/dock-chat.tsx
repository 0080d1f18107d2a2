import { MessageCircleMore } from '#ui/icons.ts';
import { chatWithPath } from '#features/chat/chat-paths.ts';
import type { ProductView } from '#features/product/product-view.ts';
import { LinkButton } from '#ui/button.tsx';

/** Chat with the shop, in the bar of a product; a bar of 320 px has no room for it. */
export function DockChat({ product: { id, shop } }: { readonly product: ProductView }) {
  return (
    <LinkButton
      to={chatWithPath(shop.id, id)}
      rel="nofollow"
      aria-label="Chat với shop"
      className="size-12! flex-none px-0! max-[359px]:hidden!"
      icon={<MessageCircleMore aria-hidden className="ico" />}
    />
  );
}
