import { Type } from 'typebox';
import { contentChanged, contentNotFound, contentRefused } from '../content/staff-problems.ts';
import { AllowReadOnly, Count, Data, Id, OneOf, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { POST_STATUSES, PostChanges, PostInput, StaffPost, StaffPostSummary } from './staff-schemas.ts';

const staff = { auth: 'staff', permission: 'content' } as const;
const IdParams = Type.Object({ id: Id });
const Reply = Data({ post: StaffPost });

export const listStaffPosts = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/posts',
  summary: 'Posts of the own store, newest first; `external` when pages show those of another blog',
  query: Type.Object({
    keyword: Type.Optional(Text(100)),
    status: Type.Optional(OneOf(POST_STATUSES)),
    ...paged(20),
  }),
  reply: Data({ posts: Type.Array(StaffPostSummary), total: Count, external: Type.Boolean() }),
  problems: [],
});
export const createPost = route({
  ...staff,
  method: 'POST',
  path: '/v1/admin/api/posts',
  status: 201,
  summary: 'Add a post; a draft by default',
  body: PostInput,
  reply: Reply,
  problems: [contentRefused],
});
export const getStaffPost = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/posts/:id',
  summary: 'One post as editors see it',
  params: IdParams,
  reply: Reply,
  problems: [contentNotFound],
});
export const changePost = route({
  ...staff,
  method: 'PUT',
  path: '/v1/admin/api/posts/:id',
  summary: 'Change a post; fields that are left out stay',
  params: IdParams,
  body: AllowReadOnly(PostChanges, StaffPost),
  reply: Reply,
  problems: [contentNotFound, contentChanged, contentRefused],
});
export const deletePost = route({
  ...staff,
  method: 'DELETE',
  path: '/v1/admin/api/posts/:id',
  summary: 'Delete a post',
  params: IdParams,
  problems: [contentNotFound],
});
