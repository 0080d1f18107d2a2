import type { Context } from '#platform/context.ts';
import { deleteExpired } from '../store/invitations.ts';

/** The number of somebody who never answered is deleted with their invitation. */
export const deleteExpiredInvitations = ({ db, now }: Context): Promise<void> => deleteExpired(db, now);
