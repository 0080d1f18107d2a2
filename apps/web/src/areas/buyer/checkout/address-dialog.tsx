import type { Address } from '@market/contract/customers/schemas';
import { ADDRESSES_MAX } from '@market/contract/constants/orders';
import { clsx } from 'clsx';
import { Plus } from '#ui/icons.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import { Modal } from '#ui/modal.tsx';
import { AddressText } from '#features/addresses/address-card.tsx';
import { AddressForm } from '#features/addresses/address-form.tsx';

interface AddressDialogProps {
  readonly addresses: readonly Address[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  readonly onSaved: (address: Address) => void;
  readonly onClose: () => void;
}

type ListProps = Pick<AddressDialogProps, 'addresses' | 'chosen' | 'onChoose'> & {
  readonly onEdit: (address: Address) => void;
};

function AddressList({ addresses, chosen, onChoose, onEdit }: ListProps) {
  return (
    <fieldset>
      <legend className="sr-only">Địa chỉ nhận hàng</legend>
      <ul className="space-y-2.5">
        {addresses.map((address) => (
          <li
            key={address.id}
            className={clsx(
              'flex items-start gap-3 rounded-lg border p-3.5',
              address.id === chosen ? 'border-brand bg-brand-soft' : 'border-line-strong',
            )}
          >
            <label htmlFor={`address-${address.id}`} className="flex min-w-0 flex-1 items-start gap-3">
              <Radio
                id={`address-${address.id}`}
                name="address"
                className="mt-1"
                checked={address.id === chosen}
                onChange={() => onChoose(address.id)}
              />
              <span className="min-w-0">
                <AddressText address={address} />
              </span>
            </label>
            <button
              type="button"
              className="link min-h-8 text-sm max-lg:min-h-11"
              aria-label={`Sửa địa chỉ ${address.name}, ${address.address1}`}
              onClick={() => onEdit(address)}
            >
              Sửa
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

export default function AddressDialog({ addresses, chosen, onChoose, onSaved, onClose }: AddressDialogProps) {
  const [form, setForm] = useState<{ address: Address | null } | null>(null);
  // another dialog each: one whose pressed button is removed would leave the focus on the page behind it
  if (form !== null)
    return (
      <Modal key="form" open onClose={onClose} title={form.address === null ? 'Địa chỉ mới' : 'Sửa địa chỉ'}>
        <AddressForm
          address={form.address}
          onCancel={() => setForm(null)}
          onSaved={(address) => {
            onSaved(address);
            onClose();
          }}
        />
      </Modal>
    );
  return (
    <Modal
      key="list"
      open
      onClose={onClose}
      title="Chọn địa chỉ nhận hàng"
      size="xl"
      footer={
        <>
          {addresses.length < ADDRESSES_MAX && (
            <Button
              className="mr-auto"
              icon={<Plus aria-hidden className="ico" />}
              onClick={() => setForm({ address: null })}
            >
              Địa chỉ mới
            </Button>
          )}
          <Button appearance="primary" onClick={onClose}>
            Giao đến địa chỉ này
          </Button>
        </>
      }
    >
      <AddressList
        addresses={addresses}
        chosen={chosen}
        onChoose={onChoose}
        onEdit={(address) => setForm({ address })}
      />
    </Modal>
  );
}
