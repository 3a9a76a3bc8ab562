import { facetsSchema, suggestionsSchema } from '#contract/facets.ts';
import { PATHS } from '#contract/paths.ts';
import {
  attributeQuerySchema,
  brandQuerySchema,
  categoryChildrenQuerySchema,
  categoryQuerySchema,
  facetQuerySchema,
  productQuerySchema,
  singleProductQuerySchema,
  suggestionQuerySchema,
} from '#contract/product-query.ts';
import {
  attributeListSchema,
  attributeTermListSchema,
  brandListSchema,
  categoryListSchema,
  linkedProductsSchema,
  productAnswerSchema,
  productListSchema,
} from '#contract/products.ts';
import type { Call } from './call.ts';

const catalogue = { group: 'Catalogue', method: 'GET', needsKey: true } as const;

/** The shop API's reading half. */
export const CATALOGUE_CALLS: readonly Call[] = [
  {
    ...catalogue,
    id: 'listProducts',
    path: PATHS.products,
    summary: 'List, filter, sort and search products.',
    query: productQuerySchema,
    answers: { 200: productListSchema },
    isPaged: true,
  },
  {
    ...catalogue,
    id: 'countFacets',
    path: `${PATHS.products}/facets`,
    summary: 'Count the products that each further filter would leave.',
    query: facetQuerySchema,
    answers: { 200: facetsSchema },
  },
  {
    ...catalogue,
    id: 'suggestProducts',
    path: `${PATHS.products}/suggestions`,
    summary: 'Suggest products and categories while a shopper types.',
    query: suggestionQuerySchema,
    answers: { 200: suggestionsSchema },
  },
  {
    ...catalogue,
    id: 'findClosestProducts',
    path: `${PATHS.products}/closest`,
    summary: 'Find the products closest to a search that matches none.',
    query: suggestionQuerySchema,
    answers: { 200: productListSchema },
  },
  {
    ...catalogue,
    id: 'listCategories',
    path: `${PATHS.products}/categories`,
    summary: 'List categories.',
    query: categoryQuerySchema,
    answers: { 200: categoryListSchema },
    isPaged: true,
  },
  {
    ...catalogue,
    id: 'listChildCategories',
    path: `${PATHS.products}/categories/children`,
    summary: "List a category's children by its slug.",
    query: categoryChildrenQuerySchema,
    answers: { 200: categoryListSchema },
    isPaged: true,
  },
  {
    ...catalogue,
    id: 'listBrands',
    path: `${PATHS.products}/brands`,
    summary: 'List brands.',
    query: brandQuerySchema,
    answers: { 200: brandListSchema },
    isPaged: true,
  },
  {
    ...catalogue,
    id: 'listAttributes',
    path: `${PATHS.products}/attributes`,
    summary: 'List attributes such as condition or rarity.',
    query: attributeQuerySchema,
    answers: { 200: attributeListSchema },
    isPaged: true,
  },
  {
    ...catalogue,
    id: 'listAttributeTerms',
    path: `${PATHS.products}/attributes/{id}/terms`,
    summary: "List an attribute's terms.",
    query: attributeQuerySchema,
    answers: { 200: attributeTermListSchema },
    isPaged: true,
    errors: ['woocommerce_rest_taxonomy_invalid'],
  },
  {
    ...catalogue,
    id: 'getProduct',
    path: `${PATHS.products}/{id}`,
    summary: 'Get one product, with its variations if asked for.',
    query: singleProductQuerySchema,
    answers: { 200: productAnswerSchema },
    errors: ['woocommerce_rest_product_invalid_id'],
  },
  {
    ...catalogue,
    id: 'getLinkedProducts',
    path: `${PATHS.products}/{id}/linked`,
    summary: "Get a product's upsells and cross-sells.",
    answers: { 200: linkedProductsSchema },
    errors: ['woocommerce_rest_product_invalid_id'],
  },
];
