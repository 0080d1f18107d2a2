import { API_SCOPE_LABELS, API_SCOPES } from '@market/contract/rules/api-scopes';
import {
  WEBHOOK_ATTEMPTS,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
} from '@market/contract/rules/webhook-events';
import { pageMeta } from '#app/page-meta.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { requireSeller } from '../../require-seller.ts';
import { SELLER_API_GUIDE_PATH, SELLER_STAFF_PATH } from '../../staff-paths.ts';
import type { Route } from './+types/route';
import { Code, GuideSection, TermTable } from './guide-parts.tsx';

export const loader = (args: Route.LoaderArgs) => {
  requireSeller(args, 'connections');
  return null;
};

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Tài liệu API và webhook',
    description: 'Cách gọi API của shop bằng mã API, và cách nhận sự kiện bằng webhook.',
    path: SELLER_API_GUIDE_PATH,
    noindex: true,
  });

const BODY = `{
  "id": "evt_2mBq0mX4T1eXo1kq9dZ3Aw",
  "type": "order.created",
  "timestamp": "2026-11-21T03:00:00.000Z",
  "data": { "order_id": "kS0…", "code": "CP-2611-48227", "status": "pending", "total": 6120000 }
}`;
const VERIFY = `import { Webhook } from 'standardwebhooks';

const event = new Webhook(process.env.WEBHOOK_SECRET).verify(rawBody, request.headers);`;

export default function SellerApiGuideRoute() {
  return (
    <WorkspacePage
      title="Tài liệu API và webhook"
      back={{ to: SELLER_STAFF_PATH, label: 'Về nhân viên và kết nối' }}
    >
      <div className="max-w-4xl space-y-4">
        <GuideSection title="Gọi API bằng mã">
          <p>
            Gửi mã trong đầu mỗi yêu cầu tới <code>/v1/seller/api/…</code>. Mã chỉ làm việc cho shop của bạn,
            tối đa 300 lần mỗi phút.
          </p>
          <Code>{`curl https://…/v1/seller/api/orders -H 'authorization: Bearer cp_live_…'`}</Code>
          <p>
            Yêu cầu GET cần quyền đọc (<code>:read</code>), các yêu cầu khác cần quyền sửa (
            <code>:write</code>). Thiếu quyền thì trả 403 <code>auth.errors.scope</code>.
          </p>
          <TermTable headings={['Quyền', 'Được làm gì']} terms={API_SCOPES} labels={API_SCOPE_LABELS} />
        </GuideSection>
        <GuideSection title="Nhận sự kiện">
          <p>
            Mỗi sự kiện là một yêu cầu POST với nội dung JSON: mã và trạng thái, không có tên, số điện thoại
            hay địa chỉ của khách. Trạng thái là lúc sự kiện xảy ra; cần trạng thái mới nhất thì đọc lại bằng
            API.
          </p>
          <Code>{BODY}</Code>
          <TermTable headings={['Sự kiện', 'Khi nào']} terms={WEBHOOK_EVENTS} labels={WEBHOOK_EVENT_LABELS} />
        </GuideSection>
        <GuideSection title="Kiểm tra chữ ký">
          <p>
            Chữ ký theo chuẩn Standard Webhooks: <code>webhook-id</code>, <code>webhook-timestamp</code>,{' '}
            <code>webhook-signature</code>. Bỏ qua yêu cầu sai chữ ký hoặc cũ hơn năm phút. Sau khi đổi khóa,
            trong 24 giờ mỗi yêu cầu có hai chữ ký.
          </p>
          <Code>{VERIFY}</Code>
        </GuideSection>
        <GuideSection title="Trả lời và gửi lại">
          <ul className="list-disc space-y-1 pl-5">
            <li>Trả 200 trong 10 giây rồi xử lý sau. Chuyển hướng tính là lỗi.</li>
            <li>
              Lỗi thì gửi lại sau 1, 5, 30 phút, 2, 8, 24 và 36 giờ, tổng cộng {WEBHOOK_ATTEMPTS} lần trong ba
              ngày.
            </li>
            <li>Sự kiện của một đơn đến đúng thứ tự. Một sự kiện có thể đến hai lần, cùng một mã.</li>
            <li>
              Năm ngày không nhận được gì, hoặc địa chỉ trả 410, thì webhook tự dừng và chủ shop được báo.
            </li>
          </ul>
        </GuideSection>
      </div>
    </WorkspacePage>
  );
}
