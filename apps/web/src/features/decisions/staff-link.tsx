import { staffMay, type StaffPermission, type StaffRole } from '@market/contract/rules/staff-roles';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';

const LAYOUT = 'areas/staff/layout';
const NO_ROLES: readonly StaffRole[] = [];

/** Of the reader, as the layout of the staff pages loaded them. */
const useStaffRoles = (): readonly StaffRole[] =>
  useRouteLoaderData<{ readonly roles: readonly StaffRole[] }>(LAYOUT)?.roles ?? NO_ROLES;

interface StaffLinkProps {
  readonly to: string;
  /** Of the page that it leads to. */
  readonly permission: StaffPermission;
  readonly className?: string;
  /** Of the link alone. */
  readonly linkClassName?: string;
  readonly children: ReactNode;
}

/** A link to a staff page; only its text for roles that may not open the page. */
export function StaffLink({ to, permission, className, linkClassName = 'link', children }: StaffLinkProps) {
  if (!staffMay(useStaffRoles(), permission)) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={clsx(linkClassName, className)}>
      {children}
    </Link>
  );
}
