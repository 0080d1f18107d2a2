import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the tests of a configuration with the arguments of this command. @returns the exit code */
export const runVitest = (config: string, env: Readonly<Record<string, string>> = {}): Promise<number> =>
  new Promise((resolve) => {
    const vitest = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...process.argv.slice(2)],
      { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
    );
    vitest.once('exit', (code) => resolve(code ?? 1));
  });
