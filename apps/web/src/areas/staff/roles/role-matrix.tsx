import { staffMay, STAFF_ROLE_LABELS, STAFF_ROLES } from '@market/contract/rules/staff-roles';
import type { StaffMember } from '@market/contract/staff/schemas';
import { Check } from '#ui/icons.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';

function Mark({ may }: { readonly may: boolean }) {
  return may ? (
    <span className="mx-auto grid size-7 place-items-center rounded-full bg-brand-soft">
      <Check aria-label="Được" role="img" className="ico size-4! text-brand-ink" />
    </span>
  ) : (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">Không</span>
    </span>
  );
}

/** For phones. */
function PermissionList() {
  return (
    <ul className="text-sm lg:hidden">
      {PERMISSION_ROWS.map(([label, permission]) => (
        <li key={permission} className="border-t border-line px-4 py-2.5">
          {label}
          <span className="block text-ink-3">
            {STAFF_ROLES.filter((role) => staffMay([role], permission))
              .map((role) => STAFF_ROLE_LABELS[role])
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What each role of the staff may do, and how many people have it. */
export function RoleMatrix({ staff }: { readonly staff: readonly StaffMember[] }) {
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="vai-tro">
      <h2 id="vai-tro" className="px-4 py-3.5 text-md font-bold lg:px-5">
        Vai trò
      </h2>
      <PermissionList />
      <table className="w-full text-sm max-lg:hidden">
        <thead className="bg-sunken text-xs text-ink-2">
          <tr>
            <th scope="col" className="px-4 py-2.5 text-left font-semibold lg:px-5">
              Được làm gì
            </th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col" className="px-2 py-2.5 font-semibold whitespace-nowrap">
                {STAFF_ROLE_LABELS[role]}
                <span className="num block font-normal">
                  {staff.filter(({ roles }) => roles.includes(role)).length} người
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_ROWS.map(([label, permission]) => (
            <tr key={permission} className="border-t border-line">
              <th scope="row" className="min-w-48 px-4 py-2 text-left font-normal lg:px-5">
                {label}
              </th>
              {STAFF_ROLES.map((role) => (
                <td key={role} className="px-2 py-2 text-center">
                  <Mark may={staffMay([role], permission)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
