import { dong } from '@market/contract/rules/money';
import { matchTransferToDebt } from '@market/contract/settlement/routes';
import { getStaffShop } from '@market/contract/shop-admin/routes';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, Input } from '#ui/field.tsx';
import type { useWrite } from '../../use-write.ts';
import { useRecipient } from '../use-recipient.ts';
import { readShopNumber } from './shop-number.ts';

interface DebtFormProps {
  readonly transfer: { readonly id: number; readonly amount: number };
  readonly write: ReturnType<typeof useWrite>['write'];
  readonly busy: boolean;
}

const readShop = async (id: number) => {
  const answer = await call(getStaffShop, { params: { id } });
  return answer.ok ? ({ ok: true, value: answer.value.data.shop } as const) : answer;
};

/** Books a transfer on the debt of a shop. */
export function DebtForm({ transfer: { id, amount }, write, busy }: DebtFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { find, nameOf } = useRecipient(readShop);
  const shop_id = readShopNumber(typed);
  const name = nameOf(shop_id);
  const readName = async () => {
    if (shop_id === null) return null;
    const found = await find(shop_id);
    setProblem(found.ok ? null : found.message);
    return found.ok ? found.value.name : null;
  };
  const submit = async () => {
    setProblem(shop_id === null ? 'Điền số ID của shop.' : null);
    const shop = await readName();
    if (shop_id === null || shop === null) return;
    const input = { params: { id }, body: { shop_id } };
    confirm({
      title: 'Ghi vào nợ của shop',
      body: `${dong(amount)} trả nợ của ${shop}, ID ${shop_id}. Phần thừa được xếp hoàn lại.`,
      footer: true,
      onSubmit: () => void write('debt', () => call(matchTransferToDebt, input), `Đã ghi vào nợ của ${shop}`),
    });
  };
  return (
    <CheckedForm onCheck={submit} className="flex max-w-full items-start gap-2">
      <Field
        label="Trả nợ của shop có ID"
        error={problem}
        className="w-52 min-w-0"
        {...(name !== null && { hint: name })}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => void readName()}
          />
        )}
      </Field>
      <Button type="submit" className="mt-6.5" loading={busy}>
        Ghi nợ
      </Button>
    </CheckedForm>
  );
}
