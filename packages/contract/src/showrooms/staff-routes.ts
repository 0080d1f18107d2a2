import { Type } from 'typebox';
import { contentChanged, contentNotFound, contentRefused } from '../content/staff-problems.ts';
import { AllowReadOnly, Data, Id } from '../fields.ts';
import { route } from '../route.ts';
import { ShowroomChanges, ShowroomInput, StaffShowroom, StaffShowroomSummary } from './staff-schemas.ts';

const staff = { auth: 'staff', permission: 'content' } as const;
const IdParams = Type.Object({ id: Id });
const Reply = Data({ showroom: StaffShowroom });

export const listStaffShowrooms = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/showrooms',
  summary: 'Showrooms of any state by position',
  reply: Data({ showrooms: Type.Array(StaffShowroomSummary) }),
  problems: [],
});
export const createShowroom = route({
  ...staff,
  method: 'POST',
  path: '/v1/admin/api/showrooms',
  status: 201,
  summary: 'Add a showroom',
  body: ShowroomInput,
  reply: Reply,
  problems: [contentRefused],
});
export const getStaffShowroom = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/showrooms/:id',
  summary: 'One showroom as editors see it, with its products',
  params: IdParams,
  reply: Reply,
  problems: [contentNotFound],
});
export const changeShowroom = route({
  ...staff,
  method: 'PUT',
  path: '/v1/admin/api/showrooms/:id',
  summary: 'Change a showroom; fields that are left out stay',
  params: IdParams,
  body: AllowReadOnly(ShowroomChanges, StaffShowroom),
  reply: Reply,
  problems: [contentNotFound, contentChanged, contentRefused],
});
export const deleteShowroom = route({
  ...staff,
  method: 'DELETE',
  path: '/v1/admin/api/showrooms/:id',
  summary: 'Delete a showroom; its products stay',
  params: IdParams,
  problems: [contentNotFound],
});
