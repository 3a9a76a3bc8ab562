import {
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  SelectQueryNode,
} from 'kysely';

/**
 * Turns the rows of each query around that asks for no order, and those that its order leaves equal, so that nobody relies
 * on the order in which a table happens to hold them: PostgreSQL moves a row when it is updated, and returns it elsewhere
 * from then on.
 */
export class UnorderedRows implements KyselyPlugin {
  /** The columns by which a query is ordered, by its id; a query whose order cannot be told has none. */
  readonly #orders = new WeakMap<QueryId, readonly string[]>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const order = orderOf(node);
    // Queries that are built on one another share an id.
    if (order) this.#orders.set(queryId, order);
    else this.#orders.delete(queryId);
    return node;
  }

  async transformResult({
    result,
    queryId,
  }: PluginTransformResultArgs): ReturnType<KyselyPlugin['transformResult']> {
    const order = this.#orders.get(queryId);
    return order ? { ...result, rows: turnEqualAround(result.rows, order) } : result;
  }
}

function orderOf(node: RootOperationNode): readonly string[] | undefined {
  if (RawNode.is(node)) return /\border\s+by\b/i.test(node.sqlFragments.join(' ')) ? undefined : [];
  if (!SelectQueryNode.is(node) || !node.orderBy) return [];
  // A column of two joined tables may be called the same.
  if (node.joins) return undefined;
  const names = node.orderBy.items.map(({ orderBy }) => nameOf(orderBy));
  return names.every((name) => name !== undefined) ? names : undefined;
}

function nameOf(node: OperationNode): string | undefined {
  if (ReferenceNode.is(node)) return ColumnNode.is(node.column) ? node.column.column.name : undefined;
  return ColumnNode.is(node) ? node.column.name : undefined;
}

type Row = Record<string, unknown>;

function turnEqualAround(rows: Row[], order: readonly string[]): Row[] {
  const first = rows[0];
  if (!first || !order.every((name) => name in first)) return rows;
  const keyOf = (row: Row) => JSON.stringify(order.map((name) => row[name]));
  const groups: Row[][] = [];
  let before: string | undefined;
  for (const row of rows) {
    const key = keyOf(row);
    if (key === before) groups.at(-1)?.unshift(row);
    else groups.push([row]);
    before = key;
  }
  return groups.flat();
}
