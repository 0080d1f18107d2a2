import { dayInVietnam, writtenDay } from '@market/contract/rules/day';
import { changeCommissions } from '@market/contract/settlement/routes';
import type { NewFeeRate } from '@market/contract/settlement/schemas';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, Input, Select } from '#ui/field.tsx';
import { parseRate, rateText, startIssue } from '#features/fee-rates/rate-texts.ts';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { useSave } from '#features/staff-content/use-save.ts';

interface RateFormProps {
  readonly categories: readonly { readonly id: number; readonly title: string }[];
}

const KINDS = [
  { value: 'commission', label: 'Hoa hồng' },
  { value: 'vat', label: 'Thuế GTGT khấu trừ' },
  { value: 'income_tax', label: 'Thuế TNCN khấu trừ' },
];
const SHOPS = [
  { value: 'false', label: 'Shop thường' },
  { value: 'true', label: 'Shop Mall' },
];
const TAXED = [
  { value: 'household', label: 'Hộ kinh doanh' },
  { value: 'company', label: 'Công ty' },
];

const START = { kind: 'commission', category: '', mall: 'false', taxed: 'household', rate: '', from: '' };
type RateDraft = typeof START;

const rateOf = ({ kind, category, mall, taxed }: RateDraft, rate: number): NewFeeRate =>
  kind === 'commission'
    ? { kind, rate, mall: mall === 'true', category_id: category === '' ? null : Number(category) }
    : { kind: kind as 'vat', rate, business_type: taxed as 'household' };

/** Midnight in Vietnam. */
const startOf = (day: string): string => `${day}T00:00:00+07:00`;

/** A new rate, from now on or from a later day; rates of confirmed orders do not change. */
export function RateForm({ categories }: RateFormProps) {
  const [draft, setDraft] = useState<RateDraft>(START);
  const { busy, problem, save, refuse, reload } = useSave();
  const set = (name: keyof RateDraft) => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  const submit = () => {
    const rate = parseRate(draft.rate);
    const issue = startIssue(draft.from, dayInVietnam(new Date()));
    if (rate === null || issue !== null)
      return refuse({
        ...(rate === null && { rate: 'Nhập phần trăm từ 0 đến 100, ví dụ 1,5.' }),
        ...(issue !== null && { from: issue }),
      });
    const body = {
      rates: [rateOf(draft, rate)],
      ...(draft.from !== '' && { valid_from: startOf(draft.from) }),
    };
    return confirm({
      title: 'Đổi mức phí',
      body: `${rateText(rate)} ${draft.from === '' ? 'có hiệu lực ngay' : `từ 0 giờ ngày ${writtenDay(draft.from)}`}. Đơn đã xác nhận giữ mức cũ.`,
      footer: true,
      onSubmit: () => void save(() => call(changeCommissions, { body }), 'Đã đổi mức phí'),
    });
  };
  return (
    <CheckedForm onCheck={submit} className="panel space-y-4 p-4 lg:p-5 noscript:hidden" aria-label="Mức mới">
      <h2 className="text-md font-bold">Mức mới</h2>
      <SaveProblem problem={problem} onReload={() => void reload()} />
      <Field label="Loại">{(control) => <Select {...control} options={KINDS} {...set('kind')} />}</Field>
      {draft.kind === 'commission' ? (
        <>
          <Field label="Ngành hàng">
            {(control) => (
              <Select
                {...control}
                placeholder="Mọi ngành không có mức riêng"
                options={categories.map(({ id, title }) => ({ value: id, label: title }))}
                {...set('category')}
              />
            )}
          </Field>
          <Field label="Loại shop">
            {(control) => <Select {...control} options={SHOPS} {...set('mall')} />}
          </Field>
        </>
      ) : (
        <Field label="Khấu trừ của">
          {(control) => <Select {...control} options={TAXED} {...set('taxed')} />}
        </Field>
      )}
      <Field label="Mức (%)" error={problem?.fields['rate']}>
        {(control) => <Input {...control} inputMode="decimal" autoComplete="off" {...set('rate')} />}
      </Field>
      <Field
        label="Tính từ ngày"
        hint="Để trống là ngay bây giờ. Không đổi được quá khứ."
        error={problem?.fields['from']}
      >
        {(control) => <Input {...control} type="date" {...set('from')} />}
      </Field>
      <Button type="submit" appearance="primary" className="w-full" loading={busy}>
        Đặt mức mới
      </Button>
    </CheckedForm>
  );
}
