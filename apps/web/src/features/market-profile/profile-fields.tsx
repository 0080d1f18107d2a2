import type { Profile } from '@market/contract/market-settings/schemas';
import { MARKET_NAME_MAX } from '@market/contract/rules/market-profile';
import { useState } from 'react';
import { PictureField, type ContentPicture } from '#features/staff-content/picture-field.tsx';
import { Field, Input } from '#ui/field.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { ColorField } from './color-field.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import type { ProfileField } from './read-profile.ts';

const FIELDS: readonly {
  readonly name: Exclude<ProfileField, 'color' | 'name'>;
  readonly label: string;
  readonly max: number;
  readonly wide?: boolean;
}[] = [
  { name: 'company', label: 'Đơn vị chủ quản', max: 120 },
  { name: 'tax_code', label: 'Mã số thuế', max: 14 },
  { name: 'hotline', label: 'Tổng đài', max: 20 },
  { name: 'email', label: 'E-mail hỗ trợ', max: 120 },
  { name: 'address', label: 'Địa chỉ', max: 200, wide: true },
];

type Errors = Partial<Record<ProfileField, string>>;

function TextFields({ profile, errors }: { readonly profile: Profile; readonly errors: Errors }) {
  return FIELDS.map(({ name, label, max, wide = false }) => (
    <Field key={name} label={label} error={errors[name]} {...(wide && { className: 'lg:col-span-2' })}>
      {(control) => <Input {...control} name={name} defaultValue={profile[name]} maxLength={max} />}
    </Field>
  ));
}

/** Name, logo, colour, company and contact, with how they look. */
export function ProfileFields({ profile, errors }: { readonly profile: Profile; readonly errors: Errors }) {
  const [name, setName] = useState(profile.name);
  const [color, setColor] = useState(profile.color ?? '');
  const [logo, setLogo] = useState<ContentPicture | null>(
    profile.logo_id === null || profile.logo === null ? null : { id: profile.logo_id, url: profile.logo },
  );
  return (
    <>
      <ProfilePreview name={name} logo={logo} color={color} />
      <input type="hidden" name="logo_id" value={logo?.id ?? ''} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
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
        <div className="w-32">
          <PictureField
            label="Logo"
            hint="Ảnh vuông, từ 512 px"
            picture={logo}
            shape="aspect-square"
            onChange={setLogo}
          />
        </div>
        <ColorField color={color} error={errors.color} onChange={setColor} />
        <TextFields profile={profile} errors={errors} />
      </div>
    </>
  );
}
