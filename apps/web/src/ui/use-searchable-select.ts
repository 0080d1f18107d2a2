import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useRef, useState } from 'react';

export interface Option {
  readonly id: number;
  readonly name: string;
  /** Shown next to the name. */
  readonly hint?: string;
}

export interface SearchableSelectOptions<O extends Option> {
  /** Id of the input. */
  readonly id: string;
  /** Null while loading, empty when loading failed. */
  readonly options: readonly O[] | null;
  readonly value: number | null;
  /** Matches, best first. */
  readonly match: (options: readonly O[], typed: string) => readonly O[];
  readonly onChange: (id: number | null) => void;
  /** For lists that are loaded again when they are opened. */
  readonly onOpen?: () => void;
}

type Changes<O> = UseComboboxStateChangeOptions<O>;
const { InputChange, InputClick, ItemClick, InputBlur } = useCombobox.stateChangeTypes;

/** Enter selects the first match. Clicking into the open input moves the caret only. */
const stateReducer = <O>(
  state: UseComboboxState<O>,
  { type, changes }: Changes<O>,
): Partial<UseComboboxState<O>> => {
  if (type === InputChange)
    return { ...changes, highlightedIndex: changes.inputValue?.trim() === '' ? -1 : 0 };
  return type === InputClick && state.isOpen ? state : changes;
};

/** Typed text that was not selected is discarded when the list closes. */
export const useSearchableSelect = <O extends Option>({
  id: inputId,
  options,
  value,
  match,
  onChange,
  onOpen,
}: SearchableSelectOptions<O>) => {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const chosen = options?.find((option) => option.id === value) ?? null;
  const matches = typed === null ? (options ?? []) : match(options ?? [], typed);
  const combobox = useCombobox<O>({
    items: [...matches],
    inputId,
    itemToString: (option) => option?.name ?? '',
    itemToKey: (option) => option?.id,
    selectedItem: chosen,
    inputValue: typed ?? chosen?.name ?? '',
    stateReducer: stateReducer,
    onSelectedItemChange: ({ selectedItem }) => {
      const id = selectedItem?.id ?? null;
      if (id !== value) onChange(id);
    },
    onIsOpenChange: ({ isOpen, type, selectedItem }) => {
      if (isOpen) return onOpen?.();
      setTyped(null);
      // Clearing the input clears the value.
      if (type === InputBlur && typed?.trim() === '' && selectedItem === chosen) onChange(null);
      // The on-screen keyboard would cover the next field.
      if (type === ItemClick && matchMedia('(pointer: coarse)').matches) input.current?.blur();
    },
  });
  return { combobox, input, chosen, shown: matches, setTyped };
};
