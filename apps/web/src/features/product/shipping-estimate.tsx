import type { Address } from '@market/contract/customers/schemas';
import { listShippingRates } from '@market/contract/shipping/routes';
import type { ShippingRate } from '@market/contract/shipping/schemas';
import { useEffect, useMemo, useState } from 'react';
import { call } from '#app/api.ts';
import { matchPlaces } from '#features/places/match-places.ts';
import { placeName } from '#features/places/place-name.ts';
import { useProvinces } from '#features/places/use-areas.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { SearchableSelect } from '#ui/searchable-select.tsx';
import { usePurchase } from './purchase-context.tsx';
import { deliveredRates, shippingDestinationUnknown, itemsToEstimate, rateText } from './delivery-rules.ts';
import { lastProvince, rememberProvince } from './last-province.ts';

/** Rates are requested when typing pauses. */
const DEBOUNCE_MS = 600;

type Answer = { readonly rates: readonly ShippingRate[] } | { readonly failure: string } | null;

/** Keeps the old rates of the same destination while loading. */
const useEstimatedRates = (destination: ReturnType<typeof shippingDestinationUnknown>): Answer => {
  const { product, detail } = usePurchase();
  const [known, setKnown] = useState<{ readonly where: string; readonly answer: Answer } | null>(null);
  const items = useMemo(() => itemsToEstimate(product, detail.selection), [product, detail.selection]);
  const { id: shop_id } = product.shop;
  const where = destination === null ? null : JSON.stringify(destination);
  useEffect(() => {
    if (where === null || items.length === 0) return undefined;
    let current = true;
    const ask = async () => {
      const shipping_address = JSON.parse(where) as NonNullable<typeof destination>;
      const outcome = await call(listShippingRates, { body: { shop_id, shipping_address, items } });
      const answer = outcome.ok
        ? { rates: deliveredRates(outcome.value.rates) }
        : { failure: outcome.message };
      if (current) setKnown({ where, answer });
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [where, items, shop_id]);
  // Rates of another destination must not be shown.
  return known?.where === where ? known.answer : null;
};

/** The cheapest ones. */
const VISIBLE_RATES = 3;

function RateList({ rates }: { readonly rates: readonly ShippingRate[] }) {
  return (
    <ul className="space-y-1.5">
      {rates.map((rate) => (
        <li key={rate.service_code}>
          <span className="block text-xs text-ink-3">{rate.service_name}</span>
          <span className="num text-ink-2">{rateText(rate)}</span>
        </li>
      ))}
    </ul>
  );
}

function Rates({ answer }: { readonly answer: Answer }) {
  if (answer === null) return null;
  if ('failure' in answer) return <FieldError>{answer.failure}</FieldError>;
  const more = answer.rates.slice(VISIBLE_RATES);
  return (
    <div className="mt-2" aria-live="polite">
      <RateList rates={answer.rates.slice(0, VISIBLE_RATES)} />
      {more.length > 0 && (
        <details className="group mt-1">
          <summary className="link flex min-h-8 cursor-pointer list-none items-center group-open:hidden max-lg:min-h-11 [&::-webkit-details-marker]:hidden">
            Xem thêm {more.length} cách giao
          </summary>
          <div className="mt-1.5">
            <RateList rates={more} />
          </div>
        </details>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly province: number | null;
  readonly onChoose: (province: number) => void;
}

function ProvinceChoice({ province, onChoose }: ChoiceProps) {
  const provinces = useProvinces('vn2');
  return (
    <Field label="Giao đến tỉnh thành" className="mt-1.5">
      {(control) => (
        <SearchableSelect
          control={control}
          name="province"
          label="Giao đến tỉnh thành"
          noMatch="Không có tỉnh thành nào như vậy"
          options={provinces.places}
          onOpen={provinces.retry}
          value={province}
          match={matchPlaces}
          onChange={(id) => id !== null && onChoose(id)}
        />
      )}
    </Field>
  );
}

export default function ShippingEstimate({ home }: { readonly home: Address | null }) {
  const [pickerOpen, setPickerOpen] = useState(false);
  const [province, setProvince] = useState(lastProvince);
  const own = pickerOpen ? null : home;
  const answer = useEstimatedRates(shippingDestinationUnknown(own, province));
  const choose = (id: number) => {
    rememberProvince(id);
    setProvince(id);
  };
  return (
    <>
      {own === null ? (
        <ProvinceChoice province={province} onChoose={choose} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
          <span>
            Giao tới <b className="font-semibold text-ink">{placeName(own)}</b>
          </span>
          <button type="button" className="link min-h-8 max-lg:min-h-11" onClick={() => setPickerOpen(true)}>
            Nơi khác
          </button>
        </p>
      )}
      <Rates answer={answer} />
    </>
  );
}
