import {
  accountAwaitsCash,
  accountAwaitsRefund,
  accountHasOpenOrders,
} from '@market/contract/privacy/problems';
import {
  BUYER_CANCEL_REASONS,
  SELLER_REJECT_REASONS,
  SYSTEM_CANCEL_REASONS,
} from '@market/contract/constants/orders';
import type { PersonalData } from '#platform/personal-data.ts';
import { sumWaitingRefundsOf } from '#refunds';
import { getOwnShopIds } from '#shops';
import { waiveCash } from './actions/waive-cash.ts';
import { selectOpenCash } from './store/cash-refunds.ts';
import * as store from './store/person.ts';

const reasons = [...BUYER_CANCEL_REASONS, ...SELLER_REJECT_REASONS, ...SYSTEM_CANCEL_REASONS];

/**
 * What a person bought; what they sold belongs to their buyers. Numbers, products, amounts, times, province and district of
 * an order stay: statistics need them. Open orders and money on its way back to the person prevent the deletion; cash that
 * shops owe does until the person waives it.
 */
export const personalData: PersonalData = {
  part: 'orders',
  export: ({ db }, userId) => store.selectOfPerson(db, userId),
  checkErasable: async (context, userId, waived) => {
    const shopIds = await getOwnShopIds(context, userId);
    const open = await store.countOpen(context.db, { userId, shopIds });
    if (open.bought > 0 || open.sold > 0) throw accountHasOpenOrders(open);
    const owed = (await selectOpenCash(context.db, userId)).reduce((sum, refund) => sum + refund.amount, 0);
    if (owed > 0 && owed !== waived) throw accountAwaitsCash({ amount: owed });
    const amount = await sumWaitingRefundsOf(context, await store.selectIdsOf(context.db, userId));
    if (amount > 0) throw accountAwaitsRefund({ amount });
  },
  erase: async (context, { userId, name, waived }) => {
    const { db } = context;
    if (waived > 0) await waiveCash(context, userId, waived);
    const labels = reasons.map(({ label }) => label);
    const address = { first_name: name, last_name: '', phone: '', address1: '', ward_code: null, ward: '' };
    await store.eraseBuyer(db, userId, { buyer: { name, avatar: null }, address, labels });
    await store.eraseSeller(db, { userId, shopIds: await getOwnShopIds(context, userId), labels });
  },
};
