import { redirect } from 'react-router';
import { visitorContext } from '../../context.ts';
import { ORDERS_PATH, SELLER_ORDERS_PATH } from '../../shared/addresses.ts';
import { pageMeta } from '../../shared/meta.ts';
import { requireSignIn } from '../../shared/session/require-sign-in.ts';
import { LogoMark } from '../../shared/shell/logo.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SELLER_PATH } from '../require-seller.ts';
import type { Route } from './+types/route';

/** Sellers go on to their orders; the others stay and read why. */
export function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  if (args.context.get(visitorContext).isSeller) throw redirect(SELLER_ORDERS_PATH);
  return null;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Kênh người bán',
    description: 'Nơi shop xử lý đơn hàng trên Chợ Phiên.',
    path: SELLER_PATH,
    noindex: true,
  });

/** For people without a shop. */
export default function NoShopRoute() {
  return (
    <main id="noi-dung" tabIndex={-1} className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-lg">
        <p className="mb-4 flex items-center justify-center gap-2.5">
          <LogoMark className="h-10" />
          <b className="text-xl font-extrabold tracking-[-.03em]">Chợ Phiên</b>
        </p>
        <h1 className="sr-only">Kênh người bán</h1>
        <div className="panel">
          <EmptyState
            art="socks"
            title="Tài khoản này chưa có shop"
            text="Kênh người bán dành cho chủ shop và nhân viên của shop. Hãy đăng nhập bằng tài khoản của shop."
          >
            <LinkButton to="/" look="primary">
              Về trang chủ
            </LinkButton>
            <LinkButton to={ORDERS_PATH}>Đơn hàng của tôi</LinkButton>
          </EmptyState>
        </div>
      </div>
    </main>
  );
}
