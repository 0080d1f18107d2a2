// Building blocks of schemas: one spelling for ids, money, time, flags and lists.
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';

/** A number that names a row: users, shops, products, variants, categories, addresses, collections. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** An id that is kept in four bytes. */
export const ShortId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** An opaque id that cannot be guessed: orders, checkouts, payments, media. */
export const OpaqueId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
/** Whole đồng. */
export const Dong = Type.Integer();
/** ISO 8601 UTC. */
export const Time = Type.String();
/** A count of things. */
export const Count = Type.Integer({ minimum: 0 });
/** A quantity someone asks for. */
export const Quantity = Type.Integer({ minimum: 1, maximum: 1_000_000 });
/** 1 or 0, where the specification writes it so. */
export const Bit = Type.Integer({ minimum: 0, maximum: 1 });
/** One of some words; reads as `enum` in OpenAPI and gives one readable error. */
export const OneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });
interface PlainSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
}

/** The value or null, written as a list of types where it can be: it validates without coercion and serialises fast. */
export const OrNull = <S extends TSchema>(schema: S) => {
  const { type, enum: words } = schema as PlainSchema;
  return Type.Unsafe<Static<S> | null>(
    type === undefined
      ? Type.Union([schema, Type.Null()])
      : { ...schema, type: [type, 'null'], ...(words && { enum: [...words, null] }) },
  );
};
/** `page` from 1 and `limit` 1 to 100 in a query. */
export const paged = (limit: number) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: limit })),
});
/** Wraps an answer in `data`, as the older calls do. */
export const Data = <P extends TProperties>(properties: P) => Type.Object({ data: Type.Object(properties) });
const readOnlyField = { readOnly: true, description: 'Stands in answers; ignored here.' } as const;
/** A field of an answer that a body may repeat. */
export const ReadOnlyField = Type.Optional(Type.Unsafe<unknown>(readOnlyField));

/**
 * What may be written of an entity, in a body that takes the entity as it was read: what stands only in the answers is
 * ignored, what stands nowhere is refused.
 */
export const AllowReadOnly = <Written extends TObject>(written: Written, entity: TObject): Written => ({
  ...written,
  properties: {
    ...Object.fromEntries(Object.keys(entity.properties).map((name) => [name, readOnlyField])),
    ...written.properties,
  },
});
/** Text a person writes, trimmed by the caller. */
export const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });
