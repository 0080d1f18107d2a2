import { Type, type Static } from 'typebox';
import { Data, OpaqueId, OrNull, Time } from './fields.ts';
import { problem, route } from './route.ts';

export const sessionNotFound = problem('session.errors.not_found', 404, 'Thiết bị này không còn đăng nhập.');

/** A browser or app that is signed in. */
export const Device = Type.Object({
  id: OpaqueId,
  /** As its user agent says: `Chrome 140`; null when it does not say. */
  browser: OrNull(Type.String()),
  system: OrNull(Type.String()),
  createdAt: Time,
  lastUsedAt: Time,
  /** The one that asks. */
  current: Type.Boolean(),
});
export type Device = Static<typeof Device>;

export const listDevices = route({
  method: 'GET',
  path: '/v1/user/api/v4/users/me/sessions',
  auth: 'user',
  summary: 'The signed-in devices, the latest first',
  reply: Data({ sessions: Type.Array(Device) }),
  problems: [],
});

export const endDevice = route({
  method: 'DELETE',
  path: '/v1/user/api/v4/users/me/sessions/:id',
  auth: 'user',
  summary: 'Sign a device out',
  params: Type.Object({ id: OpaqueId }),
  problems: [sessionNotFound],
});

export const endOtherDevices = route({
  method: 'DELETE',
  path: '/v1/user/api/v4/users/me/sessions',
  auth: 'user',
  summary: 'Sign every other device out',
  problems: [],
});
