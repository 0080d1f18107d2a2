import type { Address } from '@market/contract/customers/schemas';
import { formatPhone } from '@market/contract/rules/phone';
import { Check } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { addressLine } from '#features/places/address-line.ts';
import { Badge } from '#ui/badge.tsx';

interface AddressTextProps {
  readonly address: Address;
  readonly end?: ReactNode;
}

export function AddressText({ address, end }: AddressTextProps) {
  return (
    <>
      <span className="flex items-center gap-x-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <b className="text-md font-semibold">{address.name}</b>
          <span aria-hidden className="text-ink-3">
            |
          </span>
          <span className="num">{formatPhone(address.phone)}</span>
          {address.default && (
            <Badge tone="brand" icon={<Check aria-hidden />}>
              Mặc định
            </Badge>
          )}
        </span>
        {end}
      </span>
      <span className="mt-1.5 block text-base text-ink-2">{addressLine(address)}</span>
    </>
  );
}
