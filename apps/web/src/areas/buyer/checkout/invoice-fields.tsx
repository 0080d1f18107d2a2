import { Checkbox } from '#ui/selection-controls.tsx';
import { Field, Input } from '#ui/field.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import type { InvoiceField, InvoiceForm } from './use-invoice.ts';

export const INVOICE_FIELDS: readonly {
  readonly name: InvoiceField;
  readonly label: string;
  readonly maxLength: number;
  readonly type?: string;
}[] = [
  { name: 'company_name', label: 'Tên đơn vị', maxLength: 200 },
  { name: 'tax_code', label: 'Mã số thuế', maxLength: 14 },
  { name: 'address', label: 'Địa chỉ đơn vị', maxLength: 300 },
  { name: 'email', label: 'Email nhận hóa đơn', maxLength: 254, type: 'email' },
];

export function InvoiceFields({ invoice }: { readonly invoice: InvoiceForm }) {
  const { wanted: requested, setWanted: setRequested, written: fields, change, errors } = invoice;
  return (
    <section className="panel px-4 py-3 lg:px-6">
      <Checkbox checked={requested} onChange={(event) => setRequested(event.target.checked)}>
        Yêu cầu shop xuất hóa đơn
      </Checkbox>
      {requested && (
        <div className="mt-2 grid gap-3 pb-2 lg:grid-cols-2">
          {INVOICE_FIELDS.map(({ name, label, maxLength, type = 'text' }) => (
            <Field key={name} label={<RequiredLabel>{label}</RequiredLabel>} error={errors[name]}>
              {(control) => (
                <Input
                  {...control}
                  type={type}
                  maxLength={maxLength}
                  required
                  value={fields[name]}
                  onChange={(event) => change(name, event.target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </section>
  );
}
