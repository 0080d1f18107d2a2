import { addressLimitReached, addressNotFound, customerNotFound } from '@market/contract/customers/problems';
import type { AddressChanges, AddressInput } from '@market/contract/customers/schemas';
import { ADDRESSES_MAX } from '@market/contract/constants/orders';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { mergeAddress } from './rules.ts';
import * as store from './store.ts';
import { getCustomer, presentAddress, readAddress } from './queries.ts';

type PersonContext = Context<Db, Person>;

/** Sets the e-mail address for the caller's orders; null returns to that of the account. */
export const saveCustomer = async (
  context: PersonContext,
  { userId, email }: { userId: number; email: string | null | undefined },
): Promise<void> => {
  if (userId !== context.actor.id) throw customerNotFound();
  if (email === undefined || email === (await getCustomer(context, userId)).email) return;
  await transact(context, ({ db, now }) =>
    store.upsertEmail(db, { user_id: userId, email, updated_at: now }),
  );
};

/** Runs changes of one address book one after the other. */
const changeBook = <Result>(
  context: PersonContext,
  change: (context: Context<Tx, Person>) => Promise<Result>,
): Promise<Result> =>
  transact(context, async (context) => {
    await store.lockBook(context.db, context.actor.id);
    return change(context);
  });

/** Adds an address; the first one is the default. */
export const createAddress = (context: PersonContext, input: AddressInput) => {
  const fields = readAddress(input);
  return changeBook(context, async ({ db, now, actor }) => {
    const count = await store.countAddresses(db, actor.id);
    if (count >= ADDRESSES_MAX) throw addressLimitReached({ limit: ADDRESSES_MAX });
    const is_default = count === 0 || input.default === true;
    if (is_default) await store.unsetDefault(db, actor.id);
    return store.insertAddress(db, {
      ...fields,
      user_id: actor.id,
      is_default,
      created_at: now,
      updated_at: now,
    });
  });
};

/** Changes the fields that are present; the default stays the default until another becomes it. @throws addressNotFound, and all of readAddress */
export const updateAddress = (context: PersonContext, id: number, changes: AddressChanges) =>
  changeBook(context, async (context) => {
    const { db, now, actor } = context;
    const ownAddress = { id, userId: actor.id };
    const stored = await store.selectAddress(db, ownAddress);
    if (stored === undefined) throw addressNotFound();
    const fields = readAddress(mergeAddress(presentAddress(context, stored), changes));
    if (changes.default === true) await store.unsetDefault(db, actor.id);
    const address = await store.updateAddress(db, ownAddress, {
      ...fields,
      ...(changes.default === true && { is_default: true }),
      updated_at: now,
    });
    if (address === undefined) throw addressNotFound();
    return address;
  });

/** When the default is removed, the newest of the rest becomes the default. */
export const deleteAddress = (context: PersonContext, id: number): Promise<void> =>
  changeBook(context, async ({ db, actor }) => {
    const deleted = await store.deleteAddress(db, { id, userId: actor.id });
    if (deleted === undefined) throw addressNotFound();
    if (deleted.is_default) await store.setNewestDefault(db, actor.id);
  });

export const setDefaultAddress = (context: PersonContext, id: number) =>
  changeBook(context, async ({ db, now, actor }) => {
    const ownAddress = { id, userId: actor.id };
    if ((await store.selectAddress(db, ownAddress)) === undefined) throw addressNotFound();
    await store.unsetDefault(db, actor.id);
    const address = await store.updateAddress(db, ownAddress, { is_default: true, updated_at: now });
    if (address === undefined) throw addressNotFound();
    return address;
  });

/** Counts orders that someone has placed, in the transaction that places them. */
export const countOrder = (context: Context<Tx>, userId: number, by = 1): Promise<void> =>
  store.increaseOrders(context.db, { userId, by, now: context.now });
