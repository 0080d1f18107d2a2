import type { Profile } from '@market/contract/market-settings/schemas';
import { MARKET_NAME_MAX } from '@market/contract/rules/market-profile';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import { LogoMark } from '#app/shell/logo.tsx';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { PictureField, type ContentPicture } from '#features/staff-content/picture-field.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import type { SetupReply } from './action.ts';
import { StepFrame } from './step-frame.tsx';
import { stepPath } from './steps.ts';

type TextName = Exclude<keyof Profile, 'logo' | 'logo_id'>;

const FIELDS: readonly {
  readonly name: TextName;
  readonly label: string;
  readonly max: number;
  readonly hint?: string;
  readonly wide?: boolean;
}[] = [
  { name: 'company', label: 'Đơn vị chủ quản', max: 120 },
  { name: 'tax_code', label: 'Mã số thuế', max: 14 },
  { name: 'hotline', label: 'Tổng đài', max: 20 },
  { name: 'email', label: 'E-mail hỗ trợ', max: 120 },
  { name: 'address', label: 'Địa chỉ', max: 200, wide: true },
];

const check = (form: FormData): Partial<Record<TextName, string>> => {
  const [name, email] = [form.get('name'), form.get('email')];
  return {
    ...((typeof name !== 'string' || name.trim() === '') && { name: 'Hãy đặt tên cho chợ' }),
    ...(typeof email === 'string' &&
      email.trim() !== '' &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: 'Hãy nhập đúng địa chỉ e-mail' }),
  };
};

function Preview({ name, logo }: { readonly name: string; readonly logo: ContentPicture | null }) {
  return (
    <div aria-hidden className="overflow-hidden rounded-lg border border-line">
      <div className="relative bg-surface pt-4">
        <div className="awning absolute inset-x-0 top-0" />
        <div className="flex items-center gap-3 p-3.5">
          {logo === null ? (
            <LogoMark className="h-9" />
          ) : (
            <img src={logo.url} alt="" className="aspect-square h-9 rounded-md object-contain" />
          )}
          <b className="min-w-0 truncate text-lg font-extrabold">{name === '' ? 'Tên chợ' : name}</b>
          <span className="ml-auto rounded-md bg-brand px-3 py-1.5 font-semibold text-on-brand">Tìm</span>
        </div>
      </div>
    </div>
  );
}

/** Name, company and contact. */
export function ProfileStep({
  profile,
  reply,
}: {
  readonly profile: Profile;
  readonly reply: SetupReply | undefined;
}) {
  const [name, setName] = useState(profile.name);
  const [logo, setLogo] = useState<ContentPicture | null>(
    profile.logo_id === null || profile.logo === null ? null : { id: profile.logo_id, url: profile.logo },
  );
  const busy = useNavigation().formData?.get('intent') === 'profile';
  const { form, errors, submit } = useCheckedForm<TextName>({
    refusal: NO_REFUSAL,
    check,
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
        {reply?.problem != null && <Notice kind="error">{reply.problem}</Notice>}
        <Preview name={name} logo={logo} />
        <input type="hidden" name="logo_id" value={logo?.id ?? ''} />
        <div className="w-32">
          <PictureField
            label="Logo"
            hint="Ảnh vuông, từ 320 px"
            picture={logo}
            shape="aspect-square"
            onChange={setLogo}
          />
        </div>
        <div className="grid gap-4 lg:grid-cols-2">
          <Field label={<RequiredLabel>Tên chợ</RequiredLabel>} error={errors.name} className="lg:col-span-2">
            {(control) => (
              <Input
                {...control}
                name="name"
                value={name}
                maxLength={MARKET_NAME_MAX}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          {FIELDS.map(({ name: field, label, max, wide = false }) => (
            <Field
              key={field}
              label={label}
              error={errors[field]}
              {...(wide && { className: 'lg:col-span-2' })}
            >
              {(control) => <Input {...control} name={field} defaultValue={profile[field]} maxLength={max} />}
            </Field>
          ))}
        </div>
      </StepFrame>
    </Form>
  );
}
