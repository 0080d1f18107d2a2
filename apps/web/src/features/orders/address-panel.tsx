import type { OrderAddress } from '@market/contract/orders/schemas';
import { formatPhone } from '@market/contract/rules/phone';
import { addressLine } from '#features/places/address-line.ts';

interface AddressPanelProps {
  readonly address: OrderAddress;
  /** Renders the phone number as a link. */
  readonly callable?: boolean;
  /** The buyer fetches the goods: the address does not matter. */
  readonly collected?: boolean;
}

/** Empty when the buyer's account was deleted. */
function Phone({ number, callable }: { readonly number: string; readonly callable: boolean }) {
  if (number === '') return null;
  const phoneText = formatPhone(number);
  return (
    <>
      {' '}
      ·{' '}
      {callable ? (
        <a href={`tel:${number}`} className="num link">
          {phoneText}
        </a>
      ) : (
        <span className="num">{phoneText}</span>
      )}
    </>
  );
}

/** The shipping address as it was when the order was placed. */
export function AddressPanel({ address, callable = false, collected = false }: AddressPanelProps) {
  return (
    <section className="panel p-5 text-base" aria-labelledby="giao-toi">
      <h2 id="giao-toi" className="text-md font-semibold">
        {collected ? 'Người đến lấy' : 'Giao tới'}
      </h2>
      <p className="mt-2">
        <b className="font-semibold">{address.name}</b>
        <Phone number={address.phone} callable={callable} />
      </p>
      {!collected && <p className="text-ink-2">{addressLine(address)}</p>}
    </section>
  );
}
