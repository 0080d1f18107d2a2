import { compactDong, formatNumber } from '@market/contract/rules';
import { clsx } from 'clsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { Stepper } from '../../shared/ui/stepper.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { useBuy } from './buy.tsx';
import type { VariantView } from './product-view.ts';
import { useQuantities } from './quantities.ts';
import { variantName } from './shape.ts';

interface VariantRowProps {
  /** `M`, `Xanh lá`. */
  readonly title: string;
  readonly variant: VariantView;
  readonly picture?: boolean;
}

/** A variant with its stepper. */
export function VariantRow({ title, variant, picture = false }: VariantRowProps) {
  const { product, send } = useBuy();
  const { quantityOf } = useQuantities();
  const [own] = variant.tiers;
  return (
    <li className="flex items-center gap-3 px-3.5 py-2">
      {picture && variant.image !== null && (
        <span className="thumb size-10">
          <Picture src={variant.image.src} alt="" width={40} height={40} />
        </span>
      )}
      <b className={clsx('font-semibold', !picture && 'min-w-9')}>{title}</b>
      <span className="num text-xs text-ink-3">
        {own !== undefined && `${compactDong(own.price)} · `}
        {variant.stock > 0 ? `Còn ${formatNumber(variant.stock)}` : 'Hết'}
      </span>
      {variant.stock > 0 && (
        <Stepper
          className="ml-auto"
          label={`Số lượng ${variantName(variant)}`}
          value={quantityOf(variant)}
          min={0}
          max={variant.stock}
          unit={product.unit_name}
          onSaid={toast.warning}
          onChange={(quantity) => send({ type: 'select', variantId: variant.id, quantity })}
        />
      )}
    </li>
  );
}
