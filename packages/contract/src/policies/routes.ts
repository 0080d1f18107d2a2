import { Type } from 'typebox';
import { Data, OrNull } from '../fields.ts';
import { route } from '../route.ts';
import { policyNotFound } from './problems.ts';
import { PolicyLink, PolicyName, PublishedPolicy, Rule } from './schemas.ts';

export const listPolicies = route({
  method: 'GET',
  path: '/v1/policies',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Policies that are published, and the text of the footer as HTML',
  reply: Data({ policies: Type.Array(PolicyLink), footer: OrNull(Type.String()) }),
  problems: [],
});
export const getPolicy = route({
  method: 'GET',
  path: '/v1/policies/:key',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'One policy',
  params: Type.Object({ key: PolicyName }),
  reply: Data({ policy: PublishedPolicy }),
  problems: [policyNotFound],
});
export const listRegulations = route({
  method: 'GET',
  path: '/v1/regulations',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'The numbered rules that decisions on cases cite',
  reply: Data({ regulations: Type.Array(Rule) }),
  problems: [],
});
