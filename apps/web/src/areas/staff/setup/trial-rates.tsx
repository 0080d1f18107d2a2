import type { TrialRate } from '@market/contract/market-setup/routes';
import { TRIAL_PARCEL } from '@market/contract/rules/market-setup';
import { dong } from '@market/contract/rules/money';
import { useFetcher } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { SetupReply } from './action.ts';

const { from, to, grams } = TRIAL_PARCEL;
const placeText = ({ district, province }: typeof from | typeof to): string => `${district}, ${province}`;
const GRAMS_A_KG = 1_000;

function Rates({ rates }: { readonly rates: readonly TrialRate[] }) {
  return (
    <ul role="status" className="divide-y divide-line text-base">
      {rates.map(({ name, carrier, price, days }) => (
        <li key={`${carrier}${name}`} className="flex gap-3 py-2">
          <span className="min-w-0 flex-1">
            {name}
            {carrier === null && ' (bảng cước)'}
            {days !== null && `, ${days} ngày`}
          </span>
          {price === null ? (
            <span className="text-deal-ink">Không báo giá</span>
          ) : (
            <b className="num font-semibold">{dong(price)}</b>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Asks the table and the carriers in force for the price of one parcel. */
export function TrialRates({ reply }: { readonly reply: SetupReply | undefined }) {
  const fetcher = useFetcher<SetupReply>();
  const answer = fetcher.data ?? (reply?.intent === 'trial-rates' ? reply : undefined);
  return (
    <section aria-labelledby="hoi-gia-thu" className="space-y-2 rounded-lg bg-sunken p-4">
      <h3 id="hoi-gia-thu" className="text-base font-semibold">
        Hỏi giá thử: {placeText(from)} đến {placeText(to)}, {grams / GRAMS_A_KG} kg
      </h3>
      {answer?.problem != null && <Notice kind="error">{answer.problem}</Notice>}
      {answer?.rates !== undefined && <Rates rates={answer.rates} />}
      <fetcher.Form method="post">
        <Button type="submit" name="intent" value="trial-rates" loading={fetcher.state !== 'idle'}>
          {answer === undefined ? 'Hỏi giá' : 'Hỏi lại'}
        </Button>
      </fetcher.Form>
    </section>
  );
}
