import { LEAD_REMINDER_MAX_DAYS } from '@market/contract/constants/talking';
import type { RequestOf } from '@market/contract/route';
import { leadNotFound, leadReminder } from '@market/contract/support/problems';
import type { changeLead as changeLeadRoute } from '@market/contract/support/routes';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { parseReminder } from '../rules.ts';
import { updateLead } from '../store/leads.ts';
import type { LeadRow } from '../tables.ts';
import { pushToShop } from './notify.ts';

type Changes = RequestOf<typeof changeLeadRoute>['body'];

/** @throws leadReminder */
const reminderOf = (text: string | null, now: Date) => {
  if (text === null) return { remind_at: null, reminded_at: null };
  const remind_at = parseReminder(text, now, later(now, LEAD_REMINDER_MAX_DAYS * DAY));
  if (remind_at === null) throw leadReminder({ days: LEAD_REMINDER_MAX_DAYS });
  return { remind_at, reminded_at: null };
};

/** Sets state, note and reminder of a lead of the caller's shop; a lead that is won or lost is not reminded of. @throws leadNotFound, leadReminder */
export const changeLead = (
  context: Context<Db, Seller>,
  id: number,
  { state, note, remind_at }: Changes,
): Promise<LeadRow> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    const lead = await updateLead(
      db,
      { id, shopId: actor.shopId },
      {
        // an update has to set something; this is what it is
        shop_id: actor.shopId,
        ...(state !== undefined && { state }),
        ...(note !== undefined && { note: note.trim() }),
        ...(remind_at !== undefined && reminderOf(remind_at, now)),
      },
    );
    if (lead === undefined) throw leadNotFound();
    await pushToShop(context, actor.shopId);
    return lead;
  });
