import { formatPhone } from '@market/contract/rules/phone';
import type { UserSession } from '@market/contract/sessions/schemas';
import type { ComponentProps } from 'react';
import { AreaFields } from '#features/places/area-fields.tsx';
import { areaOf } from '#features/places/area.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { NO_NAMES, type PlaceNames } from './find-area.ts';
import type { TypedShop } from './open-shop.ts';
import { BUSINESS_TYPES, EMPTY_SHOP, type ShopErrors, type ShopFields } from './shop-fields.ts';
import { useShop, type ShopRefusal } from './use-shop.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'name'> {
  readonly label: string;
  readonly name: 'name' | 'phone' | 'address';
  readonly shop: ShopFields;
  readonly errors: ShopErrors;
  readonly change: (next: Partial<ShopFields>) => void;
}

function TextField({ label, name, shop, errors, change, ...rest }: TextFieldProps) {
  return (
    <Field label={<RequiredLabel>{label}</RequiredLabel>} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          name={name}
          required
          value={shop[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

type ShopFieldProps = Pick<TextFieldProps, 'shop' | 'errors' | 'change'>;

function BusinessField({ shop, errors, change }: ShopFieldProps) {
  return (
    <Field label={<RequiredLabel>Loại hình kinh doanh</RequiredLabel>} error={errors.business}>
      {(control) => (
        <Select
          {...control}
          name="business"
          required
          placeholder="Chọn"
          options={BUSINESS_TYPES.map((business) => ({ value: business, label: business }))}
          value={shop.business}
          onChange={(event) => change({ business: event.target.value })}
        />
      )}
    </Field>
  );
}

const startOf = (user: UserSession): ShopFields => ({
  ...EMPTY_SHOP,
  phone: user.accountPhone === null ? '' : formatPhone(user.accountPhone),
  ...areaOf(user),
  address: user.address ?? '',
});

/** Places by name: the list of places needs scripts. */
function PlaceNameFields({ places, errors }: { readonly places: PlaceNames; readonly errors: ShopErrors }) {
  return (
    <div className="space-y-3.5 pb-3.5">
      <Field label={<RequiredLabel>Tỉnh / Thành phố</RequiredLabel>} error={errors.provinceId}>
        {(control) => <Input {...control} name="province" maxLength={120} defaultValue={places.province} />}
      </Field>
      <Field
        label={<RequiredLabel>Phường / Xã</RequiredLabel>}
        hint="Viết đủ tên, ví dụ Phường Bảy Hiền"
        error={errors.wardId}
      >
        {(control) => <Input {...control} name="ward" maxLength={120} defaultValue={places.ward} />}
      </Field>
    </div>
  );
}

interface SellerFormProps {
  readonly user: UserSession;
  /** What the action of the page refused; null without one. */
  readonly typed: TypedShop | null;
  readonly refusal: ShopRefusal;
  readonly onDone: (user: UserSession) => Promise<void>;
}

/** Without an address, like the form of buyers. */
export function SellerForm({ user, typed, refusal, onDone }: SellerFormProps) {
  const start = typed?.fields ?? startOf(user);
  const { form, shop, errors, problem, waiting, change, checkName, submit } = useShop(start, refusal, onDone);
  const shared = { shop, errors, change };
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 space-y-3.5"
      method="post"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value="seller" />
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <TextField
        {...shared}
        name="name"
        label="Tên shop"
        autoComplete="organization"
        maxLength={60}
        onBlur={() => void checkName()}
      />
      <TextField
        {...shared}
        name="phone"
        label="Số điện thoại của shop"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <BusinessField {...shared} />
      <div className="space-y-3.5 noscript:hidden">
        <AreaFields fields={shop} errors={errors} onChange={change} />
      </div>
      <noscript>
        {import.meta.env.SSR && <PlaceNameFields places={typed?.places ?? NO_NAMES} errors={errors} />}
      </noscript>
      <TextField
        {...shared}
        name="address"
        label="Số nhà, tên đường"
        autoComplete="street-address"
        maxLength={300}
      />
      <Field label="Mặt hàng chính" hint="Ví dụ: áo thun nam, đồ bộ thể thao" error={errors.products}>
        {(control) => (
          <Textarea
            {...control}
            name="products"
            maxLength={300}
            value={shop.products}
            onChange={(event) => change({ products: event.target.value })}
          />
        )}
      </Field>
      <Button appearance="primary" size="lg" type="submit" className="w-full" loading={waiting}>
        Hoàn tất
      </Button>
    </form>
  );
}
