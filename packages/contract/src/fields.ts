// Shared field types of schemas.
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import { LINE_QUANTITY_MAX } from './constants/orders.ts';

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Fits a 32-bit column. */
export const ShortId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Random id: orders, checkouts, payments, media. */
export const OpaqueId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
export const Dong = Type.Integer();
/** ISO 8601, UTC. */
export const Time = Type.String();
/** ISO 8601 with time zone. */
export const Moment = Type.String({
  minLength: 17,
  maxLength: 35,
  pattern: String.raw`^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$`,
});
export const Count = Type.Integer({ minimum: 0 });
export const Quantity = Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX });
/** 1 or 0. */
export const Bit = Type.Integer({ minimum: 0, maximum: 1 });
/** String enum: one validation error and `enum` in OpenAPI, unlike a union of literals. */
export const OneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });
interface PlainSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
}

/** Type list instead of a union where possible: validates without coercion and serialises faster. */
export const OrNull = <S extends TSchema>(schema: S) => {
  const { type, enum: words } = schema as PlainSchema;
  return Type.Unsafe<Static<S> | null>(
    type === undefined
      ? Type.Union([schema, Type.Null()])
      : { ...schema, type: [type, 'null'], ...(words && { enum: [...words, null] }) },
  );
};
export const paged = (limit: number) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: limit })),
});
/** Wraps a reply in `data`, as in the older routes. */
export const Data = <P extends TProperties>(properties: P) => Type.Object({ data: Type.Object(properties) });
const readOnlyField = { readOnly: true, description: 'Part of answers; ignored in requests.' } as const;
export const ReadOnlyField = Type.Optional(Type.Unsafe<unknown>(readOnlyField));

/** Body schema that also accepts, and ignores, the fields of the entity as it was read; unknown fields are refused. */
export const AllowReadOnly = <Written extends TObject>(written: Written, entity: TObject): Written => ({
  ...written,
  properties: {
    ...Object.fromEntries(Object.keys(entity.properties).map((name) => [name, readOnlyField])),
    ...written.properties,
  },
});
export const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });
