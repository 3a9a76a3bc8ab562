import type { Case } from './bench.ts';
import { cachedPages } from './cases/cached-pages.ts';
import { deckLists } from './cases/deck-lists.ts';
import { filteredLists } from './cases/filtered-lists.ts';
import { firstPage } from './cases/first-page.ts';
import { imports } from './cases/imports.ts';
import { memory } from './cases/memory.ts';
import { mixed } from './cases/mixed.ts';
import { newPages } from './cases/new-pages.ts';
import { officeLists } from './cases/office-lists.ts';
import { ordersOnSqlite } from './cases/orders.ts';
import { ordersOnPostgres } from './cases/orders-on-postgres.ts';
import { overload } from './cases/overload.ts';
import { productApi } from './cases/product-api.ts';
import { readiness } from './cases/readiness.ts';
import { restart } from './cases/restart.ts';
import { search } from './cases/search.ts';
import { tournamentPage } from './cases/tournament-page.ts';

export const CASES: readonly Case[] = [
  cachedPages,
  tournamentPage,
  newPages,
  productApi,
  search,
  deckLists,
  filteredLists,
  officeLists,
  imports,
  ordersOnSqlite,
  ordersOnPostgres,
  mixed,
  memory,
  firstPage,
  readiness,
  restart,
  overload,
];
