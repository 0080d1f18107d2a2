import { CircleCheck, Minus, Plus } from '#ui/icons.ts';
import { clsx } from 'clsx';
import { orderLineOptions } from '#features/orders/order-line-options.ts';
import { Button, IconButton } from '#ui/button.tsx';
import type { SlipLine } from './packing-counts.ts';

interface PackingLineProps {
  readonly line: SlipLine;
  readonly count: number;
  readonly onAdd: (units: number) => void;
}

const codesText = ({ sku, barcode }: SlipLine): string =>
  [sku, barcode].filter((code) => code !== '').join(' · ') || 'Chưa có SKU, mã vạch';

/** A line of the order with what was scanned of it. */
export function PackingLine({ line, count, onAdd }: PackingLineProps) {
  const full = count >= line.quantity;
  const name = [line.title, orderLineOptions(line)].filter((text) => text !== '').join(', ');
  return (
    <li
      className={clsx('card flex flex-wrap items-center gap-3 p-3', full && 'border-brand! bg-brand-soft!')}
    >
      <div className="min-w-0 flex-1 text-sm max-sm:basis-full">
        <b className="block font-semibold">{name}</b>
        <span className="num text-ink-2">{codesText(line)}</span>
      </div>
      <b className={clsx('num min-w-14 text-md max-sm:mr-auto sm:text-right', full && 'text-brand-ink')}>
        {count}/{line.quantity}
      </b>
      <IconButton
        label={`Bớt một ${name}`}
        className={clsx('max-lg:size-11!', count === 0 && 'invisible')}
        onClick={() => onAdd(-1)}
      >
        <Minus aria-hidden className="ico" />
      </IconButton>
      {full ? (
        <CircleCheck aria-hidden className="ico text-brand-ink" />
      ) : (
        <>
          <IconButton label={`Thêm một ${name}`} className="max-lg:size-11!" onClick={() => onAdd(1)}>
            <Plus aria-hidden className="ico" />
          </IconButton>
          <Button size="sm" className="min-w-18 max-lg:h-11!" onClick={() => onAdd(line.quantity - count)}>
            Đủ {line.quantity}
          </Button>
        </>
      )}
    </li>
  );
}
