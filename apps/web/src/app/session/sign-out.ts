import { clearTokens } from '@market/contract/sessions/routes';
import { forgetUnsent } from '#features/chat/unsent-messages.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { toast } from '#ui/toast-store.ts';
import { forgetCategories } from '../analytics/browsing-history.ts';
import { call } from '../api.ts';
import { forgetSearches } from '../shell/search-history.ts';
import { announceSignOut } from './announce-session.ts';
import { forgetUserId } from './last-user-id.ts';
import { session } from './session-store.ts';
import { forgetTab } from './session-tabs.ts';

/** Reloads the page so that nothing of the session stays in memory. Only the server can clear the cookies. */
export const signOut = async (): Promise<void> => {
  const answer = await call(clearTokens);
  if (!answer.ok) return toast.error(`Chưa đăng xuất được. ${answer.message}`);
  announceSignOut();
  forgetTab();
  forgetUserId();
  forgetUnsent();
  forgetDrafts();
  forgetSearches();
  forgetCategories();
  session.send({ type: 'guest' });
  location.reload();
};
