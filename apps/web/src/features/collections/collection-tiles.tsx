import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { EllipsisVertical, FolderHeart, FolderPlus, Pencil, Trash2 } from '#ui/icons.ts';
import { Link } from 'react-router';
import { COLLECTIONS_PATH } from '#app/paths.ts';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { useMenu } from '#ui/use-menu.ts';
import { Picture } from '#ui/picture.tsx';
import { ADD_PARAM } from './collection-query.ts';
import type { CollectionView } from './collection-view.ts';

function Mosaic({ pictures }: Pick<CollectionView, 'pictures'>) {
  if (pictures.length === 0)
    return (
      <div className="grid aspect-[4/3] place-items-center bg-sunken text-ink-3">
        <FolderHeart aria-hidden className="ico size-8!" />
      </div>
    );
  const alone = pictures.length === 1;
  return (
    <div className="grid aspect-[4/3] grid-cols-3 grid-rows-2 gap-0.5 overflow-hidden bg-surface">
      {pictures.map((src, place) => (
        <span
          key={src}
          className={clsx(
            'min-h-0 bg-sunken',
            place === 0 && (alone ? 'col-span-3 row-span-2' : 'col-span-2 row-span-2'),
            pictures.length === 2 && place === 1 && 'row-span-2',
          )}
        >
          <Picture
            src={src}
            alt=""
            width={260}
            height={260}
            sizes={place === 0 ? '(min-width: 1024px) 165px, 33vw' : '(min-width: 1024px) 80px, 17vw'}
            className="size-full object-cover"
          />
        </span>
      ))}
    </div>
  );
}

interface TileActions {
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function TileMenu({ name, onRename, onRemove }: TileActions & { readonly name: string }) {
  const menu = useMenu();
  const row =
    'flex h-11 w-full items-center gap-3 rounded-md px-3 text-base text-ink-2 hover:bg-sunken hover:text-ink';
  const press = (run: () => void) => () => {
    menu.setOpen(false);
    run();
  };
  return (
    <div {...menu.root} className="noscript:hidden relative z-10 -mr-2 ml-auto flex-none self-center">
      <button
        type="button"
        {...menu.trigger}
        aria-label={`Sửa bộ sưu tập ${name}`}
        className="icon-btn size-9! max-lg:size-11!"
      >
        <EllipsisVertical aria-hidden className="ico" />
      </button>
      {menu.open && (
        <div
          {...menu.panel}
          className="absolute right-0 bottom-full z-40 w-44 rounded-xl border border-line bg-raised p-2 shadow-lg"
        >
          <button type="button" className={row} onClick={press(onRename)}>
            <Pencil aria-hidden className="ico" />
            Đổi tên
          </button>
          <button type="button" className={row} onClick={press(onRemove)}>
            <Trash2 aria-hidden className="ico" />
            Xóa
          </button>
        </div>
      )}
    </div>
  );
}

interface CollectionTileProps {
  readonly collection: CollectionView;
  /** Null for an empty collection. */
  readonly to: string | null;
  readonly actions?: TileActions | undefined;
}

function CollectionTile({ collection, to, actions }: CollectionTileProps) {
  const { name, total, pictures } = collection;
  return (
    <article className="card relative flex flex-col">
      <div className="thumb rounded-b-none! rounded-t-lg!">
        <Mosaic pictures={pictures} />
      </div>
      <div className="flex flex-1 gap-2 px-3.5 py-3">
        <span className="min-w-0">
          {to === null ? (
            <b className="block font-semibold wrap-anywhere">{name}</b>
          ) : (
            <Link to={to} className="block font-semibold wrap-anywhere after:absolute after:inset-0">
              {name}
            </Link>
          )}
          <span className="num block text-sm text-ink-3">{formatNumber(total)} sản phẩm</span>
        </span>
        {actions !== undefined && <TileMenu name={name} {...actions} />}
      </div>
    </article>
  );
}

/** Of one's own collections: before and without scripts it opens their page with a form. */
function NewCollectionTile({ onPress }: { readonly onPress: () => void }) {
  return (
    <form method="get" action={COLLECTIONS_PATH} className="contents">
      <button
        type="submit"
        name={ADD_PARAM}
        value="1"
        onClick={insteadOfSubmit(onPress)}
        className="grid min-h-44 w-full place-items-center rounded-lg border-2 border-dashed border-line-strong text-center text-ink-3 hover:border-brand hover:text-brand-ink"
      >
        <span>
          <FolderPlus aria-hidden className="ico mx-auto size-6!" />
          <span className="mt-2 block text-sm font-medium">Bộ sưu tập mới</span>
        </span>
      </button>
    </form>
  );
}

interface CollectionTilesProps {
  readonly collections: readonly CollectionView[];
  /** Null when the collection cannot be opened. */
  readonly pathOf: (id: number, total: number) => string | null;
  readonly menu?:
    | {
        readonly askToRename: (collection: CollectionView) => void;
        readonly askToRemove: (collection: CollectionView) => void;
      }
    | undefined;
  /** Absent when the limit is reached. */
  readonly onCreate?: (() => void) | undefined;
}

export function CollectionTiles({ collections, pathOf, menu, onCreate }: CollectionTilesProps) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-4 lg:gap-3">
      {collections.map((collection) => (
        <li key={collection.id} className="grid">
          <CollectionTile
            collection={collection}
            to={pathOf(collection.id, collection.total)}
            actions={
              menu && {
                onRename: () => menu.askToRename(collection),
                onRemove: () => menu.askToRemove(collection),
              }
            }
          />
        </li>
      ))}
      {onCreate && (
        <li className="grid">
          <NewCollectionTile onPress={onCreate} />
        </li>
      )}
    </ul>
  );
}
