import { Share2 } from '#ui/icons.ts';
import { useState } from 'react';
import { toast } from '#ui/toast-store.ts';

/** Uses the native share sheet, else copies the address. */
export function ShareButton({ title }: { readonly title: string }) {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    const url = location.origin + location.pathname;
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined);
    await (navigator as Navigator).clipboard.writeText(url).then(
      () => toast.success('Đã chép địa chỉ trang'),
      () => toast.error('Chưa chép được địa chỉ, hãy chép trên thanh trình duyệt'),
    );
  };
  const press = () => {
    if (busy) return;
    setBusy(true);
    void share().finally(() => setBusy(false));
  };
  return (
    <button
      type="button"
      onClick={press}
      className="flex min-h-6 items-center gap-1.5 text-sm text-ink-2 hover:text-brand-ink max-lg:hidden"
    >
      <Share2 aria-hidden className="ico size-4!" />
      Chia sẻ
    </button>
  );
}
