import { marketName } from '@market/contract/rules/market-name';
import { BellRing } from '#ui/icons.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { newTicketPath } from '#features/support/paths.ts';
import { usePurchase } from '#features/product/purchase-context.tsx';
import { LeadForm } from './lead-form.tsx';
import { PriceBlock } from './price-block.tsx';
import { hasVisiblePrices, type ClosedReason } from '#features/product/product-view.ts';

const NOTICE_TEXTS: Readonly<Record<ClosedReason, { readonly title: string; readonly text: string }>> = {
  vacation: {
    title: 'Shop đang tạm nghỉ',
    text: 'Shop chưa nhận đơn mới. Bạn có thể để lại số điện thoại để shop gọi lại.',
  },
  closed: {
    title: 'Shop đã đóng cửa',
    text: 'Shop không còn nhận đơn. Xem các sản phẩm tương tự bên dưới nhé.',
  },
  not_for_sale: {
    title: 'Sản phẩm chưa nhận đặt hàng',
    text: 'Để lại số điện thoại, shop sẽ liên hệ với bạn.',
  },
  sold_out: {
    title: 'Sản phẩm tạm hết',
    get text() {
      return `Kho không đủ cho một đơn tối thiểu. ${marketName()} báo bạn khi shop có hàng lại.`;
    },
  },
};

export function ClosedNotice({ closed }: { readonly closed: ClosedReason }) {
  const { product } = usePurchase();
  const { title, text } = NOTICE_TEXTS[closed];
  return (
    <>
      {hasVisiblePrices(product) && <PriceBlock />}
      <Notice kind="warning" className="mt-4">
        <b className="font-semibold">{title}</b>
        <p>{text}</p>
      </Notice>
      {closed === 'sold_out' && (
        <LinkButton
          to={newTicketPath(product.id, 'restock')}
          appearance="primary"
          size="lg"
          rel="nofollow"
          className="mt-4 w-full lg:w-1/2"
          icon={<BellRing aria-hidden className="ico" />}
        >
          Báo tôi khi có hàng
        </LinkButton>
      )}
      {closed !== 'closed' && <LeadForm product={product} title="Để shop gọi lại" action="Gửi yêu cầu" />}
    </>
  );
}
