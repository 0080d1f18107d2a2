import type { UserSession } from '@market/contract/sessions/schemas';
import { PROFILE_PATH } from '#app/paths.ts';
import { SavedNotice } from '#features/account/saved-notice.tsx';
import { AreaFields } from '#features/places/area-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { PROFILE_SAVED_ID } from './profile-fields.ts';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  readonly user: UserSession;
  readonly onSaved: (user: UserSession) => void;
}

export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const { form, fields, errors, problem, saving, submitted, submit, change } = useProfileForm(user, onSaved);
  return (
    <form
      ref={form}
      noValidate
      className="space-y-3.5"
      method="post"
      action={PROFILE_PATH}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value="profile" />
      {!submitted && <SavedNotice id={PROFILE_SAVED_ID}>Đã lưu hồ sơ</SavedNotice>}
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <Field label={<RequiredLabel>Họ và tên</RequiredLabel>} error={errors.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            maxLength={120}
            required
            value={fields.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <div className="space-y-3.5 noscript:hidden">
        <AreaFields fields={fields} errors={errors} required={false} onChange={change} />
      </div>
      <div className="hidden noscript:block">
        <NoscriptNotice>Hãy bật JavaScript trong trình duyệt để đổi tỉnh, phường xã.</NoscriptNotice>
      </div>
      <Field label="Số nhà, tên đường" error={errors.address}>
        {(control) => (
          <Input
            {...control}
            name="address"
            autoComplete="street-address"
            maxLength={300}
            value={fields.address}
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
      </Field>
      <Button appearance="primary" type="submit" className="max-lg:w-full" loading={saving}>
        Lưu hồ sơ
      </Button>
    </form>
  );
}
