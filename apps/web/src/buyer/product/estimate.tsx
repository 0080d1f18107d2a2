import { listProvinces, listShippingRates, type Province, type ShippingRate } from '@market/contract';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../api.ts';
import { FieldError, Select } from '../../shared/ui/field.tsx';
import { useBuy } from './buy.tsx';
import { deliveredRates, estimatedItems, rateWords } from './delivery-rules.ts';
import { rememberedProvince, rememberProvince } from './province.ts';

/** Quantities change with every key: the carriers are asked when they rest. */
const REST_MS = 600;

type Answer = { readonly rates: readonly ShippingRate[] } | { readonly failure: string } | null;

const useProvinces = (): readonly Province[] => {
  const [provinces, setProvinces] = useState<readonly Province[]>([]);
  useEffect(() => {
    void call(listProvinces).then((answer) => answer.ok && setProvinces(answer.value.data.provinces));
  }, []);
  return provinces;
};

/** What sending the picks to a province costs. The old figures stay while new ones are asked for. */
const useRates = (province: number | null): Answer => {
  const { product, detail } = useBuy();
  const [answer, setAnswer] = useState<Answer>(null);
  const items = useMemo(() => estimatedItems(product, detail.selection), [product, detail.selection]);
  const { id: shop_id } = product.shop;
  useEffect(() => {
    if (province === null || items.length === 0) return undefined;
    let current = true;
    const ask = async () => {
      const body = { shop_id, shipping_address: { province_id: province }, items };
      const outcome = await call(listShippingRates, { body });
      if (current)
        setAnswer(outcome.ok ? { rates: deliveredRates(outcome.value.rates) } : { failure: outcome.message });
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [province, items, shop_id]);
  return answer;
};

function Rates({ answer }: { readonly answer: Answer }) {
  if (answer === null) return null;
  if ('failure' in answer) return <FieldError>{answer.failure}</FieldError>;
  return (
    <ul className="mt-2 space-y-1.5" aria-live="polite">
      {answer.rates.map((rate) => (
        <li key={rate.service_code}>
          <span className="block text-xs text-ink-3">{rate.service_name}</span>
          <span className="num text-ink-2">{rateWords(rate)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A province, and what sending there costs. */
export default function Estimate() {
  const provinces = useProvinces();
  const [province, setProvince] = useState(rememberedProvince);
  const answer = useRates(province);
  const choose = (value: string) => {
    const id = Number(value);
    if (id <= 0) return;
    rememberProvince(id);
    setProvince(id);
  };
  return (
    <>
      <Select
        aria-label="Giao đến tỉnh thành"
        className="mt-1.5"
        placeholder="Chọn tỉnh thành"
        value={provinces.length === 0 ? '' : (province ?? '')}
        disabled={provinces.length === 0}
        options={provinces.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => choose(event.target.value)}
      />
      <Rates answer={answer} />
    </>
  );
}
