import { marketName } from '@market/contract/rules/market-name';
import type { UserSession } from '@market/contract/sessions/schemas';
import { SELLER_OVERVIEW_PATH } from '#app/seller-paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { AlreadySignedIn } from '#features/account/already-signed-in.tsx';

export function ShopOpened({ user }: { readonly user: UserSession }) {
  return (
    <AlreadySignedIn
      title="Đã gửi hồ sơ shop"
      text={`${marketName()} đang duyệt ${user.shop?.name ?? 'shop của bạn'}. Shop lên sạp ngay khi được duyệt.`}
    >
      <LinkButton to={SELLER_OVERVIEW_PATH} appearance="primary">
        Vào kênh người bán
      </LinkButton>
      <LinkButton to="/">Về trang chủ</LinkButton>
    </AlreadySignedIn>
  );
}
