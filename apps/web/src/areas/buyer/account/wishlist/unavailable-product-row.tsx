import { removeFromWishlist } from '@market/contract/saved/routes';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { WISHLIST_PATH } from '#app/paths.ts';
import { Button } from '#ui/button.tsx';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';

export function UnavailableProductRow({ ids }: { readonly ids: readonly number[] }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  if (ids.length === 0) return null;
  const remove = async () => {
    setBusy(true);
    const answers = [];
    for (const id of ids) answers.push(await call(removeFromWishlist, { params: { id } }));
    setBusy(false);
    const failed = answers.find(({ ok }) => !ok);
    if (failed !== undefined && !failed.ok) toast.error(failed.message);
    else toast.success('Đã bỏ sản phẩm không còn bán');
    await revalidate();
  };
  return (
    <Notice kind="info" className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          <b className="font-semibold">{ids.length} sản phẩm bạn lưu không còn bán</b> nên không hiện ở đây.
          Shop bán lại thì sản phẩm sẽ trở lại.
        </p>
        <form method="post" action={WISHLIST_PATH}>
          {ids.map((id) => (
            <input key={id} type="hidden" name="product_id" value={id} />
          ))}
          <Button
            type="submit"
            name="intent"
            value="unlike_all"
            size="sm"
            className="max-lg:h-11!"
            loading={busy}
            onClick={insteadOfSubmit(() => void remove())}
          >
            Bỏ khỏi danh sách
          </Button>
        </form>
      </div>
    </Notice>
  );
}
