// Prepares what every command needs, on any Node from 18 on and without dependencies, before node_modules exists.
// `npm ci` also installs the pinned Node, which every later npm script runs on.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const pinnedNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const lowest = 20;
/** Bytes that an install needs, including npm's own unpacking. */
const room = 1.5 * 2 ** 30;

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const packagesOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages;

/** npm writes it as the last step of an install. */
const record = join(modules, '.package-lock.json');

/** Whether node_modules matches the lock file. */
const isInstalled = () => {
  if (!fs.existsSync(record) || !fs.existsSync(pinnedNode)) return false;
  const present = packagesOf(record);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, integrity, optional, link }]) => {
      if (link === true) return fs.existsSync(join(root, path));
      if (!path.includes('node_modules/')) return true;
      const found = present[path];
      return found === undefined
        ? optional === true
        : found.version === version && found.integrity === integrity;
    },
  );
};

const asideOf = (folder) => `${folder}.before`;

const npm = (args) => {
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8' };
  const script = process.env.npm_execpath; // the npm that is running us
  if (script === undefined)
    return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  // the pinned Node itself is moved aside
  const node = fs.existsSync(process.execPath)
    ? process.execPath
    : process.execPath.replace(modules, asideOf(modules));
  return spawnSync(node, [script, ...args], options);
};

const causes = [
  [/ENOSPC/, () => `The disk that holds ${root} is full: an install takes about 700 MB.`],
  [/EACCES|EPERM|EROFS/, () => `npm may not write to ${modules}: check who owns it.`],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
    () =>
      'npm could not reach its registry: check the connection (npm config get registry), then run the command again.',
  ],
  [/E401|E403/, () => 'npm was refused by its registry: check npm config get registry and its credentials.'],
  [/EINTEGRITY/, () => 'A package arrived damaged: run npm cache clean --force, then the command again.'],
  [/EUSAGE|in sync/, () => 'package.json and package-lock.json do not fit each other: run npm install once.'],
];

const reasonFor = (output) => {
  const cause = causes.find(([pattern]) => pattern.test(output));
  return cause === undefined ? 'npm ci failed, see above.' : cause[1]();
};

/** Packages that hold a Node for this platform. */
const nodePackages = () =>
  fs.existsSync(modules)
    ? fs
        .readdirSync(modules)
        .filter((name) => name.startsWith('node-') && fs.existsSync(join(modules, name, 'bin', 'node')))
    : [];

/** 67 MB for compiling add-ons, of which there is none. */
const removeHeaders = () => {
  for (const name of nodePackages()) remove(join(modules, name, 'include'));
};

/** A shared library that the pinned Node needs and this system lacks: what npm runs by it fails, and npm removes it. */
const missingLibrary = () => {
  const outputs = nodePackages().map(
    (name) => spawnSync(join(modules, name, 'bin', 'node'), ['--version'], { encoding: 'utf8' }).stderr ?? '',
  );
  return /error while loading shared libraries: (\S+):/.exec(outputs.join('\n'))?.[1];
};

const checkPinnedNode = () => {
  const library = missingLibrary();
  if (library !== undefined)
    refuse(
      `The Node of this project needs the library ${library}: install it (on Debian: apt-get install libatomic1 libstdc++6), then run the command again.`,
    );
  // npm 9, as in Debian 13, removes the link together with the packages of other platforms, which have one of that name
  if (!fs.existsSync(pinnedNode) && nodePackages().length > 0)
    npm(['rebuild', '--ignore-scripts', '--loglevel=error', ...nodePackages()]);
  if (!fs.existsSync(pinnedNode))
    refuse(
      `No pinned Node came with the install for ${process.platform}-${process.arch}: run npm ci without --omit=optional.`,
    );
};

/** Folders that `npm ci` empties before it knows whether the registry answers. */
const moduleFolders = () => {
  const paths = Object.keys(packagesOf(join(root, 'package-lock.json')));
  const nested = paths.filter((path) => /^(apps|packages)\/[^/]+\/node_modules\//.test(path));
  return [modules, ...new Set(nested.map((path) => join(root, path.split('/').slice(0, 3).join('/'))))];
};

const remove = (folder) => fs.rmSync(folder, { recursive: true, force: true });

/** Moves the packages of before aside: those that are whole, also when an install after them was cut. */
const moveAside = () => {
  if (!hasRoom()) return;
  const wasCut = !fs.existsSync(record) && fs.existsSync(asideOf(modules));
  for (const folder of moduleFolders())
    try {
      remove(wasCut ? folder : asideOf(folder));
      if (!wasCut && fs.existsSync(folder)) fs.renameSync(folder, asideOf(folder));
    } catch {
      // a mounted folder cannot be moved: npm empties it
    }
};

/** Whether packages of before are in place again. */
const moveBack = () => {
  let hasMoved = false;
  for (const folder of moduleFolders())
    if (fs.existsSync(asideOf(folder))) {
      remove(folder);
      fs.renameSync(asideOf(folder), folder);
      hasMoved = true;
    }
  return hasMoved;
};

const hasRoom = () => {
  const { bavail, bsize } = fs.statfsSync?.(root) ?? { bavail: room, bsize: 1 };
  return bavail * bsize >= room;
};

const checkRoom = () => {
  try {
    fs.accessSync(root, fs.constants.W_OK);
  } catch {
    refuse(`This user may not write to ${root}: check who owns it.`);
  }
  if (!hasRoom() && !fs.existsSync(modules))
    refuse(`The disk that holds ${root} is nearly full: an install takes about 700 MB.`);
};

const install = () => {
  checkRoom();
  moveAside();
  console.log('Installing what the project needs (about half a minute) …');
  const { status, stderr, error } = npm([
    'ci',
    '--loglevel=error',
    '--no-fund',
    '--no-audit',
    '--include=dev',
    '--include=optional',
  ]);
  if (status !== 0) {
    const output = `${stderr ?? ''}${error?.message ?? ''}`;
    console.error(output.trim());
    const before = moveBack() ? ' The packages of before are in place again.' : '';
    refuse(reasonFor(output) + before);
  }
  for (const folder of moduleFolders()) remove(asideOf(folder));
};

const [major] = process.versions.node.split('.');
if (Number(major) < lowest)
  refuse(
    `This project starts from Node ${lowest} or later, and this is ${process.versions.node}: see nodejs.org.`,
  );
if (!isInstalled()) {
  install();
  checkPinnedNode();
  removeHeaders();
}
