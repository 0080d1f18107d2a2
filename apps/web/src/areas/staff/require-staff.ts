import { staffMay, type StaffPermission, type StaffRole } from '@market/contract/rules/staff-roles';
import { data, type RouterContextProvider } from 'react-router';
import { visitorContext } from '#app/context.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';

interface LoaderArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * For loaders of staff pages: redirects guests to sign in; answers 404 to people who are no staff, 403 to staff whose
 * roles may not do what the page is for. Returns the roles.
 */
export const requireStaff = (args: LoaderArgs, permission: StaffPermission): readonly StaffRole[] => {
  requireSignIn(args);
  const { staffRoles } = args.context.get(visitorContext);
  if (staffRoles.length === 0) throw data(null, { status: 404 });
  if (!staffMay(staffRoles, permission)) throw data(null, { status: 403 });
  return staffRoles;
};
