import type { Rfq } from '@market/contract/rfq/schemas';
import { clsx } from 'clsx';
import { Shirt } from 'lucide-react';

type Props = { readonly rfq: Pick<Rfq, 'images' | 'product'>; readonly className: string };

/** The first picture of a request, else of its product. */
export function RfqPicture({ rfq: { images, product }, className }: Props) {
  const source = images[0]?.thumb ?? product?.thumb;
  if (!source)
    return (
      <span className={clsx('grid flex-none place-items-center rounded-lg bg-sunken text-ink-3', className)}>
        <Shirt aria-hidden className="size-1/3 stroke-[1.2]" />
      </span>
    );
  return (
    <img
      src={source}
      alt=""
      width={260}
      height={260}
      loading="lazy"
      className={clsx('flex-none rounded-lg object-cover', className)}
    />
  );
}
