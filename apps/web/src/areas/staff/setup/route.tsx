import { getMarketProfile, getSettings, listProviders } from '@market/contract/market-settings/routes';
import { getSetup, getTestTransfer } from '@market/contract/market-setup/routes';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { call as browserCall } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SETUP_PATH } from '#app/staff-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { answerSetupForms, type SetupReply } from './action.ts';
import { CategoriesStep } from './categories-step.tsx';
import { OpenStep } from './open-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { DeliveryStep, MoneyStep } from './provider-steps.tsx';
import { NextLink, StepFrame } from './step-frame.tsx';
import { stepOf } from './steps.ts';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'settings');
  const { call, publicUrl } = args.context.get(servicesContext);
  const [setup, profile, providers, settings, test] = await Promise.all([
    call(getSetup),
    call(getMarketProfile),
    call(listProviders),
    call(getSettings),
    call(getTestTransfer),
  ]);
  if (!setup.ok) throw errorResponse(setup);
  if (!profile.ok) throw errorResponse(profile);
  if (!providers.ok) throw errorResponse(providers);
  if (!settings.ok) throw errorResponse(settings);
  return {
    ...setup.value.data,
    profile: profile.value.data.profile,
    providers: providers.value.data.providers,
    settings: settings.value.data.settings,
    testTransfer: test.ok ? test.value.data.transfer : null,
    publicUrl,
  };
}

export const action = (args: Route.ActionArgs) => {
  requireStaff(args, 'settings');
  return answerSetupForms(args, args.context.get(servicesContext).call);
};

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  answerSetupForms({ request, url: new URL(request.url) }, browserCall);

/** A trial price changes nothing that the page shows. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') !== 'trial-rates' && defaultShouldRevalidate;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Dựng chợ',
    description: 'Sáu bước từ một chợ trống đến ngày mở cửa.',
    path: SETUP_PATH,
    noindex: true,
  });

/** The first step is done before this page can be opened. */
function OperatorStep() {
  return (
    <StepFrame step={1} next={<NextLink step={2} />}>
      <Notice>
        Bạn đang đăng nhập bằng tài khoản quản trị đã bật xác thực hai lớp. Mất điện thoại và cả mã khôi phục
        thì chỉ lấy lại được từ máy chủ, bằng lệnh staff:reset-factor.
      </Notice>
    </StepFrame>
  );
}

/** It goes on where it was left: at the first step with something required that is missing. */
export default function SetupRoute({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { items, missing, categories, shops, profile, testTransfer } = loaderData;
  const reply = actionData as SetupReply | undefined;
  const { providers, settings, publicUrl } = loaderData;
  const services = { providers, settings, publicUrl, reply };
  const isNew = items.some(({ key, done }) => key === 'name' && !done);
  const step = stepOf(search) ?? (isNew ? 2 : 6);
  return (
    <WorkspacePage title="Dựng chợ – 6 bước">
      {step === 1 && <OperatorStep />}
      {step === 2 && <ProfileStep profile={profile} reply={reply} />}
      {step === 3 && <MoneyStep {...services} testTransfer={testTransfer} />}
      {step === 4 && <DeliveryStep {...services} />}
      {step === 5 && <CategoriesStep count={categories} reply={reply} />}
      {step === 6 && <OpenStep {...services} items={items} missing={missing} shops={shops} />}
    </WorkspacePage>
  );
}
