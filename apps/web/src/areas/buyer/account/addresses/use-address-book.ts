import { deleteAddress, getCustomer, setDefaultAddress } from '@market/contract/customers/routes';
import type { Address, Customer } from '@market/contract/customers/schemas';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';
import { addressLine } from '#features/places/address-line.ts';
import { session } from '#app/session/session-store.ts';
import { confirm } from '#ui/confirm-store.ts';
import { toast } from '#ui/toast-store.ts';

export const useAddressBook = (loaded: Customer) => {
  /** Reloaded since; new loader data takes precedence. */
  const [newer, setNewer] = useState<{ than: Customer; customer: Customer } | null>(null);
  const customer = newer !== null && newer.than === loaded ? newer.customer : loaded;
  const [busy, setBusy] = useState<number | null>(null);
  useEffect(() => session.send({ type: 'customer', customer }), [customer]);

  const reload = async () => {
    const answer = await call(getCustomer, {
      params: { userId: customer.userId },
      query: { by_user_id: true },
    });
    if (answer.ok) setNewer({ than: loaded, customer: answer.value.customer });
    else toast.error(answer.message);
  };
  const during = async (id: number, work: () => Promise<{ ok: true } | { ok: false; message: string }>) => {
    setBusy(id);
    const answer = await work();
    if (answer.ok) await reload();
    else toast.error(answer.message);
    setBusy(null);
    return answer.ok;
  };
  const remove = async ({ id }: Address) => {
    if (await during(id, () => call(deleteAddress, { params: { id } }))) toast.success('Đã xóa địa chỉ');
  };
  return {
    addresses: customer.addresses,
    busy,
    reload,
    makeDefault: ({ id }: Address) => during(id, () => call(setDefaultAddress, { params: { id } })),
    askToRemove: (address: Address) =>
      confirm({
        body: `Xóa địa chỉ “${addressLine(address)}” khỏi sổ?`,
        onSubmit: () => void remove(address),
      }),
  };
};
