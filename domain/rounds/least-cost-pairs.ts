/**
 * Pairs all of an even number of items so that the costs of the pairs add up to the least: Edmonds' weighted matching with
 * blossoms. Costs are whole numbers, and the same in both directions; their sum is below 2 ** 50.
 *
 * @returns the partner of each item
 */
export function pairAtLeastCost(count: number, costOf: (one: number, other: number) => number): number[] {
  if (count % 2 !== 0) throw new Error('An odd number of items cannot be paired');
  const search = new PairSearch(count, costOf);
  for (let pairs = 0; pairs < count / 2; pairs += 1) search.addPair();
  return search.partners();
}

/** Between items of two different nodes. */
interface Edge {
  near: Item;
  far: Item;
}

/** A node of a circle, and the edge to the node after it. */
interface Link {
  node: Node;
  next: Edge;
}

const turned = ({ near, far }: Edge): Edge => ({ near: far, far: near });

/** Trees grow from all nodes without a mate; `outer`: an even number of steps from the root. */
type Side = 'outer' | 'inner';

abstract class Node {
  dual = 0;
  side: Side | undefined;
  holder: Blossom | undefined;
  /** By which it is paired, from it. */
  mate: Edge | undefined;
  /** By which the tree reached it as an inner node, to it. */
  parent: Edge | undefined;
  /** Of the edges to it from outer nodes, the one with the least slack. */
  nearest: Edge | undefined;
  /** The last search for a common node that came by. */
  walk = 0;
  abstract readonly items: readonly Item[];
}

class Item extends Node {
  readonly index: number;
  /** The outermost node that holds it. */
  top: Node = this;
  readonly items: readonly Item[] = [this];

  constructor(index: number) {
    super();
    this.index = index;
  }
}

/** An odd circle of nodes that is treated as one; its dual holds it together. Pairs are inside, but for the first node. */
class Blossom extends Node {
  readonly items: readonly Item[];
  circle: readonly Link[];

  constructor(circle: readonly Link[]) {
    super();
    this.circle = circle;
    this.items = circle.flatMap(({ node }) => node.items);
  }

  /** The node of the circle that holds an item. */
  memberWith(item: Item): Node {
    let node: Node = item;
    while (node.holder && node.holder !== this) node = node.holder;
    return node;
  }

  /** Steps along the circle to a node, which is turned round where they would be odd. */
  stepsTo(member: Node): number {
    const steps = this.circle.findIndex(({ node }) => node === member);
    if (steps % 2 === 0) return steps;
    const { circle } = this;
    const before = (at: number) => circle.at(at - 1)?.next;
    this.circle = [...circle.keys()].flatMap((at) => {
      const [link, next] = [circle.at(-at), before(-at)];
      return link && next ? [{ node: link.node, next: turned(next) }] : [];
    });
    return circle.length - steps;
  }
}

class PairSearch {
  readonly #items: readonly Item[];
  readonly #costs: Float64Array;
  readonly #tops: Set<Node>;
  #walks = 0;
  #queue: Item[] = [];

