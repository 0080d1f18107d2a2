import { LEDGER_KIND_LABELS, LEDGER_KINDS } from '@market/contract/rules/ledger-labels';
import { Search, X } from '#ui/icons.ts';
import { Form, Link } from 'react-router';
import { STAFF_LEDGER_PATH } from '#app/staff-paths.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { ledgerPath, type LedgerQuery } from './ledger-query.ts';

const KINDS = LEDGER_KINDS.map((value) => ({ value, label: LEDGER_KIND_LABELS[value] }));

/** A form without scripts of ours: its fields become the address. */
export function LedgerFilters({ query }: { readonly query: LedgerQuery }) {
  const { account, ...others } = query;
  return (
    <Form
      method="get"
      action={STAFF_LEDGER_PATH}
      preventScrollReset
      className="grid grid-cols-1 items-end gap-3 border-t border-line px-4 py-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_10rem_10rem_auto] lg:px-5"
    >
      {account !== undefined && <input type="hidden" name="tk" value={account} />}
      <Field label="Tìm">
        {(control) => (
          <Input
            {...control}
            name="tim"
            icon={<Search aria-hidden className="ico text-ink-3" />}
            placeholder="Đơn, tài khoản, mã giao dịch"
            defaultValue={query.keyword ?? ''}
            maxLength={100}
          />
        )}
      </Field>
      <Field label="Loại giao dịch">
        {(control) => (
          <Select
            {...control}
            name="loai"
            placeholder="Tất cả"
            options={KINDS}
            defaultValue={query.kind ?? ''}
          />
        )}
      </Field>
      <Field label="Từ ngày">
        {(control) => <Input {...control} type="date" name="tu" defaultValue={query.from ?? ''} />}
      </Field>
      <Field label="Đến ngày">
        {(control) => <Input {...control} type="date" name="den" defaultValue={query.to ?? ''} />}
      </Field>
      <Button type="submit">Lọc</Button>
      {account !== undefined && (
        <Link to={ledgerPath(others)} preventScrollReset className="chip on w-fit max-lg:min-h-11">
          <X aria-hidden className="ico size-4!" />
          <span className="sr-only">Bỏ lọc tài khoản </span>
          {account}
        </Link>
      )}
    </Form>
  );
}
