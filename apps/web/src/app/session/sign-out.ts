import { clearTokens } from '@market/contract/sessions/routes';
import { clearUnsent } from '#features/chat/unsent-messages.ts';
import { deleteDrafts } from './delete-drafts.ts';
import { toast } from '#ui/toast-store.ts';
import { clearCategories } from '../analytics/browsing-history.ts';
import { call } from '../api.ts';
import { deleteSearches } from '../shell/search-history.ts';
import { announceSignOut } from './announce-session.ts';
import { deleteUserId } from './last-user-id.ts';
import { session } from './session-store.ts';
import { clearTab } from './session-tabs.ts';

/** Reloads the page so that nothing of the session stays in memory. Only the server can clear the cookies. */
export const signOut = async (): Promise<void> => {
  const answer = await call(clearTokens);
  if (!answer.ok) return toast.error(`Chưa đăng xuất được. ${answer.message}`);
  announceSignOut();
  clearTab();
  deleteUserId();
  clearUnsent();
  deleteDrafts();
  deleteSearches();
  clearCategories();
  session.send({ type: 'guest' });
  location.reload();
};
