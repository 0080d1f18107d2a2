// Installs the schemathesis of schemathesis/requirements.txt in a virtual environment; prints its program's path.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const scriptFolder = dirname(fileURLToPath(import.meta.url));
const requirements = join(scriptFolder, 'schemathesis/requirements.txt');
const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
const folder = join(dirname(scriptFolder), 'node_modules/.cache', `schemathesis-${version}`);
const programs = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');

const run = (program: string, args: readonly string[]): void => {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `ended with ${status}`}`);
};

const program = join(programs, 'schemathesis');
if (!existsSync(program)) {
  run(process.env['PYTHON'] ?? 'python3', ['-m', 'venv', folder]);
  // the list is complete: pip must not resolve other versions
  run(join(programs, 'python'), [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--no-deps',
    '--disable-pip-version-check',
    '-r',
    requirements,
  ]);
}
process.stdout.write(`${program}\n`);
