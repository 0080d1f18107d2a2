import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { clsx } from 'clsx';
import {
  ArrowUpToLine,
  Boxes,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  History,
  Pencil,
  Send,
  ShieldCheck,
  Trash2,
} from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productPath } from '#app/paths.ts';
import { sellerProductPath } from '#app/seller-paths.ts';
import { useMenu } from '#ui/use-menu.ts';
import { useProductActions } from './product-actions.ts';
import { useMenuPlace } from './use-menu-place.ts';

const ITEM = 'flex h-10 w-full items-center gap-2.5 rounded-md px-2.5 text-sm hover:bg-sunken max-lg:h-11';

function Item({
  icon,
  onPress,
  className,
  children,
}: {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly className?: string;
  readonly children: string;
}) {
  return (
    <button type="button" className={clsx(ITEM, className)} onClick={onPress}>
      {icon}
      {children}
    </button>
  );
}

const isSubmittable = ({ status, review_status }: SellerProductRow): boolean =>
  status === 'draft' || (status === 'active' && review_status === 'rejected');

/** What else can be done with one product. */
export function RowMenu({ row }: { readonly row: SellerProductRow }) {
  const menu = useMenu();
  const panel = useMenuPlace(menu);
  const actions = useProductActions();
  const press = (run: () => void) => () => {
    menu.setOpen(false);
    menu.trigger.ref.current?.focus();
    run();
  };
  const { mayChange } = actions;
  const { id, status } = row;
  const assured = row.trade_assurance_status === 'pending' || row.trade_assurance_status === 'approved';
  return (
    <div {...menu.root} className="relative flex justify-end">
      <button
        type="button"
        {...menu.trigger}
        className="icon-btn size-8! max-lg:size-11!"
        aria-label={`Thao tác khác với ${row.title}`}
      >
        <Ellipsis aria-hidden className="ico max-lg:rotate-90" />
      </button>
      {menu.open && (
        <div
          {...panel}
          role="group"
          aria-label={`Thao tác với ${row.title}`}
          className="fixed z-50 w-60 rounded-lg border border-line bg-raised p-1.5 text-left shadow-md"
        >
          {mayChange && (
            <Link to={sellerProductPath(id)} className={ITEM}>
              <Pencil aria-hidden className="ico" />
              Sửa sản phẩm
            </Link>
          )}
          {row.is_public && (
            <a href={productPath(row.handle, id)} target="_blank" rel="noopener" className={ITEM}>
              <ExternalLink aria-hidden className="ico" />
              Xem như người mua
            </a>
          )}
          {mayChange && row.is_public && (
            <Item
              icon={<ArrowUpToLine aria-hidden className="ico" />}
              onPress={press(() => actions.change([id], { action: 'up' }))}
            >
              Đẩy tin
            </Item>
          )}
          {mayChange && isSubmittable(row) && (
            <Item
              icon={<Send aria-hidden className="ico" />}
              onPress={press(() => actions.step(row, 'submit'))}
            >
              Gửi duyệt
            </Item>
          )}
          {mayChange && status === 'active' && (
            <Item
              icon={<EyeOff aria-hidden className="ico" />}
              onPress={press(() => actions.change([id], { action: 'status', status: 'inactive' }))}
            >
              Ẩn sản phẩm
            </Item>
          )}
          {mayChange && status === 'inactive' && (
            <Item
              icon={<Eye aria-hidden className="ico" />}
              onPress={press(() => actions.change([id], { action: 'status', status: 'active' }))}
            >
              Bán lại
            </Item>
          )}
          {!row.is_classifieds && status !== 'blocked' && (
            <Item icon={<Boxes aria-hidden className="ico" />} onPress={press(() => actions.showStock(row))}>
              Sửa tồn kho
            </Item>
          )}
          {!row.is_classifieds && (
            <Item
              icon={<History aria-hidden className="ico" />}
              onPress={press(() => actions.showHistory(row))}
            >
              Lịch sử tồn kho
            </Item>
          )}
          {mayChange && row.is_public && !row.is_classifieds && !assured && (
            <Item
              icon={<ShieldCheck aria-hidden className="ico" />}
              onPress={press(() => actions.step(row, 'trade_assurance'))}
            >
              Đăng ký đảm bảo
            </Item>
          )}
          {mayChange && status !== 'blocked' && (
            <Item
              icon={<Trash2 aria-hidden className="ico" />}
              className="text-deal-ink"
              onPress={press(() => actions.remove([row]))}
            >
              Xóa sản phẩm
            </Item>
          )}
        </div>
      )}
    </div>
  );
}
