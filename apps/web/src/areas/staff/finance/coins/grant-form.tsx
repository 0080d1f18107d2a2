import { COIN_GRANT_MAX } from '@market/contract/constants/money';
import { getCoinRecipient, grantCoins } from '@market/contract/coins/routes';
import { formatNumber } from '@market/contract/rules/money';
import { readNumber } from '@market/contract/rules/read-number';
import { useState } from 'react';
import { call, callWith } from '#app/api.ts';
import { randomKey } from '#app/random-key.ts';
import { Button } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, Input } from '#ui/field.tsx';
import { useWrite } from '../../use-write.ts';
import { useRecipient } from '../use-recipient.ts';
import { grantInput, grantProblems, type GrantDraft, type GrantProblems } from './grant-fields.ts';

const MAX_NOTE = 120;
const readRecipient = async (id: number) => {
  const answer = await call(getCoinRecipient, { params: { id } });
  return answer.ok ? ({ ok: true, value: answer.value.data.recipient } as const) : answer;
};

const EMPTY: GrantDraft = { user: '', amount: '', note: '' };

/** @param left what the reader may still grant in these 24 hours */
export function GrantForm({ left }: { readonly left: number }) {
  const [draft, setDraft] = useState<GrantDraft>(EMPTY);
  const [problems, setProblems] = useState<GrantProblems>({});
  const [key, setKey] = useState(randomKey);
  const { busy, write } = useWrite();
  const { find, nameOf } = useRecipient(readRecipient);
  const recipient = nameOf(readNumber(draft.user));
  const set = (name: keyof GrantDraft) => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  const grant = async (body: ReturnType<typeof grantInput>, to: string) => {
    const send = () => callWith({ idempotencyKey: key })(grantCoins, { body });
    if ((await write('grant', send, `Đã tặng ${formatNumber(body.amount)} xu cho ${to}`)) !== null) return;
    setDraft(EMPTY);
    setKey(randomKey());
  };
  const readName = async () => {
    if (grantProblems(draft).user !== undefined) return null;
    const found = await find(readNumber(draft.user));
    setProblems((now) => ({ ...now, user: found.ok ? undefined : found.message }));
    return found.ok ? found.value.name : null;
  };
  const submit = async () => {
    const found = grantProblems(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const body = grantInput(draft);
    const to = await readName();
    if (to === null) return;
    confirm({
      title: 'Tặng xu',
      body: `${formatNumber(body.amount)} xu cho ${to}, ID ${body.user_id}. Xu đã tặng không lấy lại được.`,
      footer: true,
      onSubmit: () => void grant(body, to),
    });
  };
  return (
    <CheckedForm onCheck={submit} className="panel space-y-4 p-4 lg:p-5 noscript:hidden" aria-label="Tặng xu">
      <h2 className="text-md font-bold">Tặng xu</h2>
      <p className="num text-sm text-ink-2">
        Trong 24 giờ bạn còn tặng được {formatNumber(left)} xu, mỗi lần tối đa {formatNumber(COIN_GRANT_MAX)}.
      </p>
      <Field
        label="ID người nhận"
        error={problems.user}
        hint={
          recipient === null ? 'Số ID của người mua, bộ phận hỗ trợ tra được.' : `Người nhận: ${recipient}`
        }
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            {...set('user')}
            onBlur={() => void readName()}
          />
        )}
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
    </CheckedForm>
  );
}
