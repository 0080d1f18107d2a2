import { listCategories } from '@market/contract/catalogue/routes';
import { listCommissions } from '@market/contract/settlement/routes';
import type { FeeRate } from '@market/contract/settlement/schemas';
import { useNavigation, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_RATES_PATH } from '#app/staff-paths.ts';
import { fullDate } from '#ui/format-date.ts';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireStaff } from '../../require-staff.ts';
import { FinancePage } from '../finance-page.tsx';
import { loadWork } from '../load-work.ts';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/route';
import { RateForm } from './rate-form.tsx';
import { rateName, rateText } from '#features/fee-rates/rate-texts.ts';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'finance');
  const { call } = args.context.get(servicesContext);
  const [work, rates, categories] = await Promise.all([
    loadWork(call),
    call(listCommissions, { query: { ended: true } }),
    call(listCategories, { query: { level: 1 } }),
  ]);
  return {
    work,
    rates: rates.ok ? rates.value.data.rates : null,
    categories: categories.ok ? categories.value.categories.map(({ id, title }) => ({ id, title })) : [],
    now: Date.now(),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Hoa hồng và thuế',
    description: 'Mức hoa hồng và thuế khấu trừ, có ngày hiệu lực.',
    path: STAFF_RATES_PATH,
    noindex: true,
  });

function RateRow({ rate }: { readonly rate: FeeRate }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-t border-line px-4 py-3 text-sm lg:px-5">
      <span className="min-w-0 flex-1 basis-48 font-semibold">{rateName(rate)}</span>
      <span className="num text-ink-3">
        từ {fullDate(rate.valid_from)}
        {rate.valid_until !== null && ` đến ${fullDate(rate.valid_until)}`}
      </span>
      <b className="num text-right max-lg:ml-auto lg:w-20">{rateText(rate.rate)}</b>
    </li>
  );
}

const groupsOf = (rates: readonly FeeRate[], now: number) => {
  const ended = (rate: FeeRate) => rate.valid_until !== null && Date.parse(rate.valid_until) <= now;
  const coming = (rate: FeeRate) => Date.parse(rate.valid_from) > now;
  return [
    { title: 'Đang áp dụng', rates: rates.filter((rate) => !ended(rate) && !coming(rate)) },
    { title: 'Sắp áp dụng', rates: rates.filter((rate) => !ended(rate) && coming(rate)) },
    { title: 'Đã hết', rates: rates.filter(ended) },
  ].filter((group) => group.rates.length > 0);
};

export default function RatesRoute({ loaderData }: Route.ComponentProps) {
  const { work, rates, categories, now } = loaderData;
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  return (
    <FinancePage path={STAFF_RATES_PATH} work={work}>
      {rates === null ? (
        <RetryRow
          title="Chưa tải được các mức phí"
          onRetry={() => void revalidator.revalidate()}
          loading={loading}
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="space-y-4">
            {groupsOf(rates, now).map(({ title, rates: own }) => (
              <Panel key={title} title={title} note={`${own.length} mức`}>
                <ul>
                  {own.map((rate) => (
                    <RateRow key={`${rateName(rate)}${rate.valid_from}${rate.valid_until}`} rate={rate} />
                  ))}
                </ul>
              </Panel>
            ))}
          </div>
          <RateForm categories={categories} />
        </div>
      )}
    </FinancePage>
  );
}
