import type { Address } from '@market/contract/customers/schemas';
import { COUNTRY } from '@market/contract/constants';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { AreaFields } from '#features/places/area-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
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

interface AddressFormProps {
  /** Null for a new address. */
  readonly address: Address | null;
  /** Initial values of a new address. */
  readonly start?: Partial<AddressFields>;
  readonly onSaved: (address: Address) => void;
  /** Absent when there is nothing to cancel to. */
  readonly onCancel?: () => void;
}

export function AddressForm({ address, start = {}, onSaved, onCancel }: AddressFormProps) {
  const { form, fields, errors, problem, saving, submit, change } = useAddressForm(address, start, onSaved);
  const shared = { fields, errors, onChange: change };
  return (
    <form ref={form} noValidate className="space-y-3.5" onSubmit={(event) => void submit(event)}>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {address === null && (
        <PasteAddress
          fields={fields}
          onFill={(filled, next) => {
            // The field to focus may only exist in the pasted scheme.
            flushSync(() => change(filled));
            if (next !== null) focusField(form.current, next);
          }}
        />
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
      <AreaFields {...shared} />
      <TextField
        {...shared}
        name="address1"
        label="Số nhà, tên đường"
        autoComplete="street-address"
        maxLength={300}
      />
      <Field label="Quốc gia">{(control) => <Input {...control} value={COUNTRY} disabled readOnly />}</Field>
      <Checkbox
        checked={fields.default}
        // The default flag can only move to another address.
        disabled={address?.default === true}
        onChange={(event) => change({ ...fields, default: event.target.checked })}
      >
        Đặt làm mặc định
      </Checkbox>
      <div className="flex gap-2.5">
        {onCancel !== undefined && (
          <Button className="flex-1" onClick={onCancel}>
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
