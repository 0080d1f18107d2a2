import fastJson from 'fast-json-stringify';

type Serialize = (answer: unknown) => string;

const compiledSerializers = new WeakMap<object, Serialize>();

/** Compiled on the first answer, once for all servers of a process: compiling all takes most of the time to build one. */
export const serializerOf = (schema: object): Serialize => {
  let serialize = compiledSerializers.get(schema);
  return (answer) => {
    if (serialize === undefined) {
      serialize = compiledSerializers.get(schema) ?? (fastJson(schema) as Serialize);
      compiledSerializers.set(schema, serialize);
    }
    return serialize(answer);
  };
};
