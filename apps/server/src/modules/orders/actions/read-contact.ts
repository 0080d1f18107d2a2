import { orderNotFound } from '@market/contract/orders/problems';
import type { RecipientContact } from '@market/contract/orders/staff-schemas';
import { joinName } from '@market/contract/rules/names';
import { recordAudit } from '#audit';
import { transact } from '#platform/context.ts';
import { selectByIds } from '../store/orders.ts';
import type { Staff } from './staff.ts';

/** The recipient of an order; the audit log records who read it and why. @throws orderNotFound */
export const readContact = (context: Staff, id: string, reason: string): Promise<RecipientContact> =>
  transact(context, async (context) => {
    const [order] = await selectByIds(context.db, [id]);
    if (order === undefined) throw orderNotFound();
    const { shipping_address: to, email, order_number } = order;
    await recordAudit(context, {
      action: 'orders.contact_read',
      subject: { kind: 'order', id, label: `#${order_number}` },
      reason,
    });
    return {
      name: joinName(to.first_name, to.last_name),
      phone: to.phone,
      address: [to.address1, to.ward, to.district, to.province].filter(Boolean).join(', '),
      email,
    };
  });
