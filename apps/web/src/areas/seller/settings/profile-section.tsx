import { marketName } from '@market/contract/rules/market-name';
import { Field, Textarea } from '#ui/field.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { LogoPicker } from './logo-picker.tsx';
import { SectionForm, TextField, useTyped, type SectionProps } from './section-form.tsx';

function DescriptionField({ stored }: { readonly stored: string }) {
  const value = useTyped('description', stored);
  return (
    <Field label="Giới thiệu" className="lg:col-span-2">
      {(control) => (
        <Textarea {...control} name="description" rows={4} maxLength={5_000} defaultValue={value} />
      )}
    </Field>
  );
}

/** Name, texts and contacts of the shop. */
export function ProfileSection(props: SectionProps) {
  const { shop } = props;
  return (
    <SectionForm id="ho-so" {...props}>
      <div className="grid gap-5 lg:grid-cols-[9rem_1fr]">
        <LogoPicker shop={shop} />
        <div className="grid grid-cols-1 min-w-0 gap-4 lg:grid-cols-2">
          <TextField
            name="name"
            label={<RequiredLabel>Tên shop</RequiredLabel>}
            stored={shop.name}
            maxLength={60}
            hint={shop.isVerified ? `Shop đã xác minh đổi tên qua ${marketName()}.` : undefined}
          />
          <TextField name="main_products" label="Hàng chính" stored={shop.main_products} maxLength={300} />
          <TextField
            name="tagLine"
            label="Câu giới thiệu"
            stored={shop.tagLine}
            maxLength={120}
            hint="Tối đa 120 ký tự"
            className="lg:col-span-2"
          />
          <DescriptionField stored={shop.description} />
          <TextField
            name="phone"
            label="Điện thoại hiện cho khách"
            stored={shop.phone}
            type="tel"
            inputMode="tel"
            maxLength={30}
          />
          <TextField
            name="email"
            label="Email liên hệ"
            stored={shop.email}
            type="email"
            inputMode="email"
            maxLength={254}
            hint={`Chỉ ${marketName()} và shop thấy`}
          />
          <TextField name="website" label="Trang web" stored={shop.website} inputMode="url" maxLength={300} />
          <TextField
            name="notice"
            label="Thông báo trên trang shop"
            stored={shop.notice}
            maxLength={300}
            hint="Người theo dõi thấy trong mục hoạt động"
          />
        </div>
      </div>
    </SectionForm>
  );
}
