import { type Edge, isTest, moduleOf, roleOf } from './places.ts';
import { knownRoleOf, roleViolation } from './roles.ts';
import type { Tables } from './tables.ts';
import { webLaws } from './web-laws.ts';

type Law = (edge: Edge, tables: Tables) => string | undefined;

const seesModules = /^apps\/server\/src\/(start|app|modules|workers)\.ts$/;
const contract = 'packages/contract/';
const plain = /^packages\/contract\/src\/(?:rules|constants)\//;
const testTools = /^(vitest|fast-check|@playwright\/test|axe-core)$/;
/** Files that code outside all modules may import. */
const PUBLIC_ROLES = /^(index|module)$/;

const oneDoor: Law = ({ from, to = '', specifier }) => {
  const [source, target] = [moduleOf(from), moduleOf(to)];
  if (target === undefined || source === target) return undefined;
  if (source === undefined) return undefined;
  const role = roleOf(to);
  if (role === 'events') return undefined;
  if (role !== 'index') return `go through '#${target}', not into its files`;
  return specifier.startsWith('#') ? undefined : `write '#${target}'`;
};

const eventsAreForListeners: Law = ({ from, to = '' }) => {
  const [source, target] = [moduleOf(from), moduleOf(to)];
  if (source === undefined || target === undefined || source === target || roleOf(to) !== 'events')
    return undefined;
  return roleOf(from) === 'listeners' || isTest(from)
    ? undefined
    : "only listeners.ts reads another module's events";
};

const mayCall: Law = ({ from, to = '' }, { modules: table }) => {
  const [source, target] = [moduleOf(from), moduleOf(to)];
  if (source === undefined || target === undefined || source === target) return undefined;
  if (roleOf(to) !== 'index' || isTest(from) || table[source]?.includes(target) === true) return undefined;
  return `boundaries.mjs lets ${source} call ${table[source]?.join(', ') || 'nobody'}, not ${target}`;
};

const modulesAreSeenByFew: Law = ({ from, to = '' }) => {
  const target = moduleOf(to);
  if (target === undefined || moduleOf(from) !== undefined || !from.startsWith('apps/server/src/'))
    return undefined;
  if (from.startsWith('apps/server/src/platform/')) return 'the platform knows no market';
  if (!seesModules.test(from)) return 'only start.ts, app.ts, modules.ts and workers.ts see modules';
  return PUBLIC_ROLES.test(roleOf(to) ?? '')
    ? undefined
    : `modules.ts sees ${target}/module.ts, others its door`;
};

const platformStandsAlone: Law = ({ from, to }) =>
  from.startsWith('apps/server/src/platform/') &&
  to !== undefined &&
  moduleOf(to) === undefined &&
  !to.startsWith('apps/server/src/platform/') &&
  !to.startsWith(contract) &&
  !to.startsWith('packages/embedded-postgres/') &&
  !isTest(from)
    ? 'the platform imports the platform, the contract and embedded-postgres'
    : undefined;

const adaptersAt = 'apps/server/src/adapters/';
const portsAt = 'apps/server/src/ports/';
const entry = /^apps\/server\/src\/(run-market|start)\.ts$/;
const compositionRoot = /^apps\/server\/src\/(run-market\.ts|start\.ts|config\/)/;
/** The folder of one provider; undefined for code that all providers share. */
const providerOf = (path: string): string | undefined => {
  const [name = '', ...innerPath] = path.slice(adaptersAt.length).split('/');
  return innerPath.length > 0 && name !== 'lib' ? name : undefined;
};

const portsStandAlone: Law = ({ from, to, typeOnly }) => {
  if (!from.startsWith(portsAt) || to === undefined || to.startsWith(portsAt) || to.startsWith(contract))
    return undefined;
  return typeOnly && to.startsWith('apps/server/src/platform/') ? undefined : 'a port is types alone';
};

const adaptersKnowNoModule: Law = ({ from, to }) => {
  if (!from.startsWith(adaptersAt) || to === undefined || isTest(from) || to.startsWith(contract))
    return undefined;
  if (!to.startsWith(adaptersAt))
    return /^apps\/server\/src\/(platform|ports)\//.test(to)
      ? undefined
      : 'adapters import ports, the platform and the contract';
  const [source, target] = [providerOf(from), providerOf(to)];
  return source === undefined || target === undefined || source === target
    ? undefined
    : `what ${source} and ${target} share stands in adapters/lib`;
};