  constructor(count: number, costOf: (one: number, other: number) => number) {
    this.#items = Array.from({ length: count }, (_, index) => new Item(index));
    this.#tops = new Set(this.#items);
    this.#costs = Float64Array.from({ length: count * count }, (_, at) => {
      const [one, other] = [Math.floor(at / count), at % count];
      return one === other ? Number.POSITIVE_INFINITY : costOf(one, other);
    });
    for (const item of this.#items) {
      const start = item.index * count;
      item.dual = this.#costs.subarray(start, start + count).reduce((least, cost) => Math.min(least, cost));
    }
  }

  partners(): number[] {
    return this.#items.map(({ mate }) => mate?.far.index ?? -1);
  }

  /** Grows trees until two meet, and pairs along the way between their roots. */
  addPair(): void {
    this.#queue = [];
    for (const node of this.#tops) {
      node.side = node.mate ? undefined : 'outer';
      node.nearest = undefined;
      node.parent = undefined;
      if (!node.mate) this.#queue.push(...node.items);
    }
    while (!this.#grow()) {
      this.#changeDuals();
      if (this.#takeTightEdges()) return;
      for (const node of this.#tops) {
        if (node instanceof Blossom && node.side === 'inner' && node.dual === 0) this.#open(node);
      }
    }
  }

  #grow(): boolean {
    for (let near = this.#queue.pop(); near !== undefined; near = this.#queue.pop()) {
      for (const far of this.#items) {
        if (near.top === far.top) continue;
        const edge = { near, far };
        if (this.#slack(edge) > 0) this.#noteNearest(edge);
        else if (this.#take(edge)) return true;
      }
    }
    return false;
  }

  #takeTightEdges(): boolean {
    for (const { nearest } of [...this.#tops]) {
      if (!nearest || nearest.near.top === nearest.far.top || this.#slack(nearest) > 0) continue;
      if (this.#take(nearest)) return true;
    }
    return false;
  }

  /** By the most that leaves no slack and no blossom's dual negative. */
  #changeDuals(): void {
    let change = Number.POSITIVE_INFINITY;
    for (const node of this.#tops) {
      if (node.side === 'inner') {
        if (node instanceof Blossom) change = Math.min(change, node.dual / 2);
      } else if (node.nearest) {
        const slack = this.#slack(node.nearest);
        change = Math.min(change, node.side === 'outer' ? slack / 2 : slack);
      }
    }
    for (const node of this.#tops) {
      if (!node.side) continue;
      const sign = node.side === 'outer' ? 1 : -1;
      for (const item of node.items) item.dual += sign * change;
      if (node instanceof Blossom) node.dual += sign * change * 2;
    }
  }

  /** Follows a tight edge out of an outer node: the tree grows, closes a circle, or meets another. */
  #take(edge: Edge): boolean {
    const to = edge.far.top;
    if (to.side === 'inner') return false;
    if (to.side === 'outer') {
      const root = this.#commonNode(edge.near.top, to);
      if (root) {
        this.#close(root, edge);
        return false;
      }
      pairAlong(edge);
      pairAlong(turned(edge));
      return true;
    }
    to.parent = edge;
    to.side = 'inner';
    const next = to.mate?.far.top;
    if (next) this.#makeOuter(next);
    return false;
  }

  #makeOuter(node: Node): void {
    node.side = 'outer';
    node.nearest = undefined;
    this.#queue.push(...node.items);
  }

  #slack({ near, far }: Edge): number {
    const cost = this.#costs[near.index * this.#items.length + far.index] ?? 0;
    return 2 * cost - near.dual - far.dual;
  }

  #noteNearest(edge: Edge): void {
    const { top } = edge.far;
    if (!top.nearest || this.#slack(edge) < this.#slack(top.nearest)) top.nearest = edge;
  }

  #findNearest(node: Node): void {
    node.nearest = undefined;
    for (const near of this.#items) {
      if (near.top === node || near.top.side !== 'outer') continue;
      for (const far of node.items) this.#noteNearest({ near, far });
    }
  }

  /** Where the ways from two outer nodes to their roots meet; undefined: they are of different trees. */
  #commonNode(one: Node, other: Node): Node | undefined {
    this.#walks += 1;
    let [here, there]: (Node | undefined)[] = [one, other];
    while (here || there) {
      if (here) {
        if (here.walk === this.#walks) return here;
        here.walk = this.#walks;
        here = linksAbove(here).at(-1)?.next.far.top;
      }
      [here, there] = [there, here];
    }
    return undefined;
  }

  /** Makes the circle of an edge and the ways from both its ends to `root` one outer node. */
  #close(root: Node, edge: Edge): void {
    const wayTo = (from: Node): Link[] => {
      const way: Link[] = [];
      for (let node: Node | undefined = from; node && node !== root; node = way.at(-1)?.next.far.top) {
        way.push(...linksAbove(node));
      }
      return way;
    };
    const up = wayTo(edge.near.top);
    const down = up.map(({ next }) => ({ node: next.far.top, next: turned(next) })).reverse();
    const blossom = new Blossom([...down, { node: edge.near.top, next: edge }, ...wayTo(edge.far.top)]);
    blossom.side = 'outer';
    blossom.mate = root.mate;
    for (const { node } of blossom.circle) {
      if (node.side === 'inner') this.#queue.push(...node.items);
      node.holder = blossom;
      this.#tops.delete(node);
    }
    this.#tops.add(blossom);
    for (const item of blossom.items) item.top = blossom;
    this.#findNearest(blossom);
  }

  /** Takes an inner blossom apart: the nodes on the way through it stay in the tree, the others leave it. */
  #open(blossom: Blossom): void {
    const { parent } = blossom;
    if (!parent) throw new Error('An inner node has a parent');
    const entry = blossom.memberWith(parent.far);
    this.#tops.delete(blossom);
    for (const { node } of blossom.circle) {
      this.#tops.add(node);
      node.holder = undefined;
      node.side = undefined;
      node.parent = undefined;
      for (const item of node.items) item.top = node;
    }
    const steps = blossom.stepsTo(entry);
    entry.side = 'inner';
    entry.parent = parent;
    blossom.circle.slice(0, steps).forEach(({ node, next }, step) => {
      if (step % 2 === 0) {
        node.side = 'inner';
        node.parent = turned(next);
      } else this.#makeOuter(node);
    });
    for (const { node } of blossom.circle) if (node.side !== 'inner') this.#findNearest(node);
  }
}

/** From an outer node to its mate, and on to the next outer node; none from a root. */
function linksAbove(node: Node): Link[] {
  const inner = node.mate?.far.top;
  if (!node.mate || !inner?.parent) return [];
  return [
    { node, next: node.mate },
    { node: inner, next: turned(inner.parent) },
  ];
}

/** Pairs by an edge, and from its near end on to the root of the tree. */
function pairAlong(first: Edge): void {
  for (let edge: Edge | undefined = first; edge; ) {
    const node: Node = edge.near.top;
    const inner: Node | undefined = node.mate?.far.top;
    setMate(node, edge);
    edge = inner?.parent;
    if (inner && edge) setMate(inner, turned(edge));
  }
}

/** Of a blossom, the circle is paired anew around the node that the edge leaves from, which becomes its first. */
function setMate(node: Node, edge: Edge): void {
  node.mate = edge;
  if (!(node instanceof Blossom)) return;
  const member = node.memberWith(edge.near);
  const steps = node.stepsTo(member);
  node.circle.slice(0, steps).forEach(({ node: one, next }, step) => {
    if (step % 2 !== 0) return;
    setMate(one, next);
    const other = node.circle[step + 1]?.node;
    if (other) setMate(other, turned(next));
  });
  setMate(member, edge);
  node.circle = [...node.circle.slice(steps), ...node.circle.slice(0, steps)];
}
