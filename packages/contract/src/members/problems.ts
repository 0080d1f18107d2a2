import { Type } from 'typebox';
import { problem } from '../route.ts';

export const memberNotFound = problem('member.errors.not_found', 404, 'Không tìm thấy nhân viên này.');
export const invitationNotFound = problem(
  'member.errors.invitation_not_found',
  404,
  'Lời mời không còn nữa: đã được trả lời, thu hồi hoặc quá hạn.',
);
export const alreadyMember = problem(
  'member.errors.already_member',
  409,
  'Người này đã là nhân viên của shop.',
);
export const memberLimit = problem(
  'member.errors.limit',
  422,
  ({ most }) => `Shop có tối đa ${most} người, tính cả lời mời chưa trả lời.`,
  { most: Type.Integer() },
);
/** 409: every shop has exactly one owner. */
export const ownerStays = problem(
  'member.errors.owner_stays',
  409,
  'Shop phải luôn có chủ. Hãy chuyển quyền chủ shop cho người khác trước.',
);
/** 409: who cannot sign in cannot own a shop. */
export const memberLocked = problem(
  'member.errors.locked',
  409,
  'Tài khoản của nhân viên này đang bị khóa nên chưa nhận được quyền chủ shop.',
);
/** 409: a person works for one open shop at a time. */
export const otherShop = problem(
  'member.errors.other_shop',
  409,
  ({ shop }) => `Bạn đang làm việc cho ${shop}. Hãy rời shop đó trước khi nhận lời mời này.`,
  { shop: Type.String() },
);
