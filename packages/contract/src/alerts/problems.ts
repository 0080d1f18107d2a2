import { marketName } from '../rules/market-name.ts';
import { problem } from '../route.ts';

export const deviceNotFound = problem('alerts.errors.device_not_found', 404, 'Không tìm thấy thiết bị này.');
export const pushServiceRefused = problem(
  'alerts.errors.push_service',
  422,
  () => `Trình duyệt này dùng dịch vụ thông báo đẩy mà ${marketName()} không gửi tới được.`,
);
export const unsubscribeRefused = problem(
  'alerts.errors.unsubscribe',
  404,
  'Đường dẫn hủy nhận thư không đúng. Vui lòng mở trang Cài đặt thông báo.',
);
