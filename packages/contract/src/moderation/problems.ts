import { OneOf, OrNull, Time } from '../fields.ts';
import { Type } from 'typebox';
import { problem } from '../route.ts';
import { decisionLabel, MODERATION_DECISIONS, MODERATION_KINDS } from '../rules/moderation.ts';

export const moderationItemNotFound = problem(
  'moderation.errors.item',
  404,
  'Không tìm thấy mục này, có thể người gửi đã gỡ.',
);
/** 409: somebody else of the staff holds it. */
export const moderationClaimed = problem(
  'moderation.errors.claimed',
  409,
  ({ by }) => `${by} đang xem mục này.`,
  { by: Type.String(), until: Time },
);
/** 409: it waits no longer; the last decision, when staff made one. */
export const moderationDecided = problem(
  'moderation.errors.decided',
  409,
  ({ by, decision, kind }) =>
    by === null || decision === null
      ? 'Mục này không còn chờ quyết định.'
      : `${by} ${decisionLabel(decision, kind)} mục này rồi.`,
  {
    kind: OneOf(MODERATION_KINDS),
    by: OrNull(Type.String()),
    decision: OrNull(OneOf(MODERATION_DECISIONS)),
    at: OrNull(Time),
  },
);
/** 409: its author changed it since it was read. */
export const moderationChanged = problem(
  'moderation.errors.changed',
  409,
  'Người gửi vừa sửa mục này. Hãy xem bản mới rồi quyết định.',
);
export const moderationNotPossible = problem(
  'moderation.errors.not_possible',
  422,
  'Loại việc này không có quyết định đó.',
);
export const moderationOwnItem = problem(
  'moderation.errors.own',
  403,
  'Bạn có liên quan đến mục này nên người khác phải quyết định.',
);
