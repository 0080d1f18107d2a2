import type { ShopSettings } from '@market/contract/shops/settings-schemas';
import { useState } from 'react';
import { AreaFields } from '#features/places/area-fields.tsx';
import { areaOf } from '#features/places/area.ts';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { SectionForm, TextField, useSectionErrors, type SectionProps } from './section-form.tsx';

function PickupFields({ shop }: { readonly shop: ShopSettings }) {
  const [area, setArea] = useState(() => areaOf(shop));
  const errors = useSectionErrors();
  const isChanged = area.provinceId !== shop.provinceId || area.wardId !== shop.wardId;
  return (
    <div className="max-w-xl space-y-3.5" data-unsaved={isChanged || undefined}>
      <div className="space-y-3.5 noscript:hidden">
        <AreaFields fields={area} errors={errors} onChange={setArea} />
      </div>
      <div className="hidden noscript:block">
        <NoscriptNotice>Hãy bật JavaScript trong trình duyệt để đổi tỉnh, phường xã.</NoscriptNotice>
      </div>
      <TextField
        name="address"
        label={<RequiredLabel>Số nhà, tên đường</RequiredLabel>}
        stored={shop.address}
        maxLength={300}
        hint="Hãng vận chuyển đến đây lấy hàng."
      />
    </div>
  );
}

/** Where carriers pick parcels up. */
export function PickupSection(props: SectionProps) {
  return (
    <SectionForm id="kho" {...props}>
      <PickupFields key={`${props.shop.provinceId}-${props.shop.wardId}`} shop={props.shop} />
    </SectionForm>
  );
}
