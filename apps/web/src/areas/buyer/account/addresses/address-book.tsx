import type { Address } from '@market/contract/customers/schemas';
import { clsx } from 'clsx';
import { Button } from '#ui/button.tsx';
import { AddressText } from '#features/addresses/address-card.tsx';

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
      <AddressText
        address={address}
        end={
          <span className="ml-auto flex gap-4">
            <button
              type="button"
              className={`${link} text-brand-ink`}
              aria-label={`Sửa địa chỉ ${address.name}, ${address.address1}`}
              onClick={onEdit}
            >
              Sửa
            </button>
            {!address.default && (
              <button
                type="button"
                className={`${link} text-deal-ink`}
                aria-label={`Xóa địa chỉ ${address.name}, ${address.address1}`}
                disabled={busy}
                onClick={onRemove}
              >
                Xóa
              </button>
            )}
          </span>
        }
      />
      {!address.default && (
        <Button size="sm" className="mt-3 max-lg:h-11!" loading={busy} onClick={onDefault}>
          Đặt làm mặc định
        </Button>
      )}
    </li>
  );
}
