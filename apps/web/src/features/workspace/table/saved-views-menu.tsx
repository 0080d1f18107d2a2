import { clsx } from 'clsx';
import { Bookmark, Plus, Trash2 } from '#ui/icons.ts';
import { Link } from 'react-router';
import { confirm } from '#ui/confirm-store.ts';
import { toast } from '#ui/toast-store.ts';
import { useMenu } from '#ui/use-menu.ts';
import type { ListProps } from './list-address.ts';
import { MAX_NAME_LENGTH, savedViewPath, viewPath } from './saved-views.ts';
import { useSavedViews } from './use-saved-views.ts';

interface SavedViewsMenuProps extends ListProps {
  /** Name of the list in the browser's storage. */
  readonly list: string;
  readonly userId: number | null;
}

export function SavedViewsMenu({ list, userId, definition, state }: SavedViewsMenuProps) {
  const menu = useMenu();
  const { views, save, remove } = useSavedViews(list, userId);
  const here = viewPath(definition, state);
  /** The dialog returns the focus to where it was. */
  const leave = () => {
    menu.setOpen(false);
    menu.trigger.ref.current?.focus();
  };
  const ask = () => {
    leave();
    confirm({
      type: 'prompt',
      title: 'Lưu bộ lọc',
      body: 'Mục, bộ lọc, cách sắp xếp và các cột đang xem được lưu trên máy này.',
      label: 'Tên bộ lọc',
      required: true,
      maxLength: MAX_NAME_LENGTH,
      onSubmit: (name) => {
        const refusal = save({ name, search: here.slice(definition.path.length) });
        if (refusal !== null) return refusal;
        toast.success(`Đã lưu bộ lọc “${name}”`);
        return null;
      },
    });
  };
  return (
    <div {...menu.root} className="relative">
      <button
        type="button"
        {...menu.trigger}
        aria-label="Bộ lọc đã lưu"
        title="Bộ lọc đã lưu"
        className="btn btn-outline max-lg:h-11! max-lg:px-3!"
      >
        <Bookmark aria-hidden className="ico" />
        <span className="max-lg:hidden">Đã lưu</span>
      </button>
      {menu.open && (
        <div
          {...menu.panel}
          role="group"
          aria-label="Bộ lọc đã lưu"
          className="absolute top-[calc(100%+6px)] right-0 z-30 w-72 rounded-lg border border-line bg-raised p-2 shadow-md"
        >
          {views.length === 0 && (
            <p className="px-2 py-1.5 text-sm text-ink-2">
              Chưa có bộ lọc nào. Chọn mục, bộ lọc, cách sắp xếp hoặc cột rồi lưu lại để mở nhanh lần sau.
            </p>
          )}
          <ul>
            {views.map((view) => {
              const path = savedViewPath(definition, view);
              return (
                <li key={view.name} className="flex items-center">
                  <Link
                    to={path}
                    aria-current={path === here ? 'page' : undefined}
                    className={clsx(
                      'flex min-h-9 min-w-0 flex-1 items-center rounded-md px-2 text-sm break-words hover:bg-sunken max-lg:min-h-11',
                      path === here && 'font-semibold text-brand-ink',
                    )}
                  >
                    {view.name}
                  </Link>
                  <button
                    type="button"
                    aria-label={`Xóa bộ lọc ${view.name}`}
                    className="icon-btn size-9! flex-none max-lg:size-11!"
                    onClick={() => {
                      leave();
                      remove(view.name);
                      toast.success(`Đã xóa bộ lọc “${view.name}”`, {
                        text: 'Hoàn tác',
                        run: () => {
                          const refusal = save(view);
                          if (refusal !== null) toast.error(refusal);
                        },
                      });
                    }}
                  >
                    <Trash2 aria-hidden className="ico size-4!" />
                  </button>
                </li>
              );
            })}
          </ul>
          {here !== definition.path && (
            <button
              type="button"
              className="mt-1 flex h-9 w-full items-center gap-2 rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-sunken max-lg:h-11"
              onClick={ask}
            >
              <Plus aria-hidden className="ico size-4!" />
              Lưu bộ lọc này
            </button>
          )}
        </div>
      )}
    </div>
  );
}
