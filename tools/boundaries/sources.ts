import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/** One `import` or `export … from`. */
export interface Import {
  readonly specifier: string;
  /** Only types are imported: nothing is loaded. */
  readonly typeOnly: boolean;
  /** `export * from`. */
  readonly everything: boolean;
  /** `import(…)`: loaded when the line runs. */
  readonly dynamic?: boolean;
}

/** Paths are relative to the root, with forward slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  /** Top-level declarations. */
  readonly names: readonly string[];
}

type Parsed = ReturnType<typeof parseSync>;

const imported = ({ module }: Parsed): Import[] =>
  module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    everything: false,
  }));

const reexported = ({ module }: Parsed): Import[] => {
  const from = module.staticExports.flatMap(({ entries }) => entries);
  return from.flatMap(({ moduleRequest, isType, importName }) =>
    moduleRequest === null
      ? []
      : [{ specifier: moduleRequest.value, typeOnly: isType, everything: importName.name === null }],
  );
};

const inner = ({ program }: Parsed): Import[] => {
  const found: Import[] = [];
  const add = (node: { type: string; value?: unknown }, typeOnly: boolean): void => {
    if (typeof node.value === 'string')
      found.push({ specifier: node.value, typeOnly, everything: false, dynamic: !typeOnly });
  };
  new Visitor({
    ImportExpression: ({ source }) => add(source, false),
    TSImportType: ({ source }) => add(source, true),
  }).visit(program);
  return found;
};

const declared = ({ program }: Parsed): string[] =>
  program.body.flatMap((statement) => {
    const node =
      'declaration' in statement && statement.declaration !== null ? statement.declaration : statement;
    if (node.type === 'VariableDeclaration')
      return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : [];
  });

export const parse = (path: string, text: string): Source => {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const later = /\bimport\s*\(/.test(text) ? inner(parsed) : [];
  const imports = [...imported(parsed), ...reexported(parsed), ...later];
  return { path, text, imports, names: declared(parsed) };
};

const patterns = ['*.{ts,mjs}', '{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,mts,mjs}'];
const skipped = /(^|\/)(node_modules|build|\.react-router)(\/|$)/;

/** `root` ends with a slash. */
export const readSources = (root: string): Source[] => {
  const options = { cwd: root, exclude: (path: string) => skipped.test(path.replaceAll('\\', '/')) };
  return patterns
    .flatMap((pattern) => globSync(pattern, options))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !skipped.test(path) && !path.endsWith('.d.ts'))
    .toSorted()
    .map((path) => parse(path, readFileSync(root + path, 'utf8')));
};
