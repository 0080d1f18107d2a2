import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useSearchSuggestions } from './use-search-suggestions.ts';
import { deleteSearch, deleteSearches, lastSearches, rememberSearch } from './search-history.ts';
import {
  CategoryOption,
  HistoryHeading,
  HistoryOption,
  KeywordOption,
  ProductOption,
  ShopOption,
  type OptionProps,
} from './search-suggest-options.tsx';
import { nextActiveOption, isLoading, screenReaderText, type Suggestions } from './search-suggest-state.ts';

/** ARIA state of the panel for the input. */
export interface Combobox {
  readonly listId: string;
  readonly activeId: string | undefined;
}

interface SearchSuggestProps {
  readonly input: HTMLInputElement;
  readonly onShow: (combobox: Combobox | null) => void;
  readonly onClose: () => void;
}

interface Item {
  readonly group: string;
  /** A recent search, removable with Delete. */
  readonly searched?: string;
  readonly show: (option: OptionProps) => ReactNode;
  readonly onChoose?: () => void;
}

const HISTORY_GROUP = 'Đã tìm';
const MAX_HISTORY_BESIDE_SUGGESTIONS = 4;
/** On phones, where more would push the products off the first screen. */
const MAX_ON_PHONES = { keywords: 4, categories: 2, shops: 1 };
const isPhone = (): boolean => matchMedia('(width < 40rem)').matches;

/** Fewer on phones, for what was typed. */
const fitToScreen = (answer: Suggestions): Suggestions => {
  if (answer.typed === '' || !isPhone()) return answer;
  const { keywords, categories, shops } = answer;
  return {
    ...answer,
    keywords: keywords.slice(0, MAX_ON_PHONES.keywords),
    categories: categories.slice(0, MAX_ON_PHONES.categories),
    shops: shops.slice(0, MAX_ON_PHONES.shops),
  };
};

const suggestItems = (
  answer: Suggestions | null,
  searched: readonly string[],
  onRemove: (keyword: string) => void,
): Item[] => {
  const { typed = '', keywords = [], categories = [], shops = [], products = [] } = answer ?? {};
  const remembering = (keyword: string) => ({ onChoose: () => void rememberSearch(keyword) });
  return [
    ...keywords.map((found) => ({
      group: typed === '' ? 'Nhiều người tìm' : 'Gợi ý từ khóa',
      show: (option: OptionProps) => <KeywordOption found={found} typed={typed} {...option} />,
      ...remembering(found.keyword),
    })),
    ...categories.map((category) => ({
      group: 'Trong ngành hàng',
      show: (option: OptionProps) => <CategoryOption category={category} {...option} />,
    })),
    ...shops.map((shop) => ({
      group: 'Shop',
      show: (option: OptionProps) => <ShopOption shop={shop} {...option} />,
    })),
    ...products.map((card) => ({
      group: 'Sản phẩm',
      show: (option: OptionProps) => <ProductOption card={card} {...option} />,
    })),
    ...searched.map((keyword) => ({
      group: HISTORY_GROUP,
      searched: keyword,
      show: (option: OptionProps) => (
        <HistoryOption keyword={keyword} onRemove={() => onRemove(keyword)} {...option} />
      ),
      ...remembering(keyword),
    })),
  ];
};

/** Groups the options, each with its index among all of them. */
const groupItems = (all: readonly Item[]): { group: string; items: { item: Item; index: number }[] }[] => {
  const groups = new Map<string, { item: Item; index: number }[]>();
  for (const [index, item] of all.entries())
    groups.set(item.group, [...(groups.get(item.group) ?? []), { item, index }]);
  return [...groups].map(([group, items]) => ({ group, items }));
};

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  if (title === HISTORY_GROUP)
    return (
      <div
        role="group"
        aria-label={title}
        className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3 first:border-t-0 lg:pr-32"
      >
        <HistoryHeading />
        {children}
      </div>
    );
  return (
    <div role="group" aria-labelledby={id} className="border-t border-line p-2 first:border-t-0">
      <p id={id} className="px-3 pt-1.5 pb-1 text-xs font-semibold text-ink-3">
        {title}
      </p>
      {children}
    </div>
  );
}

