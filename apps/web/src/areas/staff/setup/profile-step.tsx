import type { Profile } from '@market/contract/market-settings/schemas';
import { Form, useNavigation } from 'react-router';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { ProfileFields } from '#features/market-profile/profile-fields.tsx';
import { profileErrors, type ProfileField } from '#features/market-profile/read-profile.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { RefusalNotice } from '#ui/refusal-notice.tsx';
import type { SetupReply } from './action.ts';
import { StepFrame } from './step-frame.tsx';
import { stepPath } from './steps.ts';

/** Name, company and contact. */
export function ProfileStep({
  profile,
  reply,
}: {
  readonly profile: Profile;
  readonly reply: SetupReply | undefined;
}) {
  const busy = useNavigation().formData?.get('intent') === 'profile';
  const { form, errors, submit } = useCheckedForm<ProfileField>({
    refusal: NO_REFUSAL,
    check: profileErrors,
    onSubmit: () => {},
  });
  return (
    <Form ref={form} method="post" noValidate onSubmit={submit}>
      <StepFrame
        step={2}
        next={
          <>
            <LinkButton to={stepPath(3)} appearance="ghost" size="lg">
              Để sau
            </LinkButton>
            <Button type="submit" name="intent" value="profile" appearance="primary" size="lg" loading={busy}>
              Tiếp tục
            </Button>
          </>
        }
      >
        {reply?.problem != null && <RefusalNotice refusal={reply} problem={reply.problem} />}
        <ProfileFields profile={profile} errors={errors} />
      </StepFrame>
    </Form>
  );
}
