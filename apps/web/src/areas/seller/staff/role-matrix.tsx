import { roleMay, SHOP_ROLES, type ShopRole } from '@market/contract/rules/shop-roles';
import { Check } from '#ui/icons.ts';
import { PERMISSION_ROWS } from './role-texts.ts';

const HEADINGS: Readonly<Record<ShopRole, string>> = {
  owner: 'Chủ',
  manager: 'Quản lý',
  sales: 'Bán hàng',
  warehouse: 'Kho',
};

function Mark({ may }: { readonly may: boolean }) {
  return (
    <span className="grid place-items-center">
      {may ? (
        <Check aria-label="Được" role="img" className="ico size-4! text-brand-ink" />
      ) : (
        <span className="text-ink-3">
          <span aria-hidden>–</span>
          <span className="sr-only">Không</span>
        </span>
      )}
    </span>
  );
}

/** What each role of a shop may do. */
export function RoleMatrix() {
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="quyen">
      <h2 id="quyen" className="mb-3.5 text-md font-bold">
        Quyền theo vai trò
      </h2>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-2">
            <th scope="col" className="pb-2">
              <span className="sr-only">Việc</span>
            </th>
            {SHOP_ROLES.map((role) => (
              <th key={role} scope="col" className="px-1.5 pb-2 font-semibold lg:whitespace-nowrap">
                {HEADINGS[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_ROWS.map(([label, permission]) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {label}
              </th>
              {SHOP_ROLES.map((role) => (
                <td key={role} className="px-1 py-2">
                  <Mark may={roleMay(role, permission)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
