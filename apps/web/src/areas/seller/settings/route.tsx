import { listPaymentMethods } from '@market/contract/market-settings/routes';
import { roleMay } from '@market/contract/rules/shop-roles';
import { getShopSettings } from '@market/contract/shops/settings-routes';
import { Link, useSearchParams } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ALERT_PREFERENCES_PATH } from '#app/paths.ts';
import { UnsavedForms } from '#features/workspace/unsaved-forms.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { requireSeller } from '../require-seller.ts';
import { SELLER_SETTINGS_PATH } from '../staff-paths.ts';
import type { Route } from './+types/route';
import { changeSettingsByForm } from './action.ts';
import { PickupSection } from './pickup-section.tsx';
import { PolicySection } from './policy-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SAVED_PARAMETER, SECTIONS } from './sections.ts';
import { SlugSection } from './slug-section.tsx';
import { loadVerification } from './verification/load-verification.ts';
import { VerificationSection } from './verification/verification-section.tsx';
import { VacationSection } from './vacation-section.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'storefront');
  const { call } = args.context.get(servicesContext);
  const mayVerify = roleMay(args.context.get(visitorContext).shopRole, 'verification');
  const [answer, methods, verification] = await Promise.all([
    call(getShopSettings),
    call(listPaymentMethods),
    mayVerify ? loadVerification(call) : null,
  ]);
  if (!answer.ok) throw errorResponse(answer);
  if (!methods.ok) throw errorResponse(methods);
  const paymentMethods = methods.value.data.payment_methods;
  return { shop: answer.value.data.shop, paymentMethods, mayVerify, verification };
}

export const action = (args: Route.ActionArgs) => changeSettingsByForm(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Cài đặt shop',
    description: 'Hồ sơ, chính sách bán, địa chỉ lấy hàng và kỳ nghỉ của shop.',
    path: SELLER_SETTINGS_PATH,
    noindex: true,
  });

function SectionLinks({ mayVerify }: { readonly mayVerify: boolean }) {
  const links = [...SECTIONS, ...(mayVerify ? [{ id: 'xac-minh', label: 'Xác minh' }] : [])];
  return (
    <nav
      aria-label="Mục cài đặt"
      className="noscroll relative flex min-w-0 gap-1 overflow-x-auto lg:sticky lg:top-20 lg:block lg:space-y-0.5"
    >
      {links.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className="flex h-10 flex-none items-center rounded-md px-3 text-base whitespace-nowrap text-ink-2 hover:bg-sunken max-lg:h-11"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

export default function SellerSettingsRoute({
  loaderData: { shop, paymentMethods, mayVerify, verification },
  actionData: reply,
}: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const saved = parameters.get(SAVED_PARAMETER);
  const of = (id: string) => ({ shop, reply, saved: saved === id });
  return (
    <WorkspacePage title="Cài đặt shop">
      <UnsavedForms>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <SectionLinks mayVerify={mayVerify} />
          <div className="min-w-0 space-y-4">
            <ProfileSection {...of('ho-so')} />
            <SlugSection {...of('duong-dan')} />
            <PolicySection {...of('chinh-sach')} offered={paymentMethods} />
            <PickupSection {...of('kho')} />
            <section id="thong-bao" className="panel min-w-0 scroll-mt-20 p-5" aria-label="Thông báo">
              <h2 className="mb-2 text-md font-bold">Thông báo</h2>
              <p className="text-sm text-ink-2">
                Mỗi người chọn cách nhận tin của shop ở{' '}
                <Link className="link" to={ALERT_PREFERENCES_PATH}>
                  cài đặt thông báo
                </Link>
                .
              </p>
            </section>
            <VacationSection {...of('tam-nghi')} />
            {mayVerify && (
              <VerificationSection
                key={verification?.verification?.id ?? 'none'}
                verification={verification}
                isVerified={shop.isVerified}
              />
            )}
          </div>
        </div>
      </UnsavedForms>
    </WorkspacePage>
  );
}
