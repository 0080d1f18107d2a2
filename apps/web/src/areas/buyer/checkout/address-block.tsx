import { lazy, useState } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { FieldError } from '#ui/field.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { initialAddressFields } from '#features/addresses/initial-fields.ts';
import { AddressText } from '#features/addresses/address-card.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import type { Checkout } from './use-checkout.ts';

const AddressDialog = lazyDialog(() => import('./address-dialog.tsx'));
// Only needed for the first address.
const AddressForm = lazy(async () => {
  const form = await import('#features/addresses/address-form.tsx');
  return { default: form.AddressForm };
});

interface AddressSectionProps {
  readonly checkout: Checkout;
  /** Server error about the address. */
  readonly error: string | null;
}

/** Without any address the form for the first one is shown. */
export function AddressSection({ checkout, error }: AddressSectionProps) {
  const { customer, owner, address, chooseAddress, saved } = checkout;
  const [open, setOpen] = useState(false);
  const change = (
    <button type="button" className="link min-h-8 text-sm max-lg:min-h-11" onClick={() => setOpen(true)}>
      Đổi địa chỉ
    </button>
  );
  return (
    <CheckoutSection number={1} title="Địa chỉ nhận hàng" end={address === null ? undefined : change}>
      {address === null ? (
        <SectionBoundary fallback={<div className="min-h-96" />}>
          <AddressForm address={null} start={initialAddressFields(owner)} onSaved={saved} />
        </SectionBoundary>
      ) : (
        <div className="rounded-lg border border-brand bg-brand-soft p-4">
          <AddressText address={address} />
        </div>
      )}
      {error !== null && <FieldError>{error}</FieldError>}
      {open && (
        <AddressDialog
          addresses={customer.addresses}
          chosen={address?.id ?? null}
          onChoose={chooseAddress}
          onSaved={saved}
          onClose={() => setOpen(false)}
        />
      )}
    </CheckoutSection>
  );
}
