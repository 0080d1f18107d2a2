import type { OrderAddress } from '@market/contract';
import { formatPhone } from '@market/contract/rules';

/** An address in one line, from the house to the province. */
export const addressLine = ({ address1, ward, city, province }: OrderAddress): string =>
  [address1, ward, city, province].filter(Boolean).join(', ');

interface AddressPanelProps {
  readonly address: OrderAddress;
  /** The seller rings the recipient from here. */
  readonly callable?: boolean;
}

/** Where an order goes, as it was when it was placed. */
export function AddressPanel({ address, callable = false }: AddressPanelProps) {
  const phone = formatPhone(address.phone);
  return (
    <section className="panel p-5 text-base" aria-labelledby="giao-toi">
      <h2 id="giao-toi" className="text-md font-semibold">
        Giao tới
      </h2>
      <p className="mt-2">
        <b className="font-semibold">{address.name}</b> ·{' '}
        {callable ? (
          <a href={`tel:${address.phone}`} className="num link">
            {phone}
          </a>
        ) : (
          <span className="num">{phone}</span>
        )}
      </p>
      <p className="text-ink-2">{addressLine(address)}</p>
    </section>
  );
}
