import { marketName } from '@market/contract/rules/market-name';
import { roleMay } from '@market/contract/rules/shop-roles';
import { useState } from 'react';
import { Link, redirect } from 'react-router';
import { visitorContext } from '#app/context.ts';
import { SELLER_ORDERS_PATH } from '#app/paths.ts';
import { SELLER_OVERVIEW_PATH } from '#app/seller-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { signOut } from '#app/session/sign-out.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { lastRegistrationStepPath } from '#app/session/session.ts';
import { LogoMark } from '#app/shell/logo.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SELLER_PATH } from '../require-seller.ts';
import { INVITATIONS_PATH } from '../staff-paths.ts';
import type { Route } from './+types/route';

/** The last step of registration, for sellers. */
const OPEN_SHOP_PATH = `${lastRegistrationStepPath(SELLER_PATH)}&loai=seller`;

/** Redirects sellers to their overview, or to the orders where their role reads no figures. */
export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { isSeller, shopRole } = args.context.get(visitorContext);
  if (isSeller) throw redirect(roleMay(shopRole, 'analytics') ? SELLER_OVERVIEW_PATH : SELLER_ORDERS_PATH);
  return null;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Kênh người bán',
    description: `Nơi shop xử lý đơn hàng trên ${marketName()}.`,
    path: SELLER_PATH,
    noindex: true,
  });

/** Opens a shop with this account, or leads to another. */
function NoShopNotice() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut().finally(() => setLeaving(false));
  };
  return (
    <EmptyState
      art="socks"
      title="Tài khoản này chưa có shop"
      text={`Mở gian hàng bằng tài khoản này: điền tên shop, địa chỉ lấy hàng, ${marketName()} duyệt trước khi lên sạp. Đã có shop ở tài khoản khác? Hãy đăng xuất để đổi.`}
    >
      <LinkButton to={OPEN_SHOP_PATH} appearance="primary">
        Mở gian hàng
      </LinkButton>
      <Button loading={leaving} onClick={leave}>
        Đăng xuất để đổi tài khoản
      </Button>
    </EmptyState>
  );
}

export default function NoShopRoute() {
  return (
    <main id="noi-dung" tabIndex={-1} className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-lg">
        <p className="mb-4 flex items-center justify-center gap-2.5">
          <LogoMark className="h-10" />
          <b className="text-xl font-extrabold tracking-[-.03em]">{marketName()}</b>
        </p>
        <h1 className="sr-only">Kênh người bán</h1>
        <div className="panel">
          <NoShopNotice />
        </div>
        <p className="mt-4 text-center text-sm text-ink-2">
          Có shop mời bạn làm nhân viên?{' '}
          <Link className="link" to={INVITATIONS_PATH}>
            Xem lời mời
          </Link>
        </p>
      </div>
    </main>
  );
}
