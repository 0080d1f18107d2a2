import { marketName } from '@market/contract/rules/market-name';
import { Link, useLocation } from 'react-router';
import { answerForm } from '#app/page-forms.ts';
import { pageMeta } from '#app/page-meta.ts';
import { registrationPath, signInPath } from '#app/session/session.ts';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CardLayout } from '#features/account/card-layout.tsx';
import { SignInReasonCard } from '#features/account/sign-in-reason.tsx';
import type { Route } from './+types/route';
import { REGISTRATION_FORMS } from './action.ts';
import { CodeStep } from './code-step.tsx';
import { InfoStep } from './info-step.tsx';
import { loadRegistration } from './load.ts';
import { PhoneStep } from './phone-step.tsx';
import { ShopOpened } from './shop-opened.tsx';
import { TypeStep } from './type-step.tsx';
import { useRegistration } from './use-registration.ts';

export const loader = (args: Route.LoaderArgs) => loadRegistration(args);

export const action = (args: Route.ActionArgs) => answerForm(args, REGISTRATION_FORMS);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Đăng ký',
    description: `Mở tài khoản ${marketName()} bằng số điện thoại để mua sỉ, mua lẻ và bán hàng.`,
    path: '/dang-ky',
    noindex: true,
  });

/** Same height as the first step; the actual step is known to the browser only. */
function RegistrationSkeleton() {
  return (
    <>
      <h1 className="sr-only">Đăng ký</h1>
      <NoscriptNotice>Hãy bật JavaScript trong trình duyệt để đăng ký.</NoscriptNotice>
      <div className="min-h-72.5 space-y-4 noscript:hidden!" aria-busy>
        <Skeleton className="h-1.5" />
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Steps({ data: { user, categories, humanCheck, next } }: { readonly data: Data }) {
  const registration = useRegistration(user, next);
  const { step, progress, refusal, opened, go } = registration;
  const formAddress = registrationPath(next);
  if (opened !== null) return <ShopOpened user={opened} />;
  if (step === 4 && user !== null)
    return (
      <TypeStep
        user={user}
        categories={categories}
        later={next}
        refusal={refusal}
        shop={registration.shop}
        onBuyer={registration.bought}
        onSeller={registration.sells}
      />
    );
  if (step === 3 && progress !== null && progress.registrationToken !== null)
    return (
      <InfoStep
        action={formAddress}
        progress={progress}
        refused={refusal}
        registrationToken={progress.registrationToken}
        info={registration.info}
        onInfo={registration.changeInfo}
        onMade={registration.onRegistered}
        onExpired={registration.expire}
      />
    );
  if (step === 2 && progress !== null)
    return (
      <CodeStep
        action={formAddress}
        refused={refusal.errors.code ?? null}
        progress={progress}
        code={registration.code}
        onCode={registration.setCode}
        onSent={registration.onCodeSent}
        onProved={registration.proved}
        onOtherPhone={() => void go(1)}
      />
    );
  if (step === null && humanCheck !== 'none') return <RegistrationSkeleton />;
  return (
    <PhoneStep
      action={formAddress}
      refused={refusal.errors.phone ?? null}
      phone={registration.phone}
      onPhone={registration.setPhone}
      progress={progress}
      expired={registration.expired}
      humanCheck={humanCheck}
      onSent={registration.onCodeSent}
      onSame={() => void go(progress?.registrationToken == null ? 2 : 3)}
    />
  );
}

export default function RegistrationRoute({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation();
  return (
    <CardLayout
      below={
        loaderData.user === null && (
          <>
            Đã có tài khoản?{' '}
            <Link to={signInPath(loaderData.next)} state={state} className="link">
              Đăng nhập
            </Link>
          </>
        )
      }
    >
      {loaderData.user === null && <SignInReasonCard className="mb-6" />}
      <Steps data={loaderData} />
    </CardLayout>
  );
}
