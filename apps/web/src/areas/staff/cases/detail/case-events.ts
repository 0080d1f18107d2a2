import type { CaseMessage } from '@market/contract/cases/schemas';
import type { StaffCase } from '@market/contract/cases/staff-schemas';
import type { OrderEvent } from '@market/contract/orders/schemas';
import { marketName } from '@market/contract/rules/market-name';
import { dong } from '@market/contract/rules/money';
import { stepText } from '#features/cases/step-text.ts';

export interface CaseEvent {
  readonly key: string;
  readonly at: string;
  readonly title: string;
  readonly detail: string | null;
  readonly urgent?: boolean;
}

const listOf = (...parts: readonly (string | false)[]): string | null =>
  parts.filter((part) => part !== false && part !== '').join(', ') || null;
const pictures = (images: CaseMessage['images'] = []): string | false =>
  images.length > 0 && `kèm ${images.length} ảnh`;
const asSentence = (text: string | null): string | null =>
  text && text[0]!.toLocaleUpperCase('vi') + text.slice(1);

const nameOf = (by: CaseMessage['by'], { buyer, shop }: StaffCase): string =>
  by === 'buyer' ? buyer.name : by === 'seller' ? shop.name : marketName();

/** Steps that the times of the case show already. */
const SHOWN_STEPS: ReadonlySet<CaseMessage['step']> = new Set(['open', 'escalate', 'look_again', 'review']);

/** The words of both parties stand beside their names, those of an outcome in its own panel. */
const messageEvents = (shown: StaffCase): CaseEvent[] => {
  const { messages, created_at, escalated_at, offer, outcome } = shown;
  const offered = messages.findLast(({ by, content }) => by === 'seller' && content === offer?.note);
  return messages
    .filter(({ step }) => !SHOWN_STEPS.has(step))
    .filter(
      ({ step, at, by }) => step !== null || by !== 'buyer' || (at !== created_at && at !== escalated_at),
    )
    .map((message) => {
      const { id, by, step, at, content, images } = message;
      const name = nameOf(by, shown);
      const key = `message ${id}`;
      const shownPictures = asSentence(listOf(pictures(images)));
      if (message === offered && offer !== null)
        return { key, at, title: `${name} đề nghị hoàn ${dong(offer.amount)}`, detail: shownPictures };
      if (by === 'buyer' || by === 'seller' || by === 'system')
        return { key, at, title: `${name} ${stepText(step) ?? 'trả lời'}`, detail: shownPictures };
      if (step === 'decide') return { key, at, title: `${name} quyết định`, detail: null };
      if (step === null && outcome?.by === 'staff' && content === outcome.note)
        return { key, at, title: `${name} quyết định`, detail: null };
      return { key, at, title: `${name} hỏi thêm`, detail: content };
    });
};

const stepEvents = (shown: StaffCase): CaseEvent[] => {
  const { messages, created_at, escalated_at, closed_at, outcome, review } = shown;
  const opening = messages.find(({ at, by }) => by === 'buyer' && at === created_at);
  const escalation = messages.find(({ at, by }) => by === 'buyer' && at === escalated_at);
  const opened: CaseEvent = {
    key: 'opened',
    at: created_at,
    title: `${shown.buyer.name} mở khiếu nại`,
    detail: listOf(shown.type_label, shown.amount > 0 && dong(shown.amount), pictures(opening?.images)),
  };
  const steps: (CaseEvent | false)[] = [
    opened,
    escalated_at !== null && {
      key: 'escalated',
      at: escalated_at,
      title: escalation === undefined ? 'Chuyển lên sàn' : `${shown.buyer.name} chuyển lên sàn`,
      detail: asSentence(listOf(pictures(escalation?.images))),
      urgent: shown.state === 'escalated',
    },
    closed_at !== null && {
      key: 'closed',
      at: closed_at,
      title: 'Khiếu nại đóng',
      detail: outcome !== null && outcome.refund > 0 ? `Hoàn ${dong(outcome.refund)}` : 'Không hoàn tiền',
    },
    review !== null && {
      key: 'review',
      at: review.asked_at,
      title: `${nameOf(review.asked_by, shown)} xin xem lại`,
      detail: null,
      urgent: review.done_at === null,
    },
    review?.done_at != null && {
      key: 'reviewed',
      at: review.done_at,
      title: `${marketName()} đã xem lại`,
      detail: review.refund > 0 ? `Hoàn thêm ${dong(review.refund)}` : 'Giữ quyết định',
    },
  ];
  return steps.filter((step) => step !== false);
};

/** Events of the order that the steps of the case show already. */
const CASE_EVENT_CODES: ReadonlySet<string> = new Set(['case_opened', 'case_closed']);

/** What happened to the order and in the case, newest first. */
export const caseEvents = (shown: StaffCase, orderEvents: readonly OrderEvent[]): CaseEvent[] => {
  const own = [...stepEvents(shown), ...messageEvents(shown)];
  const times = new Set(own.map(({ at }) => at));
  const ofOrder = orderEvents
    .filter(({ code, at }) => !(CASE_EVENT_CODES.has(code) && times.has(at)))
    .map(({ id, at, title, detail }) => ({ key: `order ${id}`, at, title, detail }));
  return [...own, ...ofOrder].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
};
