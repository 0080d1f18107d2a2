import { changeMarketProfile, getMarketProfile } from '@market/contract/market-settings/routes';
import type { Call } from '@market/contract/web';
import { CircleCheck } from '#ui/icons.ts';
import { data, Form, redirectDocument, useNavigation, useSearchParams } from 'react-router';
import { call as browserCall } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { failureStatus } from '#app/failure-status.ts';
import { NO_REFUSAL, type FormRefusal } from '#app/form-refusal.ts';
import { answerForm, SEE_OTHER, type SentForm } from '#app/page-forms.ts';
import { pageMeta } from '#app/page-meta.ts';
import { MARKET_BRAND_PATH } from '#app/staff-paths.ts';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { ProfileFields } from '#features/market-profile/profile-fields.tsx';
import { profileErrors, profileIn, type ProfileField } from '#features/market-profile/read-profile.ts';
import { useUnsavedFields } from '#features/workspace/use-unsaved-fields.ts';
import { Button } from '#ui/button.tsx';
import { RefusalNotice } from '#ui/refusal-notice.tsx';
import { requireStaff } from '../../require-staff.ts';
import { SAVED_PARAMETER } from '../action.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import type { Route } from './+types/route';

type Refusal = FormRefusal<ProfileField>;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'settings');
  const answer = await args.context.get(servicesContext).call(getMarketProfile);
  if (!answer.ok) throw errorResponse(answer);
  return answer.value.data;
}

const save = (args: SentForm, call: Call) =>
  answerForm(args, {
    save: async (_args, form) => {
      const errors = profileErrors(form);
      if (Object.keys(errors).length > 0) return data<Refusal>({ errors, problem: null }, { status: 422 });
      const answer = await call(changeMarketProfile, { body: { profile: profileIn(form) } });
      if (!answer.ok)
        return data<Refusal>({ errors: {}, problem: answer.message }, { status: failureStatus(answer) });
      // the whole page again: its head and colours change too
      return redirectDocument(`${MARKET_BRAND_PATH}?${SAVED_PARAMETER}=1`, SEE_OTHER);
    },
  });

export const action = (args: Route.ActionArgs) => {
  requireStaff(args, 'settings');
  return save(args, args.context.get(servicesContext).call);
};

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  save({ request, url: new URL(request.url) }, browserCall);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Thương hiệu của chợ',
    description: 'Tên, logo, màu và nơi liên hệ của chợ.',
    path: MARKET_BRAND_PATH,
    noindex: true,
  });

export default function BrandRoute({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const refusal = (actionData as Refusal | undefined) ?? NO_REFUSAL;
  const busy = useNavigation().formData?.get('intent') === 'save';
  const { form, errors, submit } = useCheckedForm<ProfileField>({
    refusal,
    check: profileErrors,
    onSubmit: () => unsaved.allow(),
  });
  const unsaved = useUnsavedFields(form);
  return (
    <SettingsFrame group={null} path={MARKET_BRAND_PATH}>
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        aria-label="Thương hiệu"
        className="panel space-y-4 p-5"
      >
        <h2 className="text-md font-bold">Thương hiệu</h2>
        {refusal.problem !== null && <RefusalNotice refusal={refusal} problem={refusal.problem} />}
        {search.has(SAVED_PARAMETER) && refusal.problem === null && (
          <p role="status" className="flex gap-2 rounded-lg bg-brand-soft p-3 text-brand-ink">
            <CircleCheck aria-hidden className="ico mt-0.5" />
            Đã lưu. Trang, thư và biểu tượng trên điện thoại đổi theo trong ít giây.
          </p>
        )}
        <ProfileFields profile={profile} errors={errors} />
        <div className="flex justify-end border-t border-line pt-4">
          <Button type="submit" name="intent" value="save" appearance="primary" loading={busy}>
            Lưu
          </Button>
        </div>
        {unsaved.dialog}
      </Form>
    </SettingsFrame>
  );
}
