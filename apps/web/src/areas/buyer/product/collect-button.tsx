import { FolderPlus } from '#ui/icons.ts';
import { useState } from 'react';
import { COLLECTIONS_PATH } from '#app/paths.ts';
import { signInPath } from '#app/session/session.ts';
import { sessionReady } from '#app/session/session-ready.ts';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { session } from '#app/session/session-store.ts';
import { PRODUCT_PARAM } from '#features/collections/collection-query.ts';
import type { ProductView } from '#features/product/product-view.ts';

const CollectDialog = lazyDialog(() => import('#features/collections/collect-dialog.tsx'));

/** Guests sign in first. Before and without scripts the page of collections offers the choice. */
export function CollectButton({ product }: { readonly product: ProductView }) {
  const [open, setOpen] = useState(false);
  const press = async () => {
    await sessionReady();
    if (session.now().status === 'user') setOpen(true);
    else location.assign(signInPath(location.pathname + location.search));
  };
  const ownShop = session.now().user?.shop?.id;
  return (
    <>
      <form method="get" action={COLLECTIONS_PATH}>
        <button
          type="submit"
          name={PRODUCT_PARAM}
          value={product.id}
          onClick={insteadOfSubmit(() => void press())}
          className="flex min-h-6 items-center gap-1.5 text-sm text-ink-2 hover:text-brand-ink max-lg:min-h-11"
        >
          <FolderPlus aria-hidden className="ico size-4!" />
          Lưu vào bộ sưu tập
        </button>
      </form>
      {open && (
        <CollectDialog
          product={{ id: product.id, title: product.title, image: product.images[0]?.src ?? null }}
          shopId={ownShop === product.shop.id ? ownShop : null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
