import { type Edge, moduleOf, roleOf } from './places.ts';

/** What a file of one role may import, beside the contract and, where nothing is said, the platform. */
interface Role {
  /** Roles of its own module. A type may come from any of them. */
  readonly own: readonly string[];
  /** Whether it may go through other modules' doors. */
  readonly doors?: boolean;
  /** Which packages from outside: any but the database's, when left out. */
  readonly packages?: RegExp;
  /** Which files of the platform. */
  readonly platform?: RegExp;
}

const database = /^(kysely|pg)$/;
const none = /^$/;
const vague = /^(utils?|helpers?|common|misc|managers?)$/;
const entry: Role = { own: ['actions', 'queries', 'lib'] };

/** The table "Inside a module" of docs/architecture.md. */
export const roles: Readonly<Record<string, Role>> = {
  // a door may show a pure decision beside the verbs
  index: {
    own: ['actions', 'queries', 'rules', 'types', 'lib'],
    packages: none,
    platform: none,
  },
  module: {
    own: ['routes', 'listeners', 'jobs', 'realtime', 'graphql', 'events', 'lib', 'personal-data', 'hooks'],
    packages: none,
  },
  routes: entry,
  graphql: entry,
  realtime: entry,
  jobs: entry,
  listeners: { own: ['actions', 'events'] },
  // what it implements of hooks that lower modules declare
  hooks: { own: ['actions'], doors: true },
  actions: { own: ['actions', 'queries', 'rules', 'store', 'events', 'lib'], doors: true },
  queries: { own: ['queries', 'rules', 'store', 'lib'], doors: true },
  // algorithms of the module (a tokenizer, a QR code); they know no other module
  'personal-data': { own: ['actions', 'queries', 'rules', 'store', 'lib'], doors: true },
  lib: { own: ['lib', 'rules', 'store', 'queries'] },
  rules: { own: ['rules'], packages: none, platform: /\/platform\/(money|time)\.ts$/ },
  store: { own: ['store', 'tables', 'lib'], packages: /./ },
  tables: { own: [], packages: database, platform: none },
  types: { own: ['types'], packages: none },
  events: { own: [], packages: none },
};

/** The role of a module's file in the table: `lib` for a name that the table does not have. */
export const knownRoleOf = (path: string): string => {
  const role = roleOf(path) ?? '';
  return role in roles ? role : 'lib';
};

/** Why a file of a module may not import this, or undefined when it may. */
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
