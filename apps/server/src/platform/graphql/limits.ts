import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  GraphQLObjectType,
  isListType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;
export const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );

interface Shape {
  readonly depth: number;
  readonly aliases: number;
}
const FLAT: Shape = { depth: 0, aliases: 0 };
const INTROSPECTION = new Set(['__schema', '__type']);

/** Reads each fragment once and needs no schema: it runs before validation. */
export const shapeOf = (operation: OperationDefinitionNode, fragments: Fragments): Shape => {
  const shapes = new Map<string, Shape>();
  const ofFragment = (name: string): Shape => {
    const found = shapes.get(name);
    if (found !== undefined) return found;
    shapes.set(name, FLAT); // validation refuses recursive fragments
    const shape = ofSelections(fragments.get(name)?.selectionSet);
    shapes.set(name, shape);
    return shape;
  };
  const ofField = (field: FieldNode): Shape => {
    const inner = ofSelections(field.selectionSet);
    return {
      depth: INTROSPECTION.has(field.name.value) ? 1 : inner.depth + 1,
      aliases: inner.aliases + (field.alias === undefined ? 0 : 1),
    };
  };
  const ofSelections = (selections: SelectionSetNode | undefined): Shape =>
    (selections?.selections ?? []).reduce<Shape>((sum, selection) => {
      const shape =
        selection.kind === Kind.FIELD
          ? ofField(selection)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(selection.name.value)
            : ofSelections(selection.selectionSet);
      return { depth: Math.max(sum.depth, shape.depth), aliases: sum.aliases + shape.aliases };
    }, FLAT);
  return ofSelections(operation.selectionSet);
};

/** Cost of a call in returned objects. */
const CALL_COST = 500;
const FIND_COST = 25;
/** Assumed length of a list without `@listSize`. */
const DEFAULT_LIST_SIZE = 5;

const META: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
  __typename: TypeNameMetaFieldDef,
};

interface Sized {
  readonly most: number;
  readonly fields: readonly string[];
}
const UNKNOWN_SIZE: Sized = { most: DEFAULT_LIST_SIZE, fields: [] };

const listDepth = (type: GraphQLOutputType): number => {
  const bare = getNullableType(type);
  return isListType(bare) ? 1 + listDepth(bare.ofType) : 0;
};

/** Maximum number of objects that a valid operation may return; `@listSize` declares the length of a list. */
export const costOf = (
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  variables: Record<string, unknown>,
): number => {
  const listSize = schema.getDirective('listSize')!;
  const sizedBy = (definition: GraphQLField<unknown, unknown>, node: FieldNode): Sized | undefined => {
    const listSizeArguments = definition.astNode && getDirectiveValues(listSize, definition.astNode);
    if (!listSizeArguments) return undefined;
    const args = getArgumentValues(definition, node, variables);
    const sizes = (listSizeArguments['slicingArguments'] as string[]).map((name) => {
      const unset = definition.args.find((argument) => argument.name === name)?.defaultValue;
      return Math.max(0, Number(args[name] ?? unset ?? DEFAULT_LIST_SIZE));
    });
    return { most: Math.max(...sizes), fields: listSizeArguments['sizedFields'] as string[] };
  };
  const costs = new Map<string, number>();
  const ofFragment = (name: string, sized: Sized): number => {
    const key = `${name} ${sized.most}`;
    const found = costs.get(key);
    if (found !== undefined) return found;
    const fragment = fragments.get(name)!;
    const cost = ofSelections(
      schema.getType(fragment.typeCondition.name.value),
      fragment.selectionSet,
      sized,
    );
    costs.set(key, cost);
    return cost;
  };
  const ofField = (parent: GraphQLObjectType, node: FieldNode, around: Sized): number => {
    const definition = META[node.name.value] ?? parent.getFields()[node.name.value]!;
    const type = getNamedType(definition.type);
    const own = type instanceof GraphQLObjectType ? 1 : 0;
    const sized = sizedBy(definition, node);
    const each = own + ofSelections(type, node.selectionSet, sized ?? UNKNOWN_SIZE);
    const itemCount = around.fields.includes(node.name.value) ? around.most : DEFAULT_LIST_SIZE;
    const call = parent === schema.getQueryType() ? CALL_COST + (sized?.most ?? 0) * FIND_COST : 0;
    return call + each * itemCount ** listDepth(definition.type);
  };
  const ofSelections = (type: unknown, selections: SelectionSetNode | undefined, around: Sized): number =>
    (selections?.selections ?? []).reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + ofField(type as GraphQLObjectType, selection, around);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + ofFragment(selection.name.value, around);
      const narrowed = selection.typeCondition && schema.getType(selection.typeCondition.name.value);
      return sum + ofSelections(narrowed ?? type, selection.selectionSet, around);
    }, 0);
  return ofSelections(schema.getQueryType(), operation.selectionSet, UNKNOWN_SIZE);
};
