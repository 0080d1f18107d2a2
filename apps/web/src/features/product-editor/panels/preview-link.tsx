import { createProductPreview } from '@market/contract/catalogue/seller-routes';
import type { ProductPreview } from '@market/contract/catalogue/seller-schemas';
import { ExternalLink } from '#ui/icons.ts';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/clipboard.ts';
import { timeOnDay } from '#ui/format-date.ts';
import { toast } from '#ui/toast-store.ts';

/** A link that shows the product as it was saved last, to whoever has it, for a day. */
export function PreviewLink({ id, dirty }: { readonly id: number; readonly dirty: boolean }) {
  const [waiting, setWaiting] = useState(false);
  const [preview, setPreview] = useState<ProductPreview | null>(null);
  const create = async () => {
    setWaiting(true);
    const answer = await call(createProductPreview, { params: { id } });
    setWaiting(false);
    if (answer.ok) setPreview(answer.value.data.preview);
    else toast.error(answer.message);
  };
  return (
    <div className="mt-3 space-y-2 text-sm">
      {preview === null ? (
        <Button className="w-full max-lg:h-11!" loading={waiting} onClick={() => void create()}>
          Xem trang như khách
        </Button>
      ) : (
        <>
          <div className="flex gap-2">
            <a
              className="btn btn-outline flex-1 max-lg:h-11!"
              href={preview.url}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink aria-hidden className="ico size-4!" />
              Mở trang mới
            </a>
            <Button
              className="flex-1 max-lg:h-11!"
              onClick={() => void copyText(preview.url, 'link xem trước')}
            >
              Chép link
            </Button>
          </div>
          <p className="text-ink-2">
            Ai có link cũng xem được, đến {timeOnDay(preview.expires_at)}. Mở trên điện thoại để xem bản điện
            thoại.
          </p>
        </>
      )}
      {dirty && <p className="text-ink-3">Thay đổi chưa lưu chưa có trong trang này.</p>}
    </div>
  );
}
