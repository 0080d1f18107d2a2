import {
  BUYER_CANCEL_REASONS,
  SELLER_REJECT_REASONS,
  SYSTEM_CANCEL_REASONS,
} from '@market/contract/constants';
import type { Context, Tx } from '#platform/context.ts';
import * as store from './store/person.ts';

const labels = [...BUYER_CANCEL_REASONS, ...SELLER_REJECT_REASONS, ...SYSTEM_CANCEL_REASONS].map(
  ({ label }) => label,
);

/** Orders that are not finished: bought by somebody, and sold by shops. */
export const countOpenOrders = (
  { db }: Context,
  whose: { userId: number; shopIds: readonly number[] },
): Promise<{ bought: number; sold: number }> => store.countOpen(db, whose);

/** What somebody bought; what they sold is their buyers'. */
export const exportPerson = ({ db }: Context, userId: number): Promise<object> =>
  store.selectOfPerson(db, userId);

/**
 * Takes somebody out of what they bought and sold. Numbers, goods, money and times stay, and province and district: they
 * are what the market counts.
 * @param name what stands in the place of theirs
 */
export const erasePerson = async (
  { db }: Context<Tx>,
  { userId, shopIds, name }: { userId: number; shopIds: readonly number[]; name: string },
): Promise<void> => {
  const address = { first_name: name, last_name: '', phone: '', address1: '', ward_code: null, ward: '' };
  await store.eraseBuyer(db, userId, { buyer: { name, avatar: null }, address, labels });
  await store.eraseSeller(db, { userId, shopIds, labels });
};
