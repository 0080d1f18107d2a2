import type { SellerOrder } from '@market/contract/orders/schemas';
import { imageUrl } from '#media';
import type { DeliveryProof } from '../tables.ts';

const [THUMB, LARGE] = [160, 800] as const;

/** What a shop showed of a delivery, as it is read. */
export const presentProof = (proof: DeliveryProof | undefined): SellerOrder['delivery_proof'] =>
  proof === undefined
    ? null
    : {
        content: proof.content,
        images: proof.images.map((key, index) => ({
          id: `${proof.order_id}-${index}`,
          thumb: imageUrl(key, THUMB),
          large: imageUrl(key, LARGE),
        })),
        at: proof.at.toISOString(),
      };
