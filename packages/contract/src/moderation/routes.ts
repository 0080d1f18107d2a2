import { Type } from 'typebox';
import { Count, Data, OneOf, OpaqueId, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import {
  MODERATION_BULK_MAX,
  MODERATION_DECISIONS,
  MODERATION_KINDS,
  MODERATION_REASON_MAX,
} from '../rules/moderation.ts';
import { documentNotFound } from '../shop-review/problems.ts';
import {
  moderationChanged,
  moderationClaimed,
  moderationDecided,
  moderationItemNotFound,
  moderationNotPossible,
  moderationOwnItem,
} from './problems.ts';
import { BulkOutcome, ModerationId, ModerationItem, QueueItem, QueueSummary } from './schemas.ts';

const Kind = OneOf(MODERATION_KINDS);
const ItemParams = Type.Object({ kind: Kind, id: ModerationId });
const Reason = Text(MODERATION_REASON_MAX, 1);

export const listQueue = route({
  method: 'GET',
  path: '/v1/admin/api/queue',
  auth: 'staff',
  permission: 'moderation',
  summary: 'What waits for a decision, of one kind, the oldest first',
  query: Type.Object({ kind: Type.Optional(Kind), ...paged(20) }),
  reply: Data({ items: Type.Array(QueueItem), total: Count }),
  problems: [],
});
export const getQueueSummary = route({
  method: 'GET',
  path: '/v1/admin/api/queue/summary',
  auth: 'staff',
  permission: 'moderation',
  summary: 'How many items of each kind wait, and since when',
  reply: Data({ queues: Type.Array(QueueSummary) }),
  problems: [],
});
export const getModerationItem = route({
  method: 'GET',
  path: '/v1/admin/api/queue/:kind/:id',
  auth: 'staff',
  permission: 'moderation',
  summary: 'An item with all that a decision needs, waiting or not',
  params: ItemParams,
  reply: Data({ item: ModerationItem }),
  problems: [moderationItemNotFound],
});
export const claimItem = route({
  method: 'POST',
  path: '/v1/admin/api/queue/:kind/:id/claim',
  auth: 'staff',
  permission: 'moderation',
  summary: 'Claim an item for 15 minutes, again to extend the claim; the item claimed before is released',
  params: ItemParams,
  reply: Data({ item: ModerationItem }),
  problems: [moderationItemNotFound, moderationClaimed, moderationDecided, moderationOwnItem],
});
export const releaseItem = route({
  method: 'DELETE',
  path: '/v1/admin/api/queue/:kind/:id/claim',
  auth: 'staff',
  permission: 'moderation',
  summary: 'Release an item; nothing happens when the caller has not claimed it',
  params: ItemParams,
  problems: [moderationItemNotFound],
});

const decision = {
  method: 'POST',
  auth: 'staff',
  permission: 'moderation',
  params: ItemParams,
  reply: Data({ item: ModerationItem }),
  problems: [
    moderationItemNotFound,
    moderationClaimed,
    moderationDecided,
    moderationChanged,
    moderationNotPossible,
    moderationOwnItem,
  ],
} as const;
/** `version`: of the item that the caller saw. */
const versionField = { version: Type.Optional(Count) };
const because = Type.Object({
  reason: Reason,
  /** Of a product, the field that the reason is about. */
  field: Type.Optional(Text(40, 1)),
  ...versionField,
});

export const approveItem = route({
  ...decision,
  path: '/v1/admin/api/:kind/:id/approve',
  summary: 'Approve an item; a report is upheld, and its subject is hidden where that is possible',
  body: Type.Object(versionField),
});
export const rejectItem = route({
  ...decision,
  path: '/v1/admin/api/:kind/:id/reject',
  summary: 'Reject an item; its author reads the reason',
  body: because,
});
export const askForChanges = route({
  ...decision,
  path: '/v1/admin/api/:kind/:id/need-review',
  summary: 'Ask the author for changes; what is public stays so',
  body: because,
});
export const blockItem = route({
  ...decision,
  path: '/v1/admin/api/:kind/:id/block',
  summary: 'Block an item at once, waiting or not; its author reads the reason',
  body: because,
});
export const unblockItem = route({
  ...decision,
  path: '/v1/admin/api/:kind/:id/unblock',
  summary: 'Unblock an item that staff blocked',
  body: Type.Object({ reason: Type.Optional(Reason) }),
});
export const decideItems = route({
  method: 'POST',
  path: '/v1/admin/api/queue/:kind/decisions',
  auth: 'staff',
  permission: 'moderation',
  summary: 'One decision on many items of a kind; each succeeds or fails by itself',
  params: Type.Object({ kind: Kind }),
  body: Type.Object({
    items: Type.Array(Type.Object({ id: ModerationId, ...versionField }), {
      minItems: 1,
      maxItems: MODERATION_BULK_MAX,
    }),
    decision: OneOf(MODERATION_DECISIONS),
    reason: Type.Optional(Reason),
  }),
  reply: Data({ outcomes: Type.Array(BulkOutcome) }),
  problems: [moderationNotPossible],
});
export const getVerificationDocument = route({
  method: 'GET',
  path: '/v1/admin/api/verification-documents/:id',
  auth: 'staff',
  permission: 'moderation',
  summary: 'The content of a document of a shop; the audit log records each read',
  params: Type.Object({ id: OpaqueId }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  problems: [documentNotFound],
});
