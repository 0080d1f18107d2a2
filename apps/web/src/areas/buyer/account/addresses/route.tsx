import { marketName } from '@market/contract/rules/market-name';
import { getCustomer } from '@market/contract/customers/routes';
import type { Address } from '@market/contract/customers/schemas';
import { getSession } from '@market/contract/sessions/routes';
import { ADDRESSES_MAX } from '@market/contract/constants/orders';
import { useEffect, useRef, useState } from 'react';
import { servicesContext } from '#app/context.ts';
import { ADDRESSES_PATH } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { focusContent } from '#ui/use-dialog.ts';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import type { AddressDraft } from '#features/addresses/address-draft.ts';
import { initialAddressFields } from '#features/addresses/initial-fields.ts';
import { changeAddressesByForm } from './action.ts';
import { AddAddressButton, AddressBookEntry, RemovalPanel } from './address-book.tsx';
import { ADDRESS_FIELD, openParts } from './address-book-query.ts';
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
  const { customer } = answer.value;
  return {
    customer,
    owner: account.ok ? account.value.data.user : null,
    open: openParts(args.url.searchParams, customer.addresses),
  };
}

export const action = changeAddressesByForm;

type Loaded = Route.ComponentProps['loaderData'];
interface OpenForm {
  /** Null for a new one. */
  readonly address: Address | null;
  readonly draft: AddressDraft | null;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Sổ địa chỉ',
    description: `Địa chỉ nhận hàng của bạn trên ${marketName()}.`,
    path: ADDRESSES_PATH,
    noindex: true,
  });

/** The form that is open at first; null without one. */
const initialForm = ({ open, customer }: Loaded, draft: AddressDraft | null): OpenForm | null => {
  if (draft !== null) return { address: customer.addresses.find(({ id }) => id === draft.id) ?? null, draft };
  return open.edited === undefined ? null : { address: open.edited, draft: null };
};

/** The first field of the form that opens has the focus, and afterwards the button that opened it. */
const useFormFocus = (form: OpenForm | null) => {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const before = useRef(form);
  useEffect(() => {
    if (before.current === form) return;
    before.current = form;
    if (form === null) opener.current?.focus();
    else panel.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    focusContent();
  }, [form]);
  const rememberOpener = () => {
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : null;
  };
  return { panel, rememberOpener };
};

export default function AddressesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, busy, reload, makeDefault, askToRemove } = useAddressBook(loaderData.customer);
  const toRemove = addresses.find(({ id }) => id === loaderData.open.toRemove?.id);
  const [form, setForm] = useState(() => initialForm(loaderData, actionData?.draft ?? null));
  const { panel, rememberOpener } = useFormFocus(form);
  const open = (address: Address | null) => {
    rememberOpener();
    setForm({ address, draft: null });
  };
  const saved = () => {
    toast.success('Đã lưu địa chỉ');
    setForm(null);
    void reload();
  };
  const add = addresses.length < ADDRESSES_MAX && <AddAddressButton onPress={() => open(null)} />;
  return (
    <AccountLayout title="Sổ địa chỉ" action={addresses.length > 0 && add}>
      {actionData !== undefined && actionData.message !== null && (
        <Notice kind="error" className="mb-4">
          {actionData.message}
        </Notice>
      )}
      {toRemove !== undefined && <RemovalPanel address={toRemove} />}
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
              target={{ action: ADDRESSES_PATH, idField: ADDRESS_FIELD, draft: form.draft }}
              onCancel={() => setForm(null)}
            />
          </section>
        )}
      </div>
    </AccountLayout>
  );
}
