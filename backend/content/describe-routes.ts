import { z } from 'zod';
import { mediaSchema, postCategorySchema, postSchema, tagSchema, userSchema } from '#contract/content.ts';
import { parameterDocs } from '#contract/content-query/parameter.ts';
import {
  categoriesParameters,
  itemParameters,
  mediaParameters,
  postParameters,
  postsParameters,
  tagsParameters,
  usersParameters,
} from '#contract/content-query/parameters.ts';
import type { Site } from './shape/site.ts';

const ITEM_ID = '(?P<id>[\\d]+)';

interface Resource {
  title: string;
  list: z.ZodObject;
  item: z.ZodObject;
  schema: z.ZodType;
}

const RESOURCES = {
  posts: { title: 'post', list: postsParameters, item: postParameters, schema: postSchema },
  media: { title: 'attachment', list: mediaParameters, item: itemParameters, schema: mediaSchema },
  categories: {
    title: 'category',
    list: categoriesParameters,
    item: itemParameters,
    schema: postCategorySchema,
  },
  tags: { title: 'tag', list: tagsParameters, item: itemParameters, schema: tagSchema },
  users: { title: 'user', list: usersParameters, item: itemParameters, schema: userSchema },
} satisfies Record<string, Resource>;

export type ResourceName = keyof typeof RESOURCES;

/** Names only: these calls need a key. */
const SHOP_ROUTES: Record<string, string[]> = {
  '/wp/v2/products': ['GET'],
  [`/wp/v2/products/${ITEM_ID}`]: ['GET'],
  '/wp/v2/orders': ['POST'],
  '/springdeck/v1/payments/create': ['POST'],
  '/springdeck/v1/shipping/calculate': ['POST'],
  '/springdeck/v1/contact': ['POST'],
  [`/springdeck/v1/orders/${ITEM_ID}`]: ['GET'],
};

export function describeSite(site: Site & { shop: { name: string; tagline: string } }) {
  return {
    name: site.shop.name,
    description: site.shop.tagline,
    url: site.publicUrl,
    home: site.publicUrl,
    gmt_offset: 2,
    timezone_string: 'Africa/Johannesburg',
    namespaces: ['wp/v2', 'springdeck/v1'],
    authentication: [],
    routes: { ...describeIndex(site, '/'), ...allRoutes(site) },
    _links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }] },
  };
}

export const describeNamespace = (site: Site, namespace: string) => ({
  namespace,
  routes: Object.fromEntries(
    Object.entries(allRoutes(site)).filter(([route]) => `${route}/`.startsWith(`/${namespace}/`)),
  ),
  _links: { up: [{ href: `${site.publicUrl}/wp-json/` }] },
});

export function describeList(site: Site, name: ResourceName) {
  const { list, title, schema } = RESOURCES[name];
  return {
    ...route('wp/v2', ['GET'], argumentsOf(list)),
    schema: jsonSchema(title, schema),
    _links: linkTo(site, `/wp/v2/${name}`),
  };
}

export function describeItem(name: ResourceName) {
  const { item, title, schema } = RESOURCES[name];
  return { ...route('wp/v2', ['GET'], withId(item)), schema: jsonSchema(title, schema) };
}

function allRoutes(site: Site): Record<string, unknown> {
  const resources = Object.entries(RESOURCES).flatMap(([name, { list, item }]) => [
    [
      `/wp/v2/${name}`,
      { ...route('wp/v2', ['GET'], argumentsOf(list)), _links: linkTo(site, `/wp/v2/${name}`) },
    ],
    [`/wp/v2/${name}/${ITEM_ID}`, route('wp/v2', ['GET'], withId(item))],
  ]);
  const shop = Object.entries(SHOP_ROUTES).map(([path, methods]) => [
    path,
    route(path.split('/').slice(1, 3).join('/'), methods, {}),
  ]);
  return {
    ...describeIndex(site, '/wp/v2'),
    ...Object.fromEntries(resources),
    ...describeIndex(site, '/springdeck/v1'),
    ...Object.fromEntries(shop),
  };
}

const describeIndex = (site: Site, path: string) => ({
  [path]: {
    ...route(path.slice(1), ['GET'], { context: { default: 'view', required: false } }),
    _links: linkTo(site, path),
  },
});

const route = (namespace: string, methods: string[], args: Record<string, unknown>) => ({
  namespace,
  methods,
  endpoints: [{ methods, args }],
});

const linkTo = (site: Site, path: string) => ({ self: [{ href: `${site.publicUrl}/wp-json${path}` }] });

const argumentsOf = (parameters: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parameters.shape).map(([name, parameter]) => [
      name,
      { ...parameterDocs.get(parameter), required: false },
    ]),
  );

const withId = (parameters: z.ZodObject) => ({
  id: { description: 'Which one.', type: 'integer', required: false },
  ...argumentsOf(parameters),
});

const jsonSchema = (title: string, schema: z.ZodType) => ({
  ...z.toJSONSchema(schema, { target: 'draft-4', unrepresentable: 'any' }),
  title,
});
