import { caseRefused } from '@market/contract/cases/problems';
import type { Context, Db, Person, Seller } from '#platform/context.ts';
import type { CaseChanges } from '../store.ts';
import type { CaseRecord } from '../tables.ts';
import { advanceCase, type Transition } from './advance.ts';

type Buyer = Context<Db, Person>;
type Shop = Context<Db, Seller>;
interface MessageContent {
  readonly content?: string | undefined;
  readonly images?: readonly string[] | undefined;
  readonly captions?: readonly string[] | undefined;
}
interface SentGoods extends MessageContent {
  readonly carrier?: string | undefined;
  readonly tracking_code?: string | undefined;
}

const textOrNull = (text: string | undefined): string | null => text?.trim() || null;

/** Proof that goods were sent: a tracking code, or pictures. @throws caseRefused */
const parcelOf = ({ carrier, tracking_code, images = [] }: SentGoods): CaseChanges => {
  const code = textOrNull(tracking_code);
  if (code === null && images.length === 0) throw caseRefused({ reason: 'proof' });
  return { carrier_name: textOrNull(carrier), tracking_code: code };
};

const nextStage = (
  { state }: CaseRecord,
  stage: CaseRecord['stage'],
  record: CaseChanges = {},
): Transition => ({
  to: state as 'agreed' | 'decided',
  stage,
  record,
});

/** The seller has sent what was agreed. */
export const send = (context: Shop, id: string, parcel: SentGoods): Promise<string> => {
  const owner = { shopId: context.actor.shopId };
  const words = { content: parcel.content, images: parcel.images, captions: parcel.captions };
  return advanceCase(context, { id, step: 'send', owner, words: { by: 'seller', ...words } }, (row) =>
    nextStage(row, 'sent', parcelOf(parcel)),
  );
};

/** The buyer has what the shop sent: the case is closed. */
export const receive = (context: Buyer, id: string, message: MessageContent): Promise<string> => {
  const owner = { userId: context.actor.id };
  return advanceCase(context, { id, step: 'receive', owner, words: { by: 'buyer', ...message } }, () => ({
    to: 'closed',
    outcome: 'agreed',
  }));
};

/** The buyer has sent the goods back. */
export const sendBack = (
  context: Buyer,
  id: string,
  { fee = 0, ...parcel }: SentGoods & { fee?: number | undefined },
): Promise<string> => {
  const owner = { userId: context.actor.id };
  const words = { content: parcel.content, images: parcel.images, captions: parcel.captions };
  return advanceCase(context, { id, step: 'send_back', owner, words: { by: 'buyer', ...words } }, (row) =>
    nextStage(row, 'returning', { ...parcelOf(parcel), return_fee: fee }),
  );
};

/** The buyer reports that the goods have arrived at the shop, whose deadline to answer starts. */
export const arrive = (context: Buyer, id: string, message: MessageContent): Promise<string> => {
  const owner = { userId: context.actor.id };
  return advanceCase(context, { id, step: 'arrive', owner, words: { by: 'buyer', ...message } }, (row) =>
    nextStage(row, 'returned'),
  );
};

/** The seller has received the returned goods: the buyer is refunded, and goods fit for sale return to stock. */
export const takeBack = (
  context: Shop,
  id: string,
  { fit_for_sale, ...message }: MessageContent & { fit_for_sale: boolean },
): Promise<string> => {
  const owner = { shopId: context.actor.shopId };
  return advanceCase(context, { id, step: 'take_back', owner, words: { by: 'seller', ...message } }, () => ({
    to: 'closed',
    outcome: 'agreed',
    back: { fit_for_sale },
  }));
};
