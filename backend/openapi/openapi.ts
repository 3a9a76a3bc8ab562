import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type AnswerBody, type Call, errorsOf } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';
import { mediaSchema, postCategorySchema, postSchema, tagSchema, userSchema } from '#contract/content.ts';
import { parameterDocs } from '#contract/content-query/parameter.ts';
import { apiErrorSchema, ERROR_STATUS } from '#contract/errors.ts';
import { API_KEY_HEADER } from '#contract/paths.ts';
import {
  attributeSchema,
  attributeTermSchema,
  brandSchema,
  bundledItemSchema,
  categorySchema,
  imageSchema,
  productSchema,
  variationSchema,
} from '#contract/products.ts';
import { lockerSchema, rateSchema, shippingAddressSchema } from '#contract/shipping.ts';

type Json = Record<string, unknown>;

const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Error: apiErrorSchema,
  Image: imageSchema,
  Product: productSchema,
  Variation: variationSchema,
  BundledItem: bundledItemSchema,
  Category: categorySchema,
  Brand: brandSchema,
  Attribute: attributeSchema,
  AttributeTerm: attributeTermSchema,
  Post: postSchema,
  Media: mediaSchema,
  PostCategory: postCategorySchema,
  PostTag: tagSchema,
  Author: userSchema,
  ShippingAddress: shippingAddressSchema,
  Rate: rateSchema,
  Locker: lockerSchema,
};

const registry = z.registry<{ id?: string }>();
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) registry.add(schema, { id });

export interface NamedSite {
  publicUrl: string;
  shop: { name: string };
}

/** OpenAPI 3.1. Yields to other requests between calls. */
export async function openApiDocument(site: NamedSite): Promise<Json> {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const call of CALLS) {
    await setImmediate();
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, components) };
  }
  return {
    openapi: '3.1.1',
    info: { title: `${site.shop.name} HTTP API`, version: '1' },
    servers: [{ url: site.publicUrl }],
    tags: [...new Set(CALLS.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: API_KEY_HEADER },
        session: { type: 'http', scheme: 'bearer' },
        program: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a program, made in the office.',
        },
      },
      schemas: components.schemas,
    },
  };
}

function operation(call: Call, components: Components): Json {
  return {
    operationId: call.id,
    tags: [call.group],
    summary: call.summary,
    ...securityOf(call),
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
    ...(call.body === undefined ? {} : { requestBody: requestBody(call.body, components) }),
    responses: { ...answers(call, components), ...refusals(call, components) },
  };
}

function securityOf({ needsKey, office, my, program }: Call): Json {
  if (program) return { security: [{ program: [] }] };
  if (!needsKey) return {};
  return { security: [my || office ? { key: [], session: [] } : { key: [] }] };
}

const pathParameters = ({ path }: Call): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));

/** Parameters of other backends that this one refuses. */
const isRefused = (schema: unknown): boolean =>
  schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodNever;

export const refusedParameters = ({ query }: Call): string[] =>
  Object.entries(query?.shape ?? {}).flatMap(([name, schema]) => (isRefused(schema) ? [name] : []));

/** Name, JSON schema and whether it is required. */
export function queryParameters({ query }: Call): Json[] {
  if (!query) return [];
  const offered = Object.entries(query.shape).filter(([, schema]) => !isRefused(schema));
  return offered.map(([name, schema]) => {
    const documented = parameterDocs.get(schema);
    const { description, ...described } = documented ?? describe(schema, 'input');
    const isMap = described.type === 'object';
    return {
      name,
      in: 'query',
      required: !documented && !z.safeParse(schema, undefined).success,
      ...(description === undefined ? {} : { description }),
      ...(isMap ? { style: 'deepObject' } : {}),
      schema: described,
    };
  });
}

const headerParameters = ({ headers = {} }: Call): Json[] =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }));

const requestBody = (body: NonNullable<Call['body']>, components: Components): Json =>
  typeof body === 'string'
    ? { required: true, content: { [body]: { schema: { type: 'object' } } } }
    : { required: true, content: { 'application/json': { schema: components.describe(body, 'input') } } };

const answers = (call: Call, components: Components): Json =>
  Object.fromEntries(
    Object.entries(call.answers).map(([status, body]) => [
      status,
      {
        description: Number(status) < 400 ? 'Done' : 'Refused',
        ...(call.isPaged ? { headers: PAGING_HEADERS } : {}),
        content: contentOf(body, components),
      },
    ]),
  );

const contentOf = (body: AnswerBody, components: Components): Json =>
  typeof body === 'string'
    ? { [body]: {} }
    : { 'application/json': { schema: components.describe(body, 'output') } };

function refusals(call: Call, components: Components): Json {
  const byStatus = Map.groupBy(errorsOf(call), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: components.describe(apiErrorSchema, 'output') } },
      },
    ]),
  );
}

const PAGING_HEADERS = {
  'X-WP-Total': { description: 'How many there are on all pages.', schema: { type: 'integer' } },
  'X-WP-TotalPages': { description: 'How many pages there are.', schema: { type: 'integer' } },
  Link: { description: 'The previous and the next page.', schema: { type: 'string' } },
};

class Components {
  readonly schemas: Record<string, unknown> = {};

  describe(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $defs, ...described } = describe(schema, io);
    Object.assign(this.schemas, $defs);
    return described;
  }
}

function describe(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    metadata: registry,
    unrepresentable: 'any',
    // Later versions may add fields, so clients must ignore unknown ones.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return JSON.parse(JSON.stringify(described).replaceAll('#/$defs/', '#/components/schemas/'));
}
