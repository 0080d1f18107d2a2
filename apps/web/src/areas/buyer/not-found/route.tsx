import { notFoundResponse } from '#app/errors/loader-responses.ts';

export function loader() {
  throw notFoundResponse(
    'Địa chỉ này không dẫn tới sạp nào. Kiểm tra lại đường dẫn hoặc tìm món bạn cần nhé.',
  );
}

export default function NotFoundRoute() {
  return null;
}
