import type { Address } from '@market/contract/customers/schemas';
import { clsx } from 'clsx';
import { Plus } from '#ui/icons.ts';
import { ADDRESSES_PATH } from '#app/paths.ts';
import { AddressText } from '#features/addresses/address-card.tsx';
import { addressLine } from '#features/places/address-line.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { ADD_PARAM, ADDRESS_FIELD, EDIT_PARAM, REMOVE_PARAM } from './address-book-query.ts';

export function AddAddressButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <form method="get" action={ADDRESSES_PATH}>
      <Button
        type="submit"
        name={ADD_PARAM}
        value="1"
        appearance="primary"
        icon={<Plus aria-hidden className="ico" />}
        onClick={insteadOfSubmit(onPress)}
      >
        Thêm địa chỉ
      </Button>
    </form>
  );
}

interface AddressBookEntryProps {
  readonly address: Address;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onDefault: () => void;
}

export function AddressBookEntry({ address, busy, onEdit, onRemove, onDefault }: AddressBookEntryProps) {
  const link = 'min-h-8 text-sm font-semibold hover:underline max-lg:min-h-11';
  return (
    <li
      className={clsx('panel p-4 lg:p-5', address.default && 'border-brand!', busy && 'opacity-60')}
      aria-busy={busy || undefined}
    >
      <form method="get" action={ADDRESSES_PATH}>
        <AddressText
          address={address}
          end={
            <span className="ml-auto flex gap-4">
              <button
                type="submit"
                name={EDIT_PARAM}
                value={address.id}
                className={`${link} text-brand-ink`}
                aria-label={`Sửa địa chỉ ${address.name}, ${address.address1}`}
                onClick={insteadOfSubmit(onEdit)}
              >
                Sửa
              </button>
              {!address.default && (
                <button
                  type="submit"
                  name={REMOVE_PARAM}
                  value={address.id}
                  className={`${link} text-deal-ink`}
                  aria-label={`Xóa địa chỉ ${address.name}, ${address.address1}`}
                  disabled={busy}
                  onClick={insteadOfSubmit(onRemove)}
                >
                  Xóa
                </button>
              )}
            </span>
          }
        />
      </form>
      {!address.default && (
        <form method="post" action={ADDRESSES_PATH} className="mt-3">
          <input type="hidden" name={ADDRESS_FIELD} value={address.id} />
          <Button
            type="submit"
            name="intent"
            value="default"
            size="sm"
            className="max-lg:h-11!"
            loading={busy}
            onClick={insteadOfSubmit(onDefault)}
          >
            Đặt làm mặc định
          </Button>
        </form>
      )}
    </li>
  );
}

/** The question of the dialog, before and without scripts. */
export function RemovalPanel({ address }: { readonly address: Address }) {
  return (
    <form method="post" action={ADDRESSES_PATH} className="panel mb-3.5 p-4 lg:p-5">
      <input type="hidden" name={ADDRESS_FIELD} value={address.id} />
      <p className="mb-3.5">Xóa địa chỉ “{addressLine(address)}” khỏi sổ?</p>
      <div className="flex gap-2.5">
        <LinkButton to={ADDRESSES_PATH}>Hủy bỏ</LinkButton>
        <Button type="submit" name="intent" value="remove" appearance="danger">
          Xóa địa chỉ
        </Button>
      </div>
    </form>
  );
}
