import { roleMay } from '@market/contract/rules/shop-roles';
import { getSession } from '@market/contract/sessions/routes';
import { useState } from 'react';
import { Link, redirect } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { SELLER_ORDERS_PATH } from '#app/paths.ts';
import { SELLER_OVERVIEW_PATH } from '#app/seller-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { signOut } from '#app/session/actions.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { lastRegistrationStepPath } from '#app/session/session.ts';
import { LogoMark } from '#app/shell/logo.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SELLER_PATH } from '../require-seller.ts';
import { INVITATIONS_PATH } from '../staff-paths.ts';
import type { Route } from './+types/route';

/** Redirects sellers to their overview, or to the orders where their role reads no figures. */
export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { isSeller, shopRole } = args.context.get(visitorContext);
  if (isSeller) throw redirect(roleMay(shopRole, 'analytics') ? SELLER_OVERVIEW_PATH : SELLER_ORDERS_PATH);
  const answer = await args.context.get(servicesContext).call(getSession);
  // shops are opened in the last step of registration only
  return { canOpen: answer.ok && answer.value.data.user.registerStep4Required };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Kênh người bán',
    description: 'Nơi shop xử lý đơn hàng trên Chợ Phiên.',
    path: SELLER_PATH,
    noindex: true,
  });

/** Unfinished registration: its last step opens a shop. */
function OpenShopOffer() {
  return (
    <EmptyState
      art="socks"
      title="Bạn chưa mở gian hàng"
      text="Còn một bước đăng ký: chọn “Bán hàng” và điền tên shop. Chợ Phiên duyệt shop trước khi lên sạp."
    >
      <LinkButton to={lastRegistrationStepPath(SELLER_PATH)} appearance="primary">
        Mở gian hàng
      </LinkButton>
      <LinkButton to="/">Về trang chủ</LinkButton>
    </EmptyState>
  );
}

/** Offers to sign out and return with another account. */
function OtherAccountNotice() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <EmptyState
      art="socks"
      title="Tài khoản này chưa có shop"
      text="Đã có shop? Hãy đăng nhập bằng tài khoản của shop. Muốn mở gian hàng? Hãy đăng ký bằng một số điện thoại khác và chọn “Bán hàng”: tài khoản này đã đăng ký để mua hàng."
    >
      <Button appearance="primary" loading={leaving} onClick={leave}>
        Đăng xuất để đổi tài khoản
      </Button>
      <LinkButton to="/">Về trang chủ</LinkButton>
    </EmptyState>
  );
}

export default function NoShopRoute({ loaderData }: Route.ComponentProps) {
  return (
    <main id="noi-dung" tabIndex={-1} className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-lg">
        <p className="mb-4 flex items-center justify-center gap-2.5">
          <LogoMark className="h-10" />
          <b className="text-xl font-extrabold tracking-[-.03em]">Chợ Phiên</b>
        </p>
        <h1 className="sr-only">Kênh người bán</h1>
        <div className="panel">{loaderData.canOpen ? <OpenShopOffer /> : <OtherAccountNotice />}</div>
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
