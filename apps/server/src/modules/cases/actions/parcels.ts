import { caseRefused } from '@market/contract/cases/problems';
import type { Context, Db, Person, Seller } from '#platform/context.ts';
import type { CaseChanges } from '../store.ts';
import type { CaseRecord } from '../tables.ts';
import { take, type Turn } from './move.ts';

type Buyer = Context<Db, Person>;
type Shop = Context<Db, Seller>;
interface Said {
  readonly content?: string | undefined;
  readonly images?: readonly string[] | undefined;
}
interface Sent extends Said {
  readonly carrier?: string | undefined;
  readonly tracking_code?: string | undefined;
}

const wordOf = (text: string | undefined): string | null => text?.trim() || null;

/** What shows that goods are under way: a tracking code, or pictures. @throws caseRefused */
const parcelOf = ({ carrier, tracking_code, images = [] }: Sent): CaseChanges => {
  const code = wordOf(tracking_code);
  if (code === null && images.length === 0) throw caseRefused({ reason: 'proof' });
  return { carrier_name: wordOf(carrier), tracking_code: code };
};

const under = ({ state }: CaseRecord, stage: CaseRecord['stage'], record: CaseChanges = {}): Turn => ({
  to: state as 'agreed' | 'decided',
  stage,
  record,
});

/** The seller has sent what was agreed. */
export const send = (context: Shop, id: string, sent: Sent): Promise<string> => {
  const owner = { shopId: context.actor.shopId };
  const { content, images } = sent;
  return take(context, { id, step: 'send', owner, words: { by: 'seller', content, images } }, (row) =>
    under(row, 'sent', parcelOf(sent)),
  );
};

/** The buyer has what the shop sent: the case is closed. */
export const receive = (context: Buyer, id: string, said: Said): Promise<string> => {
  const owner = { userId: context.actor.id };
  return take(context, { id, step: 'receive', owner, words: { by: 'buyer', ...said } }, () => ({
    to: 'closed',
    outcome: 'agreed',
  }));
};

/** The buyer has sent the goods back. */
export const sendBack = (
  context: Buyer,
  id: string,
  { fee = 0, ...sent }: Sent & { fee?: number | undefined },
): Promise<string> => {
  const owner = { userId: context.actor.id };
  const { content, images } = sent;
  return take(context, { id, step: 'send_back', owner, words: { by: 'buyer', content, images } }, (row) =>
    under(row, 'returning', { ...parcelOf(sent), return_fee: fee }),
  );
};

/** The buyer says that the goods are at the shop: its time to answer begins. */
export const arrive = (context: Buyer, id: string, said: Said): Promise<string> => {
  const owner = { userId: context.actor.id };
  return take(context, { id, step: 'arrive', owner, words: { by: 'buyer', ...said } }, (row) =>
    under(row, 'returned'),
  );
};

/** The seller has the goods again: the money goes back, and what is fit for sale on the shelf. */
export const takeBack = (
  context: Shop,
  id: string,
  { fit_for_sale, ...said }: Said & { fit_for_sale: boolean },
): Promise<string> => {
  const owner = { shopId: context.actor.shopId };
  return take(context, { id, step: 'take_back', owner, words: { by: 'seller', ...said } }, () => ({
    to: 'closed',
    outcome: 'agreed',
    back: { fit_for_sale },
  }));
};
