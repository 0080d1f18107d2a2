// Asks the registry for known vulnerabilities of installed packages. An audit that cannot run never passes as clean.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { verdictOf } from './audit/verdict.ts';

const npm = process.env['npm_execpath'];
const args = ['audit', '--json', '--omit=dev'];
const options = {
  cwd: fileURLToPath(new URL('../', import.meta.url)),
  encoding: 'utf8' as const,
  timeout: 60_000,
};
const { stdout, stderr, error } =
  npm === undefined ? spawnSync('npm', args, options) : spawnSync(process.execPath, [npm, ...args], options);
const { code, text } = verdictOf(stdout ?? '', stderr ?? '', error);
console.log(text);
process.exitCode = code;
