import { clsx } from 'clsx';
import { useCombobox } from 'downshift';
import { Search } from '#ui/icons.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '#ui/button.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import type { WorkspaceNavigation } from '../navigation.ts';
import { matchPages } from './match-pages.ts';
import type { SearchGroup, SearchHit, SearchSource } from './search-source.ts';
import { useSearch } from './use-search.ts';

interface SearchDialogProps {
  readonly navigation: WorkspaceNavigation;
  readonly source: SearchSource;
  readonly onClose: () => void;
}

const statusText = (hits: number, { loading, failed }: { loading: boolean; failed: boolean }): string => {
  if (loading) return 'Đang tìm…';
  if (failed) return 'Chưa tìm được, bạn kiểm tra mạng rồi thử lại nhé.';
  return hits === 0 ? 'Không thấy gì khớp.' : `${hits} kết quả`;
};

type Combobox = ReturnType<typeof useCombobox<SearchHit>>;

function Hits({
  groups,
  combobox,
}: {
  readonly groups: readonly SearchGroup[];
  readonly combobox: Combobox;
}) {
  const hits = groups.flatMap((group) => group.hits);
  return groups
    .filter((group) => group.hits.length > 0)
    .map((group) => (
      <li key={group.label} role="presentation">
        <p aria-hidden className="px-3 pt-3 pb-1 text-2xs font-semibold text-ink-3">
          {group.label}
        </p>
        <ul role="group" aria-label={group.label}>
          {group.hits.map((hit) => {
            const index = hits.indexOf(hit);
            return (
              <li
                key={hit.to}
                {...combobox.getItemProps({ item: hit, index })}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-base',
                  index === combobox.highlightedIndex && 'bg-brand-soft',
                )}
              >
                <span className="min-w-0 flex-1 truncate">{hit.title}</span>
                <span className="num max-w-1/2 flex-none truncate text-sm text-ink-3">{hit.hint}</span>
              </li>
            );
          })}
        </ul>
      </li>
    ));
}

/** Search over pages, and over what the workspace's source finds; arrows choose, Enter opens. */
export default function SearchDialog({ navigation, source, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const search = useSearch(source, typed);
  const groups = [...search.groups, matchPages(navigation, typed)];
  const hits = groups.flatMap((group) => group.hits);
  const combobox = useCombobox<SearchHit>({
    items: hits,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    itemToString: (hit) => hit?.title ?? '',
    itemToKey: (hit) => hit?.to,
    defaultHighlightedIndex: 0,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return;
      onClose();
      void navigate(selectedItem.to);
    },
  });
  const dialog = useDialog(true, onClose);
  const status = statusText(hits.length, search);
  return (
    <dialog {...dialog} aria-label="Tìm trong kênh người bán" className="modal max-w-xl! lg:mt-[12vh]!">
      <div className="flex items-center gap-3 border-b border-line px-4">
        {search.loading ? <Spinner className="size-5" /> : <Search aria-hidden className="ico text-ink-3" />}
        <input
          {...combobox.getInputProps({
            'aria-label': 'Tìm sản phẩm, đơn, khách hoặc trang',
            'aria-labelledby': undefined,
            onChange: (event) => setTyped(event.currentTarget.value),
            onKeyDown: (event) => {
              // Escape belongs to the dialog
              if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            },
          })}
          placeholder="Tên hàng, mã SKU, mã đơn, tên khách…"
          maxLength={100}
          spellCheck={false}
          className="h-14 w-full bg-transparent text-base outline-0 pointer-coarse:text-[1rem]"
        />
      </div>
      <p
        role="status"
        className={clsx(hits.length > 0 && !search.failed ? 'sr-only' : 'p-4 text-sm text-ink-2')}
      >
        {status}
      </p>
      <ul
        {...combobox.getMenuProps({ 'aria-label': 'Kết quả', 'aria-labelledby': undefined })}
        className="max-h-[60dvh] overflow-y-auto overscroll-contain p-1 pb-2"
      >
        <Hits groups={groups} combobox={combobox} />
      </ul>
    </dialog>
  );
}
