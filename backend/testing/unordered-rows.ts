import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
} from 'kysely';

/**
 * Turns the rows of each query around that asks for no order, so that nobody relies on the order in which a table
 * happens to hold them: PostgreSQL moves a row when it is updated, and returns it elsewhere from then on.
 */
export class UnorderedRows implements KyselyPlugin {
  readonly #unordered = new WeakSet<QueryId>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    // Queries that are built on one another share an id.
    if (asksForOrder(node)) this.#unordered.delete(queryId);
    else this.#unordered.add(queryId);
    return node;
  }

  async transformResult({
    result,
    queryId,
  }: PluginTransformResultArgs): ReturnType<KyselyPlugin['transformResult']> {
    return this.#unordered.has(queryId) ? { ...result, rows: result.rows.toReversed() } : result;
  }
}

function asksForOrder(node: RootOperationNode): boolean {
  if (SelectQueryNode.is(node)) return node.orderBy !== undefined;
  return RawNode.is(node) && /\border\s+by\b/i.test(node.sqlFragments.join(' '));
}
