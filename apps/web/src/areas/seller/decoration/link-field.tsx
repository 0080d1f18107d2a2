import { LINK_TARGETS } from '@market/contract/rules/shop-decoration';
import type { DecorationLink } from '@market/contract/shop-decoration/schemas';
import { OwnProductSelect } from '#features/own-products/own-product-select.tsx';
import { withOption } from '#features/own-products/own-products.ts';
import { Field, Select } from '#ui/field.tsx';
import { TARGET_LABELS } from './block-kinds.ts';
import type { FormSurroundings } from './form-surroundings.ts';

interface LinkFieldProps {
  readonly link: DecorationLink | null;
  readonly surroundings: FormSurroundings;
  readonly onChange: (link: DecorationLink | null) => void;
}

const PARTS = LINK_TARGETS.filter((target) => target !== 'collection' && target !== 'product');
const PRODUCT = 'product';

const valueOf = (link: DecorationLink | null): string => {
  if (link === null) return '';
  return link.to === 'collection' ? `collection ${link.id}` : link.to;
};
const readLink = (value: string): DecorationLink | null => {
  const [to, id] = value.split(' ');
  const target = LINK_TARGETS.find((one) => one === to);
  return target === undefined ? null : { to: target, id: id === undefined ? null : Number(id) };
};

/** Where a slide leads, always inside the shop. */
export function LinkField({ link, surroundings, onChange }: LinkFieldProps) {
  const { collections, products, titles } = surroundings;
  const options = [
    ...PARTS.map((target) => ({ value: target as string, label: TARGET_LABELS[target] })),
    ...collections.map(({ id, name }) => ({ value: `collection ${id}`, label: `Bộ sưu tập: ${name}` })),
    { value: PRODUCT, label: 'Một sản phẩm' },
  ];
  const id = link?.id ?? null;
  const chosen = id === null ? null : { value: id, label: titles.get(id) ?? 'Sản phẩm đã chọn' };
  return (
    <div className="space-y-3">
      <Field label="Liên kết">
        {(control) => (
          <Select
            {...control}
            value={valueOf(link)}
            placeholder="Không dẫn đi đâu"
            options={options}
            onChange={({ target }) => onChange(readLink(target.value))}
          />
        )}
      </Field>
      {link?.to === PRODUCT && (
        <Field label="Sản phẩm">
          {(control) => (
            <OwnProductSelect
              control={control}
              products={{ ...products, options: withOption(products.options, chosen) }}
              value={id === null ? '' : String(id)}
              placeholder="Chọn sản phẩm"
              onChange={(_, option) => onChange({ to: PRODUCT, id: option?.value ?? null })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
