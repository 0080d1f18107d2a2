import type { StaffCategory } from '@market/contract/catalogue/category-staff-schemas';
import { dayInVietnam, writtenDay } from '@market/contract/rules/day';
import { changeCommissions } from '@market/contract/settlement/routes';
import type { FeeRate } from '@market/contract/settlement/schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api.ts';
import { STAFF_CATEGORIES_PATH, STAFF_RATES_PATH } from '#app/staff-paths.ts';
import { parseRate, rateText, startIssue } from '#features/fee-rates/rate-texts.ts';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { useSave } from '#features/staff-content/use-save.ts';
import { Button } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, Input } from '#ui/field.tsx';
import { fullDate } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { KeyedContent } from '#ui/keyed-content.tsx';
import { commissionOf, type CommissionState } from './commission.ts';

const SHOPS = [
  { key: 'plain', mall: false, label: 'Shop thường' },
  { key: 'mall', mall: true, label: 'Shop Mall' },
] as const;
const WRONG = 'Nhập phần trăm từ 0 đến 100, ví dụ 1,5. Để trống là theo mức chung.';

const typedOf = ({ own }: CommissionState): string => (own === null ? '' : rateText(own).replace('%', ''));

function Coming({ state, label }: { readonly state: CommissionState; readonly label: string }) {
  return state.coming.map(({ rate, valid_from }) => (
    <Notice key={valid_from}>
      {label} đổi thành <b className="num">{rateText(rate)}</b> từ {fullDate(valid_from)}. Đơn đã xác nhận giữ
      mức cũ.
    </Notice>
  ));
}

type States = Readonly<Record<'plain' | 'mall', CommissionState>>;

function CommissionForm({ category, states }: { readonly category: StaffCategory; readonly states: States }) {
  const [typed, setTyped] = useState({ plain: typedOf(states.plain), mall: typedOf(states.mall) });
  const [from, setFrom] = useState('');
  const { busy, problem, save, refuse, reload } = useSave();
  const send = () => {
    const changed = SHOPS.filter(({ key }) => typed[key].trim() !== typedOf(states[key]));
    const wrong = changed.filter(({ key }) => typed[key].trim() !== '' && parseRate(typed[key]) === null);
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong.map(({ key }) => [key, WRONG])));
    if (changed.length === 0) return refuse({ plain: 'Chưa đổi mức nào.' });
    const issue = startIssue(from, dayInVietnam(new Date()));
    if (issue !== null) return refuse({ from: issue });
    const rates = changed.map(({ key, mall }) => ({
      kind: 'commission' as const,
      category_id: category.id,
      mall,
      rate: typed[key].trim() === '' ? null : parseRate(typed[key])!,
    }));
    const body = { rates, ...(from !== '' && { valid_from: `${from}T00:00:00+07:00` }) };
    const texts = rates.map(
      ({ mall, rate }) =>
        `${mall ? 'Mall' : 'shop thường'} ${rate === null ? 'theo mức chung' : rateText(rate)}`,
    );
    return confirm({
      title: 'Đổi hoa hồng',
      body: `${category.title}: ${texts.join(', ')}, ${from === '' ? 'có hiệu lực ngay' : `từ 0 giờ ngày ${writtenDay(from)}`}. Đơn đã xác nhận giữ mức cũ.`,
      footer: true,
      onSubmit: () => void save(() => call(changeCommissions, { body }), 'Đã đổi hoa hồng'),
    });
  };
  return (
    <CheckedForm aria-label="Đổi hoa hồng" className="space-y-4" onCheck={send}>
      <SaveProblem problem={problem} onReload={() => void reload()} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {SHOPS.map(({ key, label }) => (
          <Field key={key} label={`${label} (%)`} error={problem?.fields[key]}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                placeholder={`${rateText(states[key].general).replace('%', '')}, mức chung`}
                value={typed[key]}
                onChange={({ target }) => setTyped((now) => ({ ...now, [key]: target.value }))}
              />
            )}
          </Field>
        ))}
        <Field label="Tính từ ngày" hint="Để trống là ngay bây giờ" error={problem?.fields['from']}>
          {(control) => (
            <Input {...control} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
          )}
        </Field>
      </div>
      <div className="flex justify-end">
        <Button type="submit" loading={busy}>
          Đổi hoa hồng
        </Button>
      </div>
    </CheckedForm>
  );
}

interface CommissionPanelProps {
  /** Of level 1, whose rates count. */
  readonly category: StaffCategory;
  readonly isOwn: boolean;
  readonly rates: readonly FeeRate[];
  readonly mayChange: boolean;
  readonly now: number;
}

/** What the market takes of orders in a category; people of finance change it. */
export function CommissionPanel({ category, isOwn, rates, mayChange, now }: CommissionPanelProps) {
  const states = {
    plain: commissionOf(rates, category.id, { mall: false, now }),
    mall: commissionOf(rates, category.id, { mall: true, now }),
  };
  return (
    <section aria-labelledby="hoa-hong" className="panel space-y-4 p-4 lg:p-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="hoa-hong" className="text-md font-bold">
          Hoa hồng
        </h2>
        {mayChange && (
          <Link to={STAFF_RATES_PATH} className="link ml-auto text-sm font-semibold">
            Mọi mức phí
          </Link>
        )}
      </div>
      {!isOwn && (
        <p className="text-sm text-ink-2">
          Theo danh mục cha:{' '}
          <Link className="link" to={`${STAFF_CATEGORIES_PATH}?sua=${category.id}`}>
            {category.title}
          </Link>
          .
        </p>
      )}
      <dl className="grid grid-cols-2 gap-4 text-sm">
        {SHOPS.map(({ key, label }) => (
          <div key={key}>
            <dt className="text-ink-2">{label}</dt>
            <dd>
              <b className="num text-md">{rateText(states[key].own ?? states[key].general)}</b>
              {states[key].own === null && <span className="text-ink-3"> mức chung</span>}
            </dd>
          </div>
        ))}
      </dl>
      {SHOPS.map(({ key, label }) => (
        <Coming key={key} state={states[key]} label={label} />
      ))}
      {isOwn && mayChange && (
        <KeyedContent contentKey={JSON.stringify([states.plain.own, states.mall.own])}>
          <CommissionForm category={category} states={states} />
        </KeyedContent>
      )}
    </section>
  );
}
