import { toast } from './toast-store.ts';

/** Copies and shows a toast: `Đã sao chép số tài khoản`. Resolves whether the browser allowed it. */
export const copyText = async (text: string, subject: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`Đã sao chép ${subject}`);
    return true;
  } catch {
    toast.warning('Trình duyệt không cho sao chép, hãy chọn và chép tay');
    return false;
  }
};
