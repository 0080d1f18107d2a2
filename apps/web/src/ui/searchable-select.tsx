import { clsx } from 'clsx';
import { Check, ChevronDown, X } from './icons.ts';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { IconButton } from './button.tsx';
import type { ControlProps } from './field.tsx';
import { useSearchableSelect, type Option, type SearchableSelectOptions } from './use-searchable-select.ts';
import { useVisibleViewport } from './use-visible-viewport.ts';

interface SearchableSelectProps<O extends Option> extends Omit<SearchableSelectOptions<O>, 'id'> {
  /** Attributes linking the control to label, hint and error. */
  readonly control: ControlProps;
  /** Name of the hidden field with the id; the text input has it as `data-field`. */
  readonly name: string;
  /** E.g. Phường / Xã. */
  readonly label: string;
  /** E.g. Không có nơi nào như vậy. */
  readonly noMatch: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}
type SelectState<O extends Option> = ReturnType<typeof useSearchableSelect<O>>;

/** Keeps Downshift from handling the event. */
const preventDownshift = (event: KeyboardEvent | FocusEvent): void => {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
};

const listStatusText = (options: readonly unknown[] | null, count: number, noMatch: string): string => {
  if (options === null) return 'Đang tải…';
  if (options.length === 0) return 'Chưa tải được danh sách, hãy thử lại sau.';
  return count === 0 ? noMatch : `${count} lựa chọn`;
};

interface SelectInputProps<O extends Option> {
  readonly pick: SelectState<O>;
  readonly props: SearchableSelectProps<O>;
}

function SelectInput<O extends Option>({ pick, props }: SelectInputProps<O>) {
  const { control, name, required = false, disabled = false } = props;
  const { input, shown, setTyped } = pick;
  const { isOpen, getInputProps } = pick.combobox;
  return (
    <div className="relative">
      <input
        {...control}
        {...getInputProps({
          ref: input,
          disabled,
          'aria-labelledby': undefined,
          ...(shown.length === 0 && { 'aria-activedescendant': undefined }),
          onChange: (event) => setTyped(event.currentTarget.value),
          onClick: (event) => {
            if (!isOpen) event.currentTarget.select();
          },
          onKeyDown: (event) => {
            // Escape on a closed list belongs to the surrounding dialog.
            if (event.key === 'Escape' && !isOpen) preventDownshift(event);
          },
          onBlur: (event) => {
            // Dismissing a phone's keyboard blurs the input without moving the focus.
            if (event.relatedTarget === null) preventDownshift(event);
          },
        })}
        data-field={name}
        required={required}
        placeholder="Chọn"
        spellCheck={false}
        className={clsx('input pr-9 text-ellipsis', control['aria-invalid'] === true && 'is-error')}
      />
      <ChevronDown
        aria-hidden
        className="ico pointer-events-none absolute top-1/2 right-2.5 size-4! -translate-y-1/2 text-ink-3"
      />
    </div>
  );
}

interface SelectOptionsProps<O extends Option> {
  readonly pick: SelectState<O>;
  readonly label: string;
}

function SelectOptions<O extends Option>({ pick, label }: SelectOptionsProps<O>) {
  const { chosen, shown } = pick;
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = pick.combobox;
  return (
    <ul
      {...getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain sm:p-1"
    >
      {isOpen &&
        shown.map((item, index) => (
          <li
            key={item.id}
            {...getItemProps({ item, index })}
            className={clsx(
              'flex min-h-12 cursor-pointer items-center gap-2 rounded-md px-3 py-1.5 sm:min-h-11 lg:min-h-9',
              index === highlightedIndex && 'bg-brand-soft',
              item.id === chosen?.id && 'font-semibold',
            )}
          >
            {item.name}
            {item.hint !== undefined && <span className="text-sm text-ink-3">{item.hint}</span>}
            {item.id === chosen?.id && <Check aria-hidden className="ico ml-auto text-brand-mark" />}
          </li>
        ))}
    </ul>
  );
}

const FULL_SCREEN =
  'max-sm:fixed max-sm:inset-x-0 max-sm:top-(--seen-top,0px) max-sm:z-50 max-sm:flex max-sm:h-(--seen-height,100dvh) max-sm:flex-col max-sm:bg-raised max-sm:p-4 max-sm:pt-2';
const DROPDOWN_CLASS =
  'scroll-mb-20 max-sm:mt-2 max-sm:min-h-0 max-sm:flex-1 sm:absolute sm:inset-x-0 sm:top-[calc(100%+4px)] sm:z-40 sm:max-h-72 sm:rounded-lg sm:border sm:border-line sm:bg-raised sm:shadow-lg';

/**
 * Searchable select after the WAI-ARIA combobox pattern; fills the screen on phones. `<Field label="Phường /
 * Xã">{(control) => <SearchableSelect control={control} … />}</Field>`
 */
export function SearchableSelect<O extends Option>(props: SearchableSelectProps<O>) {
  const { control, name, label, noMatch, options, value } = props;
  const pick = useSearchableSelect({ ...props, id: control.id });
  const { isOpen, closeMenu } = pick.combobox;
  const viewportStyle = useVisibleViewport(isOpen);
  const list = useRef<HTMLDivElement>(null);
  const isListed = isOpen && options !== null;
  useEffect(() => {
    if (isListed) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isListed]);
  const statusText = listStatusText(options, pick.shown.length, noMatch);
  return (
    <div className="relative min-h-10">
      <input type="hidden" name={name} value={value ?? ''} />
      <div className={clsx(isOpen && FULL_SCREEN)} style={viewportStyle}>
        {isOpen && (
          <div className="mb-1 flex items-center sm:hidden">
            <b className="text-lg font-bold">{label}</b>
            <IconButton label="Đóng" className="-mr-2 ml-auto" onClick={closeMenu}>
              <X aria-hidden className="ico" />
            </IconButton>
          </div>
        )}
        <SelectInput pick={pick} props={props} />
        <p role="status" className="sr-only">
          {isOpen ? statusText : ''}
        </p>
        <div ref={list} className={clsx('flex-col', isOpen ? `flex ${DROPDOWN_CLASS}` : 'hidden')}>
          {isOpen && pick.shown.length === 0 && <p className="p-3 text-sm text-ink-2">{statusText}</p>}
          <SelectOptions pick={pick} label={label} />
        </div>
      </div>
    </div>
  );
}