/** Tracks the value of the uncontrolled input. */
const useInputValue = (input: HTMLInputElement, onTyped: () => void): string => {
  const [typed, setTyped] = useState(input.value);
  const onChange = useEffectEvent(() => {
    setTyped(input.value);
    onTyped();
  });
  useEffect(() => {
    input.addEventListener('input', onChange);
    return () => input.removeEventListener('input', onChange);
  }, [input]);
  return typed;
};

/** Listbox of the search combobox. The focus stays in the input. */
export default function SearchSuggest({ input, onShow, onClose }: SearchSuggestProps) {
  const listId = useId();
  const [active, setActive] = useState<number | null>(null);
  const typed = useInputValue(input, () => setActive(null));
  const state = useSearchSuggestions(typed);
  const [history, setHistory] = useState(lastSearches);
  const remove = (keyword: string) => {
    setHistory(deleteSearch(keyword));
    setActive(null);
  };
  const searched = typed.trim() === '' ? history : history.slice(0, MAX_HISTORY_BESIDE_SUGGESTIONS);
  const answer = state.answer === null ? null : fitToScreen(state.answer);
  const items = suggestItems(answer, searched, remove);
  const optionId = (index: number) => `${listId}-${index}`;
  const isShown = items.length > 0;
  const at = active !== null && active < items.length ? active : null;
  const activeId = at === null ? undefined : optionId(at);

  useEffect(() => onShow(isShown ? { listId, activeId } : null), [onShow, isShown, listId, activeId]);
  useEffect(() => () => onShow(null), [onShow]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const next = nextActiveOption(event.key, at, items.length);
    const activeKeyword = at === null ? undefined : items[at]?.searched;
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && activeId !== undefined) document.getElementById(activeId)?.click();
    else if (event.key === 'Delete' && activeKeyword !== undefined) remove(activeKeyword);
    else if (event.key === 'Escape' && isShown) onClose();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  }, [input]);

  return (
    <>
      <p role="status" className="sr-only">
        {screenReaderText(answer)}
      </p>
      {isShown && (
        <div
          role="presentation"
          className="absolute -inset-x-0.5 top-[calc(100%+8px)] z-40 max-h-[calc(100dvh-13rem)] overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised text-ink shadow-lg lg:max-h-[calc(100dvh-8rem)]"
          // keeps the focus in the input
          onMouseDown={(event) => event.preventDefault()}
        >
          {isLoading(state) && (
            <span aria-hidden className="skeletons absolute inset-x-0 top-0 h-0.5 bg-accent" />
          )}
          <div className="relative">
            <div role="listbox" id={listId} aria-label="Gợi ý tìm kiếm" aria-busy={isLoading(state)}>
              {groupItems(items).map(({ group, items: groupedItems }) => (
                <Group key={group} title={group}>
                  {groupedItems.map(({ item, index }) => (
                    <Item
                      key={optionId(index)}
                      item={item}
                      id={optionId(index)}
                      isActive={index === at}
                      onClose={onClose}
                    />
                  ))}
                </Group>
              ))}
            </div>
            {history.length > 0 && (
              <button
                type="button"
                className="link right-5 bottom-3.5 h-6 px-5 text-xs max-lg:mb-3 max-lg:ml-auto max-lg:block lg:absolute lg:px-0"
                onClick={() => {
                  setHistory(deleteSearches());
                  input.focus();
                }}
              >
                Xóa lịch sử
              </button>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function Item({
  item,
  id,
  isActive,
  onClose,
}: {
  readonly item: Item;
  readonly id: string;
  readonly isActive: boolean;
  readonly onClose: () => void;
}) {
  const onChoose = () => {
    item.onChoose?.();
    onClose();
  };
  return item.show({ id, isActive, onChoose });
}
