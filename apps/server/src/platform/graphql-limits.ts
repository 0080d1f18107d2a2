import {
  getArgumentValues,
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

/** How deep an operation goes and how many aliases it gives. Reads each fragment once; asks no schema, so it comes before validation. */
export const shapeOf = (operation: OperationDefinitionNode, fragments: Fragments): Shape => {
  const known = new Map<string, Shape>();
  const ofFragment = (name: string): Shape => {
    const found = known.get(name);
    if (found !== undefined) return found;
    known.set(name, FLAT); // one that comes back to itself is refused by validation
    const shape = ofSelections(fragments.get(name)?.selectionSet);
    known.set(name, shape);
    return shape;
  };
  const ofField = (field: FieldNode): Shape => {
    const inner = ofSelections(field.selectionSet);
    return {
      // validation keeps introspection from turning in circles
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

/** What a call weighs, in objects answered; and each thing it is to find, whatever of it is shown. */
const A_CALL = 500;
const A_FINDING = 25;
/** How many things a list is thought to hold when nobody says. */
const A_LIST = 5;

const META: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
  __typename: TypeNameMetaFieldDef,
};

const lists = (type: unknown): number => {
  const bare = getNullableType(type as never);
  return isListType(bare) ? 1 + lists(bare.ofType) : 0;
};

/**
 * What a valid operation may cost: the objects it may answer, those in a list once for each thing in it. The lists of a
 * field with a `limit` hold as many as that says.
 */
export const costOf = (
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  variables: Record<string, unknown>,
): number => {
  const known = new Map<string, number>();
  const ofFragment = (name: string, held: number): number => {
    const key = `${name} ${held}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const fragment = fragments.get(name)!;
    const cost = ofSelections(schema.getType(fragment.typeCondition.name.value), fragment.selectionSet, held);
    known.set(key, cost);
    return cost;
  };
  const ofField = (parent: GraphQLObjectType, node: FieldNode, held: number): number => {
    const definition = META[node.name.value] ?? parent.getFields()[node.name.value]!;
    const type = getNamedType(definition.type);
    const limit = definition.args.find(({ name }) => name === 'limit');
    const given = limit && (getArgumentValues(definition, node, variables)['limit'] ?? limit.defaultValue);
    const asked = given === undefined ? undefined : Math.max(0, Number(given));
    const own = type instanceof GraphQLObjectType ? 1 : 0;
    const inner = ofSelections(type, node.selectionSet, asked ?? A_LIST);
    const call = parent === schema.getQueryType() ? A_CALL + (asked ?? 0) * A_FINDING : 0;
    return call + (own + inner) * held ** lists(definition.type);
  };
  const ofSelections = (type: unknown, selections: SelectionSetNode | undefined, held: number): number =>
    (selections?.selections ?? []).reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + ofField(type as GraphQLObjectType, selection, held);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + ofFragment(selection.name.value, held);
      const narrowed = selection.typeCondition && schema.getType(selection.typeCondition.name.value);
      return sum + ofSelections(narrowed ?? type, selection.selectionSet, held);
    }, 0);
  return ofSelections(schema.getQueryType(), operation.selectionSet, A_LIST);
};
