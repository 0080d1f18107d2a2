import type { UserSession } from '@market/contract/sessions/schemas';
import { AreaFields } from '#features/places/area-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  readonly user: UserSession;
  readonly onSaved: (user: UserSession) => void;
}

export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const { form, fields, errors, problem, saving, submit, change } = useProfileForm(user, onSaved);
  return (
    <form ref={form} noValidate className="space-y-3.5" onSubmit={(event) => void submit(event)}>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <Field label={<RequiredLabel>Họ và tên</RequiredLabel>} error={errors.name}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={120}
            required
            value={fields.name}
            onChange={(event) => change({ ...fields, name: event.target.value })}
          />
        )}
      </Field>
      <AreaFields fields={fields} errors={errors} required={false} onChange={change} />
      <Field label="Số nhà, tên đường" error={errors.address}>
        {(control) => (
          <Input
            {...control}
            autoComplete="street-address"
            maxLength={300}
            value={fields.address}
            onChange={(event) => change({ ...fields, address: event.target.value })}
          />
        )}
      </Field>
      <Button appearance="primary" type="submit" className="max-lg:w-full" loading={saving}>
        Lưu hồ sơ
      </Button>
    </form>
  );
}
