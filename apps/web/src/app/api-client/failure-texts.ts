export const OFFLINE_TEXT = 'Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại nhé.';
export const UNEXPECTED_TEXT = 'Có lỗi xảy ra, vui lòng thử lại sau.';

/** For what a request of a form threw: `fetch` throws a TypeError without a network. */
export const failureText = (thrown: unknown): string =>
  thrown instanceof TypeError ? OFFLINE_TEXT : UNEXPECTED_TEXT;
