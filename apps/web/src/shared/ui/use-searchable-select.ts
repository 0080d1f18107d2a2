import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useRef, useState } from 'react';

export interface Option {
  readonly id: number;
  readonly name: string;
  /** Stands beside the name in the list. */
  readonly hint?: string;
}

export interface SearchableSelectOptions<O extends Option> {
  /** Of the box. */
  readonly id: string;
  /** Null while they are loaded, none when they could not be. */
  readonly options: readonly O[] | null;
  readonly value: number | null;
  /** Those that fit what was typed, best first. */
  readonly match: (options: readonly O[], typed: string) => readonly O[];
  readonly onChange: (id: number | null) => void;
}

type Changes<O> = UseComboboxStateChangeOptions<O>;
const { InputChange, InputClick, ItemClick, InputBlur } = useCombobox.stateChangeTypes;

/** Enter takes the first that fits. A press into the open box is for its text. */
const stateReducer = <O>(
  state: UseComboboxState<O>,
  { type, changes }: Changes<O>,
): Partial<UseComboboxState<O>> => {
  if (type === InputChange)
    return { ...changes, highlightedIndex: changes.inputValue?.trim() === '' ? -1 : 0 };
  return type === InputClick && state.isOpen ? state : changes;
};

/** What is in the box and which options fit it; what was typed and not taken is gone once the list is closed. */
export const useSearchableSelect = <O extends Option>({
  id: inputId,
  options,
  value,
  match,
  onChange,
}: SearchableSelectOptions<O>) => {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const chosen = options?.find((option) => option.id === value) ?? null;
  const shown = typed === null ? (options ?? []) : match(options ?? [], typed);
  const combobox = useCombobox<O>({
    items: [...shown],
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
      if (isOpen) return;
      setTyped(null);
      // An emptied box means none.
      if (type === InputBlur && typed?.trim() === '' && selectedItem === chosen) onChange(null);
      // The keyboard of a phone would hide what comes next.
      if (type === ItemClick && matchMedia('(pointer: coarse)').matches) input.current?.blur();
    },
  });
  return { combobox, input, chosen, shown, setTyped };
};
