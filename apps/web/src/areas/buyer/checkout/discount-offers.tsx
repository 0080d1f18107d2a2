import type { DiscountOffer } from '@market/contract/checkout/schemas';
import { dong } from '@market/contract/rules/money';
import { BadgeCheck } from '#ui/icons.ts';
import { Button } from '#ui/button.tsx';
import { savingText } from './offer-figures.ts';

interface OffersProps {
  readonly offers: readonly DiscountOffer[];
  readonly onTake: (offer: DiscountOffer) => void;
}

interface OfferProps {
  readonly offer: DiscountOffer;
  readonly onTake: (offer: DiscountOffer) => void;
}

/** The code that takes the most off, with one press to use it. */
function BestOffer({ offer, onTake }: OfferProps) {
  return (
    <div className="coupon mt-2.5 flex items-center gap-3 py-2.5 pr-4 pl-5">
      <div className="num min-w-0 flex-1 text-sm">
        <p className="flex items-center gap-1.5 text-xs font-semibold text-accent-ink">
          <BadgeCheck aria-hidden className="ico size-4!" />
          Tốt nhất cho đơn này
        </p>
        <b className="block font-semibold">Giảm {dong(offer.amount)}</b>
        <p className="text-xs text-ink-2">
          {offer.code}
          {offer.saved && ' · mã đã lưu'}
        </p>
      </div>
      <Button
        size="sm"
        appearance="accent"
        className="flex-none max-lg:h-11!"
        aria-label={`Dùng mã ${offer.code}`}
        onClick={() => onTake(offer)}
      >
        Dùng mã
      </Button>
    </div>
  );
}

/** Not pressable while goods are missing to its minimum. */
function OtherOffer({ offer, onTake }: OfferProps) {
  const text = (
    <>
      <b className="block font-semibold">{offer.code}</b>
      <span className="num block">{savingText(offer)}</span>
    </>
  );
  const look = 'coupon max-w-full px-3.5 py-1.5 text-left text-xs';
  return offer.amount > 0 ? (
    <button
      type="button"
      className={`${look} text-accent-ink hover:brightness-95 max-lg:min-h-11`}
      onClick={() => onTake(offer)}
    >
      <span className="sr-only">Dùng mã </span>
      {text}
    </button>
  ) : (
    <div className={`${look} text-ink-2`}>{text}</div>
  );
}

const MAX_OTHERS = 3;

export function DiscountOffers({ offers, onTake }: OffersProps) {
  const best = offers.find((offer) => offer.best);
  const others = offers.filter((offer) => offer !== best).slice(0, MAX_OTHERS);
  return (
    <>
      {best !== undefined && <BestOffer offer={best} onTake={onTake} />}
      {others.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label="Mã khác">
          {others.map((offer) => (
            <li key={offer.price_rule_id} className="max-w-full">
              <OtherOffer offer={offer} onTake={onTake} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Where a code is used that takes less off than another. */
export function BetterOffer({ offer, more, onTake }: OfferProps & { readonly more: number }) {
  return (
    <p className="num mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <span>
        Mã <b className="font-semibold text-ink">{offer.code}</b> giảm thêm {dong(more)}
      </span>
      <button type="button" className="link max-lg:min-h-11" onClick={() => onTake(offer)}>
        Đổi sang mã này
      </button>
    </p>
  );
}
