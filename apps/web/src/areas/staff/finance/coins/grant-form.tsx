import { COIN_GRANT_MAX } from '@market/contract/constants';
import { grantCoins } from '@market/contract/coins/routes';
import { formatNumber } from '@market/contract/rules/money';
import { useState, type FormEvent } from 'react';
import { callWith } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { useWrite } from '../../use-write.ts';
import { grantInput, grantProblems, type GrantDraft, type GrantProblems } from './grant-fields.ts';

const MAX_NOTE = 120;
const EMPTY: GrantDraft = { user: '', amount: '', note: '' };

/** @param left what the reader may still grant in these 24 hours */
export function GrantForm({ left }: { readonly left: number }) {
  const [draft, setDraft] = useState<GrantDraft>(EMPTY);
  const [problems, setProblems] = useState<GrantProblems>({});
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { busy, write } = useWrite();
  const set = (name: keyof GrantDraft) => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = grantProblems(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const send = () => callWith({ idempotencyKey: key })(grantCoins, { body: grantInput(draft) });
    if (!(await write('grant', send, 'Đã tặng xu'))) return;
    setDraft(EMPTY);
    setKey(crypto.randomUUID());
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="panel space-y-4 p-4 lg:p-5 noscript:hidden"
      aria-label="Tặng xu"
    >
      <h2 className="text-md font-bold">Tặng xu</h2>
      <p className="num text-sm text-ink-2">
        Trong 24 giờ bạn còn tặng được {formatNumber(left)} xu, mỗi lần tối đa {formatNumber(COIN_GRANT_MAX)}.
      </p>
      <Field label="Người nhận" error={problems.user} hint="Số tài khoản, xem ở trang Người dùng.">
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" {...set('user')} />}
      </Field>
      <Field label="Số xu" error={problems.amount}>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" {...set('amount')} />}
      </Field>
      <Field label="Lý do" error={problems.note}>
        {(control) => <Input {...control} maxLength={MAX_NOTE} autoComplete="off" {...set('note')} />}
      </Field>
      <Button type="submit" appearance="primary" className="w-full" loading={busy === 'grant'}>
        Tặng xu
      </Button>
    </form>
  );
}
