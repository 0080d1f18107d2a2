import type { MemberEvent } from '@market/contract/members/schemas';
import { SHOP_ROLE_LABELS } from '@market/contract/rules/shop-roles';

/** `Nguyễn Lan đổi vai trò của Trần Bảo từ Bán hàng thành Kho`. */
export const eventText = ({ kind, actor, subject, role_before, role_after }: MemberEvent): string => {
  const who = actor ?? 'Tài khoản đã xóa';
  const whom = subject ?? 'tài khoản đã xóa';
  const before = role_before === null ? '' : SHOP_ROLE_LABELS[role_before];
  const after = role_after === null ? '' : SHOP_ROLE_LABELS[role_after];
  const texts: Readonly<Record<MemberEvent['kind'], string>> = {
    invited: `${who} mời ${whom} làm ${after}`,
    withdrawn: `${who} thu hồi lời mời ${whom}`,
    accepted: `${who} nhận lời làm ${after}`,
    declined: `${who} từ chối lời mời làm ${before}`,
    role_changed: `${who} đổi vai trò của ${whom} từ ${before} thành ${after}`,
    removed: `${who} cho ${whom} thôi việc`,
    left: `${who} rời shop`,
    handed_over: `${who} chuyển quyền chủ shop cho ${whom}`,
    token_created: `${who} tạo mã API “${whom}”`,
    token_revoked: `${who} thu hồi mã API “${whom}”`,
    webhook_created: `${who} thêm webhook tới ${whom}`,
    webhook_changed: `${who} sửa webhook tới ${whom}`,
    webhook_deleted: `${who} xóa webhook tới ${whom}`,
    webhook_secret: `${who} đổi khóa ký của webhook tới ${whom}`,
  };
  return texts[kind];
};
