import type { Address } from '@market/contract/customers/schemas';
import { COUNTRY } from '@market/contract/constants/market';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { AreaFields } from '#features/places/area-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { Field, Input } from '#ui/field.tsx';
import { RefusalNotice } from '#ui/refusal-notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { AREA_NAMES, areaNames, type AddressDraft, type AreaNames } from './address-draft.ts';
import type { AddressFields, FieldErrors } from './address-fields.ts';
import { focusField } from './focus-field.ts';
import { PasteAddress } from './paste-address.tsx';
import { useAddressForm } from './use-address-form.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'name'> {
  readonly label: string;
  readonly name: 'name' | 'phone' | 'address1';
  readonly fields: AddressFields;
  readonly errors: FieldErrors;
  readonly onChange: (fields: AddressFields) => void;
}

function TextField({ label, name, fields, errors, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={<RequiredLabel>{label}</RequiredLabel>} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          name={name}
          required
          value={fields[name]}
          onChange={(event) => onChange({ ...fields, [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

const AREA_LABELS = { province: 'Tỉnh / Thành phố', city: 'Quận / Huyện', ward: 'Phường / Xã' } as const;
const AREA_FIELDS = { province: 'provinceId', city: 'districtId', ward: 'wardId' } as const;

/** Places by name: the list of places needs scripts. */
function AreaNameFields({ names, errors }: { readonly names: AreaNames; readonly errors: FieldErrors }) {
  return AREA_NAMES.map((name) => (
    <Field
      key={name}
      label={AREA_LABELS[name]}
      hint={name === 'city' ? 'Chỉ điền khi dùng địa chỉ cũ.' : undefined}
      error={errors[AREA_FIELDS[name]]}
    >
      {(control) => <Input {...control} name={name} defaultValue={names[name]} maxLength={120} />}
    </Field>
  ));
}

/** Where the browser sends the form before and without scripts. */
export interface AddressFormTarget {
  readonly action: string;
  /** Field with the id of the address. */
  readonly idField: string;
  /** Refused by the action. */
  readonly draft: AddressDraft | null;
}

interface AddressFormProps {
  /** Null for a new address. */
  readonly address: Address | null;
  /** Initial values of a new address. */
  readonly start?: Partial<AddressFields>;
  readonly onSaved: (address: Address) => void;
  /** Absent where only scripts open the form. */
  readonly target?: AddressFormTarget;
  /** Absent when there is nothing to cancel to. */
  readonly onCancel?: () => void;
}

export function AddressForm({ address, start = {}, onSaved, target, onCancel }: AddressFormProps) {
  const draft = target?.draft ?? null;
  const { form, fields, errors, refusal, saving, submit, change } = useAddressForm(address, {
    start,
    draft,
    onSaved,
  });
  const shared = { fields, errors, onChange: change };
  return (
    <form
      ref={form}
      {...(target !== undefined && { method: 'post', action: target.action })}
      noValidate
      className="space-y-3.5"
      onSubmit={(event) => void submit(event)}
    >
      {target !== undefined && (
        <>
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name={target.idField} value={address?.id ?? ''} />
        </>
      )}
      {refusal !== null && <RefusalNotice refusal={refusal} problem={refusal.message} />}
      {address === null && (
        <div className="noscript:hidden">
          <PasteAddress
            fields={fields}
            onFill={(filled, next) => {
              // The field to focus may only exist in the pasted scheme.
              flushSync(() => change(filled));
              if (next !== null) focusField(form.current, next);
            }}
          />
        </div>
      )}
      <TextField {...shared} name="name" label="Họ và tên" autoComplete="name" maxLength={120} />
      <TextField
        {...shared}
        name="phone"
        label="Số điện thoại"
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <div className="space-y-3.5 noscript:hidden">
        <AreaFields {...shared} />
      </div>
      {target !== undefined && (
        <noscript>
          {import.meta.env.SSR && (
            <div className="space-y-3.5">
              <AreaNameFields names={draft?.names ?? areaNames(address)} errors={errors} />
            </div>
          )}
        </noscript>
      )}
      <TextField
        {...shared}
        name="address1"
        label="Số nhà, tên đường"
        autoComplete="street-address"
        maxLength={300}
      />
      <Field label="Quốc gia">{(control) => <Input {...control} value={COUNTRY} disabled readOnly />}</Field>
      <Checkbox
        name="default"
        checked={fields.default}
        // The default flag can only move to another address.
        disabled={address?.default === true}
        onChange={(event) => change({ ...fields, default: event.target.checked })}
      >
        Đặt làm mặc định
      </Checkbox>
      <div className="flex gap-2.5">
        {onCancel !== undefined && (
          <Button className="flex-1 noscript:hidden" onClick={onCancel}>
            Hủy bỏ
          </Button>
        )}
        <Button className="flex-1" appearance="primary" type="submit" loading={saving}>
          Lưu địa chỉ
        </Button>
      </div>
    </form>
  );
}
