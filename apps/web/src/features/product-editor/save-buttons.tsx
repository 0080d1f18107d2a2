import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import { clsx } from 'clsx';
import { Button } from '#ui/button.tsx';
import { reviewedChanges } from './draft/changes.ts';
import type { Draft } from './draft/draft.ts';
import type { SaveIntent } from './state/save-product.ts';

/** What pressing the main button does, in its own words. */
export const saveLabel = (draft: Draft, base: SellerProduct | null): string => {
  const unpublished = base === null || base.status === 'draft';
  if (unpublished && draft.publishAt !== '') return 'Lưu và hẹn giờ đăng';
  if (unpublished || base.review_status === 'rejected') return 'Lưu và gửi duyệt';
  return base.is_public && reviewedChanges(draft, base).length > 0 ? 'Lưu và gửi duyệt' : 'Lưu';
};

interface SaveButtonsProps {
  readonly draft: Draft;
  readonly base: SellerProduct | null;
  readonly saving: SaveIntent | null;
  readonly wide?: boolean;
  readonly onSave: (intent: SaveIntent) => void;
}

export function SaveButtons({ draft, base, saving, wide = false, onSave }: SaveButtonsProps) {
  const size = wide ? 'h-12!' : 'h-9!';
  return (
    <>
      {(base === null || base.status === 'draft') && (
        <Button
          size={wide ? 'md' : 'sm'}
          className={size}
          loading={saving === 'draft'}
          onClick={() => onSave('draft')}
        >
          Lưu nháp
        </Button>
      )}
      <Button
        appearance="primary"
        size={wide ? 'md' : 'sm'}
        className={clsx(size, wide && 'flex-1')}
        loading={saving === 'sale'}
        onClick={() => onSave('sale')}
      >
        {saveLabel(draft, base)}
      </Button>
    </>
  );
}
