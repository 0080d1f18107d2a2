import { Link, redirect, useNavigate, useSearchParams } from 'react-router';
import { visitorContext } from '../../context.ts';
import { pageMeta } from '../../shared/meta.ts';
import { nextPath } from '../../shared/session/session.ts';
import { LogoMark } from '../../shared/shell/logo.tsx';
import type { Route } from './+types/route';
import { MarketPanel } from './market-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Whoever is signed in already goes on to where they wanted. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(visitorContext).signedIn)
    throw redirect(nextPath(new URL(request.url).searchParams.get('next')));
  return null;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Đăng nhập',
    description: 'Đăng nhập Chợ Phiên để đặt hàng theo bậc giá và theo dõi đơn.',
    path: '/dang-nhap',
    noindex: true,
  });

export default function SignInRoute() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_34rem]">
      <MarketPanel />
      <main id="noi-dung" className="flex flex-col bg-surface px-5 py-8 lg:px-16" tabIndex={-1}>
        <Link
          to="/"
          className="mb-8 flex items-center gap-2.5 self-start lg:hidden"
          aria-label="Chợ Phiên – trang chủ"
        >
          <LogoMark className="h-10" />
          <b className="text-xl font-extrabold tracking-[-.03em]">Chợ Phiên</b>
        </Link>
        <div className="my-auto">
          <h1 className="text-3xl font-bold">Đăng nhập</h1>
          <p className="mt-1 text-md text-ink-2">Vào giỏ hàng, đặt đơn và theo dõi hàng đang về.</p>
          <SignInForm onDone={async () => navigate(nextPath(search.get('next')), { replace: true })} />
        </div>
      </main>
    </div>
  );
}
