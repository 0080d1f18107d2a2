import { matchTransferToDebt } from '@market/contract/settlement/routes';
import { useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { useWrite } from '../../use-write.ts';
import { readShopNumber } from './shop-number.ts';

interface DebtFormProps {
  readonly transferId: number;
  readonly write: ReturnType<typeof useWrite>['write'];
  readonly busy: boolean;
}

/** Books a transfer on the debt of a shop. */
export function DebtForm({ transferId, write, busy }: DebtFormProps) {
  const [shop, setShop] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const shop_id = readShopNumber(shop);
    setProblem(shop_id === null ? 'Điền số của shop.' : null);
    if (shop_id === null) return;
    const input = { params: { id: transferId }, body: { shop_id } };
    void write('debt', () => call(matchTransferToDebt, input), 'Đã ghi vào nợ của shop');
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-2">
      <Field label="Trả nợ của shop số" error={problem} className="w-40">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={shop}
            onChange={(event) => setShop(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" loading={busy}>
        Ghi nợ
      </Button>
    </form>
  );
}
