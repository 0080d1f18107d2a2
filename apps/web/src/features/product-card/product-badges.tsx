import { Flame, Megaphone } from '#ui/icons.ts';
import { Badge } from '#ui/badge.tsx';

/** `discount` from 0 to 1, shown as `−24%`. */
export function DealBadge({ discount }: { readonly discount: number | null }) {
  return (
    <Badge tone="deal" icon={<Flame aria-hidden />}>
      Deal{discount !== null && ` −${Math.round(discount * 100)}%`}
    </Badge>
  );
}

export function ClassifiedBadge() {
  return (
    <Badge tone="info" icon={<Megaphone aria-hidden />}>
      Tin rao vặt
    </Badge>
  );
}
