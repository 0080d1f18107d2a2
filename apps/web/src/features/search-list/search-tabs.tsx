import { countText } from '@market/contract/rules/money';
import { searchPath, shopSearchPath } from '#app/paths.ts';
import { TabLinks } from '#ui/tabs.tsx';

/** Hidden without a keyword. */
export function SearchTabs({
  on,
  keyword,
  shopCount,
}: {
  readonly on: 'products' | 'shops';
  readonly keyword: string | undefined;
  /** Shops behind their tab. */
  readonly shopCount?: number | undefined;
}) {
  if (keyword === undefined) return null;
  return (
    <TabLinks
      label="Tìm trong"
      className="mt-2 w-full"
      items={[
        { to: searchPath({ keyword }), text: 'Sản phẩm', on: on === 'products' },
        { to: shopSearchPath({ keyword }), text: 'Shop', on: on === 'shops', count: countText(shopCount) },
      ]}
    />
  );
}
