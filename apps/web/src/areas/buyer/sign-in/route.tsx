import { marketName } from '@market/contract/rules/market-name';
import { getSession } from '@market/contract/sessions/routes';
import { countSitemap } from '@market/contract/sitemap/routes';
import { Link, redirect, useLocation, useSearchParams } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { useRootData } from '#app/root-data.ts';
import { pageMeta } from '#app/page-meta.ts';
import {
  nextPath,
  pathAfterSignIn,
  recoveryPath,
  registrationPath,
  signInPath,
} from '#app/session/session.ts';
import { LogoMark } from '#app/shell/logo.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/route';
import { signInByForm } from './action.ts';
import { signInFromPage } from './client-action.ts';
import { MarketPanel } from './market-panel.tsx';
import { OtherSignInMethods } from './other-sign-in-methods.tsx';
import { SignInReasonCard } from '#features/account/sign-in-reason.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Signed-in users are redirected to their target. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  if (context.get(visitorContext).signedIn) {
    const next = url.searchParams.get('next');
    const info = await call(getSession);
    throw redirect(info.ok ? pathAfterSignIn(info.value.data.user, next) : nextPath(next));
  }
  const counts = await call(countSitemap);
  const shops = counts.ok ? counts.value.data.kinds.find(({ kind }) => kind === 'shops') : undefined;
  return { shops: shops?.total ?? 0 };
}

export const action = (args: Route.ActionArgs) => signInByForm(args);
export const clientAction = (args: Route.ClientActionArgs) => signInFromPage(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Đăng nhập',
    description: `Đăng nhập ${marketName()} để đặt hàng theo bậc giá và theo dõi đơn.`,
    path: '/dang-nhap',
    noindex: true,
  });

function Heading({ again: repeated, next }: { readonly again: boolean; readonly next: string | null }) {
  const { state } = useLocation();
  return (
    <>
      <h1 className="text-3xl font-bold">{repeated ? 'Hãy đăng nhập lại' : 'Đăng nhập'}</h1>
      <p className="mt-1 text-md text-ink-2">
        {repeated ? (
          'Phiên đăng nhập đã hết hạn. Giỏ hàng của bạn vẫn được giữ.'
        ) : (
          <>
            Chưa có tài khoản?{' '}
            <Link to={registrationPath(next)} state={state} className="link">
              Đăng ký
            </Link>
          </>
        )}
      </p>
    </>
  );
}

function SignInPanel() {
  const [search] = useSearchParams();
  const next = search.get('next');
  const { step, take, end } = useSignIn(next);
  const root = useRootData();
  if (step.step === 'second_factor')
    return (
      <>
        <h1 className="text-3xl font-bold">Xác thực hai lớp</h1>
        <SecondFactor step={step} start={signInPath(next)} onSignedIn={take} onOver={end} />
      </>
    );
  return (
    <>
      <Heading again={search.get('het-phien') === '1'} next={next} />
      <SignInReasonCard className="mt-5" />
      {step.notice !== null && (
        <Notice kind="warning" className="mt-4">
          {step.notice}
        </Notice>
      )}
      <SignInForm step={step} recovery={recoveryPath(next)} />
      <OtherSignInMethods provider={root?.identityProvider ?? null} onAnswer={take} />
    </>
  );
}

export default function SignInRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="sign-in grid min-h-dvh lg:grid-cols-[1fr_34rem]">
      <MarketPanel shops={loaderData.shops} />
      <main id="noi-dung" className="flex flex-col bg-surface px-5 py-8 lg:px-16" tabIndex={-1}>
        <Link
          to="/"
          className="mb-8 flex items-center gap-2.5 self-start lg:hidden"
          aria-label={`${marketName()} – trang chủ`}
        >
          <LogoMark className="h-10" />
          <b className="text-xl font-extrabold tracking-[-.03em]">{marketName()}</b>
        </Link>
        {/* as wide as the identity provider's button can be */}
        <div className="m-auto w-full max-w-100">
          <SignInPanel />
        </div>
      </main>
    </div>
  );
}
