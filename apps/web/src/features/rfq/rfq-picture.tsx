import type { Rfq } from '@market/contract/rfq/schemas';
import { Thumb } from '#ui/thumb.tsx';

type Props = { readonly rfq: Pick<Rfq, 'images' | 'product'>; readonly className: string };

/** The first picture of a request, else of its product. */
export function RfqPicture({ rfq: { images, product }, className }: Props) {
  return <Thumb src={images[0]?.thumb ?? product?.thumb} className={className} />;
}
