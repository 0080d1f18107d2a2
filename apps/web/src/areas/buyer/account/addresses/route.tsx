import { getCustomer } from '@market/contract/customers/routes';
import type { Address } from '@market/contract/customers/schemas';
import { getSession } from '@market/contract/sessions/routes';
import { ADDRESSES_MAX } from '@market/contract/constants';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { servicesContext } from '#app/context.ts';
import { ADDRESSES_PATH } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toast } from '#ui/toast-store.ts';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { initialAddressFields } from '#features/addresses/initial-fields.ts';
import { AddressBookEntry } from './address-book.tsx';
import { AddressForm } from '#features/addresses/address-form.tsx';
import { useAddressBook } from './use-address-book.ts';

export async function loader(args: Route.LoaderArgs) {
  const userId = requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const [answer, account] = await Promise.all([
    call(getCustomer, { params: { userId }, query: { by_user_id: true } }),
    call(getSession),
  ]);
  if (!answer.ok) throw errorResponse(answer);
  return { customer: answer.value.customer, owner: account.ok ? account.value.data.user : null };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Sổ địa chỉ',
    description: 'Địa chỉ nhận hàng của bạn trên Chợ Phiên.',
    path: ADDRESSES_PATH,
    noindex: true,
  });

export default function AddressesRoute({ loaderData }: Route.ComponentProps) {
  const { addresses, busy, reload, makeDefault, askToRemove } = useAddressBook(loaderData.customer);
  /** `address` is null for a new one; no form is open without it. */
  const [form, setForm] = useState<{ address: Address | null } | null>(null);
  const panel = useRef<HTMLElement>(null);
  const open = (address: Address | null) => {
    setForm({ address });
    requestAnimationFrame(() => panel.current?.querySelector('input')?.focus());
  };
  const saved = () => {
    toast.success('Đã lưu địa chỉ');
    setForm(null);
    void reload();
  };
  const add = addresses.length < ADDRESSES_MAX && (
    <Button appearance="primary" icon={<Plus aria-hidden className="ico" />} onClick={() => open(null)}>
      Thêm địa chỉ
    </Button>
  );
  return (
    <AccountLayout title="Sổ địa chỉ" action={addresses.length > 0 && add}>
      <div
        className={
          form !== null && addresses.length > 0
            ? 'grid items-start gap-3.5 lg:grid-cols-[1fr_24rem]'
            : undefined
        }
      >
        {addresses.length === 0 && form === null && (
          <div className="panel">
            <EmptyState
              art="backpack"
              title="Sổ chưa có địa chỉ nào"
              text="Thêm địa chỉ nhận hàng để đặt đơn nhanh hơn."
            >
              {add}
            </EmptyState>
          </div>
        )}
        <ul className="min-w-0 space-y-3.5 max-lg:order-1">
          {addresses.map((address) => (
            <AddressBookEntry
              key={address.id}
              address={address}
              busy={busy === address.id}
              onEdit={() => open(address)}
              onRemove={() => askToRemove(address)}
              onDefault={() => void makeDefault(address)}
            />
          ))}
        </ul>
        {form !== null && (
          <section ref={panel} className="panel max-w-xl p-5" aria-labelledby="dia-chi">
            <h2 className="mb-4 text-lg font-bold" id="dia-chi">
              {form.address === null ? 'Địa chỉ mới' : 'Sửa địa chỉ'}
            </h2>
            <AddressForm
              key={form.address?.id ?? 'new'}
              address={form.address}
              start={addresses.length === 0 ? initialAddressFields(loaderData.owner) : {}}
              onSaved={saved}
              onCancel={() => setForm(null)}
            />
          </section>
        )}
      </div>
    </AccountLayout>
  );
}
