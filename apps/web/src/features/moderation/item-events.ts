import type { ModerationItem } from '@market/contract/moderation/schemas';
import { decisionLabel } from '@market/contract/rules/moderation';

export interface ItemEvent {
  readonly key: string;
  readonly at: string;
  readonly title: string;
  readonly detail: string | null;
}

const registration = ({ kind, standing }: ModerationItem): ItemEvent[] =>
  kind === 'shop' && standing !== null
    ? [{ key: 'opened', at: standing.opened_at, title: 'Đăng ký người bán', detail: null }]
    : [];

const documents = ({ verification }: ModerationItem): ItemEvent[] =>
  verification === null
    ? []
    : [
        {
          key: 'sent',
          at: verification.sent_at,
          title: `Gửi ${verification.documents.length} giấy tờ`,
          detail: null,
        },
      ];

const questions = (item: ModerationItem): ItemEvent[] =>
  item.questions.flatMap(({ id, question, asked_at, answer, answered_at }) => [
    { key: `question ${id}`, at: asked_at, title: 'Hỏi thêm', detail: question },
    ...(answered_at === null
      ? []
      : [{ key: `answer ${id}`, at: answered_at, title: 'Shop trả lời', detail: answer }]),
  ]);

/** Asking a shop is a decision, too: its question says what. */
const decisions = ({ kind, history, questions: asked }: ModerationItem): ItemEvent[] =>
  history
    .filter(
      ({ decision, reason }) =>
        kind !== 'shop' || decision !== 'need_review' || !asked.some(({ question }) => question === reason),
    )
    .map(({ decision, reason, by, at }) => ({
      key: `${decision} ${at}`,
      at,
      title: `${by.name} ${decisionLabel(decision, kind)}`,
      detail: reason,
    }));

/** What happened to an item, the latest first. */
export const itemEvents = (item: ModerationItem): ItemEvent[] =>
  [...registration(item), ...documents(item), ...questions(item), ...decisions(item)].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
