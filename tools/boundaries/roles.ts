import { type Edge, moduleOf, roleOf } from './places.ts';

/** Allowed imports of one role, in addition to the contract. */
interface Role {
  /** Roles of its own module; types may come from any. */
  readonly own: readonly string[];
  /** Whether it may import other modules' public APIs. */
  readonly doors?: boolean;
  /** Allowed packages; default: all except the database's. */
  readonly packages?: RegExp;
  /** Allowed files of the platform; default: all. */
  readonly platform?: RegExp;
}

const database = /^(kysely|pg)$/;
const none = /^$/;
const vague = /^(utils?|helpers?|common|misc|managers?)$/;
const entry: Role = { own: ['actions', 'queries', 'lib'] };

/** The table "Inside a module" of docs/architecture.md. */
export const roles: Readonly<Record<string, Role>> = {
  // a public API may export pure decisions in addition to actions
  index: {
    own: ['actions', 'queries', 'rules', 'types', 'lib'],
    packages: none,
    platform: none,
  },
  module: {
    own: [
      'routes',
      'listeners',
      'jobs',
      'gauges',
      'realtime',
      'graphql',
      'events',
      'lib',
      'personal-data',
      'hooks',
    ],
    packages: none,
  },
  routes: entry,
  graphql: entry,
  realtime: entry,
  jobs: entry,
  gauges: entry,
  listeners: { own: ['actions', 'events'] },
  // implements hooks that lower modules declare
  hooks: { own: ['actions', 'queries'], doors: true },
  actions: { own: ['actions', 'queries', 'rules', 'store', 'events', 'lib'], doors: true },
  queries: { own: ['queries', 'rules', 'store', 'lib'], doors: true },
  'personal-data': { own: ['actions', 'queries', 'rules', 'store', 'lib'], doors: true },
  // algorithms of the module (a tokenizer, a QR code), independent of other modules
  lib: { own: ['lib', 'rules', 'store', 'queries'] },
  rules: { own: ['rules'], packages: none, platform: /\/platform\/(money|time)\.ts$/ },
  store: { own: ['store', 'tables', 'lib'], packages: /./ },
  tables: { own: [], packages: database, platform: none },
  types: { own: ['types'], packages: none },
  events: { own: [], packages: none },
};

/** `lib` for a name that the table does not contain. */
export const knownRoleOf = (path: string): string => {
  const role = roleOf(path) ?? '';
  return role in roles ? role : 'lib';
};

/** Undefined when the import is allowed. */
export const roleViolation = (edge: Edge): string | undefined => {
  const name = roleOf(edge.from);
  if (name === undefined || name === 'test') return undefined;
  if (vague.test(name)) return `"${name}" says nothing of what the file holds`;
  const role = roles[name] ?? roles['lib']!;
  return edge.to === undefined
    ? packageViolation(edge, name, role)
    : fileViolation(edge, edge.to, name, role);
};

const packageViolation = (edge: Edge, name: string, role: Role): string | undefined => {
  if (edge.package === undefined || (edge.typeOnly && !database.test(edge.package))) return undefined;
  if (role.packages === undefined ? !database.test(edge.package) : role.packages.test(edge.package))
    return undefined;
  return database.test(edge.package) ? 'only store.ts speaks SQL' : `${name} uses no package`;
};

const fileViolation = (edge: Edge, to: string, name: string, role: Role): string | undefined => {
  const target = moduleOf(to);
  if (to.includes('/platform/'))
    return role.platform === undefined || edge.typeOnly || role.platform.test(to)
      ? undefined
      : `${name} may not use the platform's ${to.split('/').at(-1)}`;
  if (target === undefined) return undefined;
  if (target !== moduleOf(edge.from))
    return role.doors === true || name === 'listeners' || edge.typeOnly
      ? undefined
      : `${name} goes through no other module's door: let an action or a query do it`;
  const its = knownRoleOf(to);
  if (edge.typeOnly || role.own.includes(its)) return undefined;
  return `${name} imports ${role.own.length === 0 ? 'nothing' : role.own.join(', ')} of its module, not ${its}`;
};
