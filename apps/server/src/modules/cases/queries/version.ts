import type { Context } from '#platform/context.ts';
import { versionOf } from '#platform/text/version-of.ts';
import { unitsText } from '../rules.ts';
import { selectMessages } from '../store.ts';
import type { CaseRecord } from '../tables.ts';
import { maxMoreOf, maxRefundOf } from './max-refund.ts';

/** The maximum refund now; of a decided case, on top of what it refunded. */
export const mostOf = (context: Context, row: CaseRecord): Promise<number> =>
  row.state === 'closed' ? maxMoreOf(context, row) : maxRefundOf(context, row);

/** Of a case as staff decide on it: its step, what was said, shown and offered, and the money that is left. */
export const versionOfCase = async (context: Context, row: CaseRecord): Promise<number> => {
  const [messages, most] = await Promise.all([selectMessages(context.db, [row.id]), mostOf(context, row)]);
  const { state, stage, offer_amount, return_fee, asked_decision: asked } = row;
  const decision = asked && [asked.by, asked.refund, asked.fault, asked.goods, unitsText(asked.line_items)];
  return versionOf([state, stage, offer_amount, return_fee, decision, messages.at(-1)?.id, most]);
};
