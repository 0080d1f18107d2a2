import { clsx } from 'clsx';
import { Picture } from '#ui/picture.tsx';
import { canChoose, firstOptionImage } from './picker-shape.ts';
import type { ProductView, VariantView } from './product-view.ts';

interface OptionChipsProps {
  readonly title: string;
  readonly values: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (value: string) => void;
  readonly barred?: (value: string) => boolean;
  readonly imageOf?: (value: string) => VariantView['image'];
  readonly countOf?: (value: string) => number;
}

const ignore = () => null;

/** Values of an option as buttons; `barred` ones cannot be chosen. */
export function OptionChips(props: OptionChipsProps) {
  const {
    title,
    values,
    chosen,
    onChoose,
    barred = () => false,
    imageOf = ignore,
    countOf = () => 0,
  } = props;
  return (
    <div role="group" aria-label={title} className="flex flex-wrap items-center gap-2">
      <span className="w-full text-sm text-ink-2 lg:w-20">{title}</span>
      <noscript>
        <span className="text-sm font-medium">{values.join(', ')}</span>
      </noscript>
      {values.map((value) => {
        const image = imageOf(value);
        const count = countOf(value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={chosen === value}
            disabled={barred(value)}
            onClick={() => onChoose(value)}
            className={clsx(
              'chip h-9! disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 disabled:line-through max-lg:h-11!',
              chosen === value && 'on',
              image !== null && 'pl-1!',
            )}
          >
            {image !== null && (
              <Picture
                src={image.src}
                alt=""
                width={28}
                height={28}
                className="size-7 rounded-full object-cover"
              />
            )}
            {value}
            {count > 0 && <span className="num text-2xs font-bold">({count})</span>}
          </button>
        );
      })}
    </div>
  );
}

interface OptionGroupsProps {
  readonly product: ProductView;
  readonly chosen: readonly (string | null)[];
  /** The values with this one, or without it when it was chosen. */
  readonly onChoose: (chosen: (string | null)[], position: number) => void;
}

/** All options of a product; values without stock beside the others chosen are barred. */
export function OptionGroups({ product, chosen, onChoose }: OptionGroupsProps) {
  const toggle = (position: number, value: string) =>
    chosen.map((one, index) => (index !== position ? one : one === value ? null : value));
  return product.options.map(({ title, values }, position) => (
    <OptionChips
      key={title}
      title={title}
      values={values}
      chosen={chosen[position] ?? null}
      onChoose={(value) => onChoose(toggle(position, value), position)}
      barred={(value) => chosen[position] !== value && !canChoose(product, chosen, position, value)}
      imageOf={(value) => (position === 0 ? firstOptionImage(product, value) : null)}
    />
  ));
}