const adaptersAreSeenByStart: Law = ({ from, to }) =>
  to?.startsWith(adaptersAt) === true &&
  from.startsWith('apps/server/src/') &&
  !from.startsWith(adaptersAt) &&
  !compositionRoot.test(from) &&
  !isTest(from)
    ? 'only run-market.ts, start.ts and config/ see adapters; modules use the ports in context.services'
    : undefined;

const sqlInStore: Law = (edge) =>
  edge.from.startsWith('apps/server/src/') &&
  moduleOf(edge.from) === undefined &&
  !edge.from.startsWith('apps/server/src/platform/') &&
  /^(kysely|pg)$/.test(edge.package ?? '') &&
  !edge.typeOnly
    ? 'only store.ts and the platform speak SQL'
    : undefined;

const webSeesContractOnly: Law = ({ from, to }) =>
  from.startsWith('apps/web/') && to !== undefined && !to.startsWith('apps/web/') && !to.startsWith(contract)
    ? 'the web sees the contract and itself'
    : undefined;

const serverHostsTheBuild: Law = ({ from, to }) =>
  from.startsWith('apps/server/') && to?.startsWith('apps/web/') === true && !isTest(from)
    ? 'the server knows the built web app by WebApp alone'
    : undefined;

const contractDependsOnNothing: Law = ({ from, to, package: name }) => {
  if (!from.startsWith(contract) || isTest(from)) return undefined;
  if (to !== undefined && !to.startsWith(contract)) return 'the contract depends on nothing';
  if (name !== undefined && name !== 'typebox') return 'the contract uses typebox and no other package';
  if (!plain.test(from)) return undefined;
  return name === 'typebox' || (to !== undefined && !plain.test(to))
    ? 'rules and constants reach the browser: they import rules and constants only'
    : undefined;
};

const packagesBelowApps: Law = ({ from, to }) =>
  from.startsWith('packages/') && to?.startsWith('apps/') === true ? 'a package knows no app' : undefined;

/** Only a demo process may load these. */
const demoOnly =
  /^(apps\/server\/demo|packages\/(demo-data|providers))\/|^apps\/server\/src\/adapters\/fake-providers\b/;

const liveLoadsNoDemo: Law = ({ from, to = '', dynamic }) => {
  if (!from.startsWith('apps/server/src/') || isTest(from) || demoOnly.test(from) || !demoOnly.test(to))
    return undefined;
  return dynamic === true && entry.test(from)
    ? undefined
    : 'a live process loads nothing of the demo: only run-market.ts and start.ts import it, by import() in a demo';
};

/** Files of a module that the demo's filling may import: domain code, without its HTTP side. */
const fillsDemo = /^(index|actions|rules|store|tables|types|lib)$/;

const demoFillsModules: Law = ({ from, to = '' }) => {
  if (!from.startsWith('apps/server/demo/') || isTest(from) || !to.startsWith('apps/server/'))
    return undefined;
  if (/^apps\/server\/(demo|src\/(platform|ports))\//.test(to)) return undefined;
  if (moduleOf(to) === undefined) return 'the demo imports modules, ports and the platform';
  return fillsDemo.test(knownRoleOf(to))
    ? undefined
    : "the demo uses a module's index, actions, rules, store, tables and lib";
};

const noTestInCode: Law = ({ from, to = '', package: name = '' }) =>
  /^(apps|packages)\//.test(from) && !isTest(from) && (isTest(to) || testTools.test(name))
    ? 'code does not import tests or their tools'
    : undefined;

const noOpenDoor: Law = ({ from, everything }) =>
  everything && roleOf(from) === 'index' ? 'a door names what it exports' : undefined;

const resolved: Law = ({ to, package: name }) =>
  to === undefined && name === undefined ? 'there is no such file' : undefined;

export const laws: Readonly<Record<string, Law>> = {
  'one door': oneDoor,
  'events are for listeners': eventsAreForListeners,
  'may call': mayCall,
  'modules are seen by few': modulesAreSeenByFew,
  roles: roleViolation,
  'platform stands alone': platformStandsAlone,
  'ports stand alone': portsStandAlone,
  'adapters know no module': adaptersKnowNoModule,
  'adapters are seen by start': adaptersAreSeenByStart,
  'sql in store': sqlInStore,
  'web sees contract only': webSeesContractOnly,
  'server hosts the build': serverHostsTheBuild,
  'contract depends on nothing': contractDependsOnNothing,
  'packages below apps': packagesBelowApps,
  'live loads no demo': liveLoadsNoDemo,
  'demo fills modules': demoFillsModules,
  ...webLaws,
  'no test in code': noTestInCode,
  'no open door': noOpenDoor,
  resolved,
};
