import { listCategories } from '@market/contract/catalogue/routes';
import { getSession } from '@market/contract/sessions/routes';
import { redirect } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { nextPath } from '#app/session/session.ts';
import { menuCategories } from '#app/shell/categories.ts';
import type { Route } from './+types/route';

/** The signed-in user who finishes a registration; null at the start. Finished users are redirected. */
export const loadRegistration = async ({ request, context }: Route.LoaderArgs) => {
  const { call, humanCheck } = context.get(servicesContext);
  const next = nextPath(new URL(request.url).searchParams.get('next'));
  if (!context.get(visitorContext).signedIn) return { user: null, categories: [], humanCheck, next };
  const [info, categories] = await Promise.all([
    call(getSession),
    call(listCategories, { query: { level: 1 } }),
  ]);
  if (!info.ok || !info.value.data.user.registerStep4Required) throw redirect(next);
  return {
    user: info.value.data.user,
    categories: categories.ok ? menuCategories(categories.value.categories) : [],
    humanCheck,
    next,
  };
};
