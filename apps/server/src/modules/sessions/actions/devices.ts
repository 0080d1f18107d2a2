import { sessionNotFound } from '@market/contract/sessions/problems';
import type { Device } from '@market/contract/sessions/schemas';
import type { Context, Db, Person } from '#platform/context.ts';
import { uncacheSessions } from './live-sessions.ts';
import { endSessions } from './sessions.ts';
import { endOwnSession, selectOwnSessions } from '../store/devices.ts';
import { readUserAgent } from '../lib/user-agents.ts';

/** Live sessions of anybody, last used first. */
export const getDevices = async ({ db, now }: Context, userId: number): Promise<Omit<Device, 'current'>[]> =>
  (await selectOwnSessions(db, userId, now)).map((session) => ({
    id: session.id,
    ...readUserAgent(session.user_agent),
    createdAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
  }));

/** The caller's sessions, last used first. */
export const listDevices = async (context: Context<Db, Person>): Promise<Device[]> =>
  (await getDevices(context, context.actor.id)).map((device) => ({
    ...device,
    current: device.id === context.actor.sessionId,
  }));

/** Ends one of the caller's sessions. @throws sessionNotFound */
export const endDevice = async (context: Context<Db, Person>, id: string): Promise<void> => {
  const { db, now, actor } = context;
  if (!(await endOwnSession(db, { id, userId: actor.id, now }))) throw sessionNotFound();
  uncacheSessions(context);
};

/** Ends every other session of the caller. */
export const endOtherDevices = (context: Context<Db, Person>): Promise<void> =>
  endSessions(context, context.actor.id, {
    reason: 'ended_elsewhere',
    ...(context.actor.sessionId !== null && { except: context.actor.sessionId }),
  });
