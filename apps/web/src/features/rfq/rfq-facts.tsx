import type { Rfq } from '@market/contract/rfq/schemas';
import { MapPin, Package, Target } from '#ui/icons.ts';
import { amountText, placeText, targetText } from './rfq-texts.ts';

/** Quantity, target price and place in a row. */
export function RfqFacts({ rfq }: { readonly rfq: Rfq }) {
  const target = targetText(rfq);
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      <li className="flex items-center gap-1.5">
        <Package aria-hidden className="ico size-4!" />
        <b className="num font-semibold text-ink">{amountText(rfq)}</b>
      </li>
      {target !== null && (
        <li className="flex items-center gap-1.5">
          <Target aria-hidden className="ico size-4!" />
          Giá mong muốn <b className="num font-semibold text-ink">{target}</b>
        </li>
      )}
      <li className="flex items-center gap-1.5">
        <MapPin aria-hidden className="ico size-4!" />
        Giao {placeText(rfq)}
      </li>
    </ul>
  );
}
