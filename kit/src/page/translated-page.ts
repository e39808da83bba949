/** Former place of a node that something other than React removed. */
interface Place {
  readonly parent: Node;
  readonly next: Node | null;
  /** The node with its translation. */
  readonly standIn: Node | undefined;
}

/**
 * Lets React work on a page that the browser translates. A translation replaces or wraps text nodes with `<font>`
 * elements, but React still refers to the text nodes: it throws when it removes one or inserts something before it, and
 * writes changed text into a detached node. So a node is restored just before React uses it, and the browser translates
 * it again. Covers everything that is rendered later, remotes included. Hosts call it once, before their first render.
 */
export function surviveTranslation(): void {
  const { appendChild, insertBefore, removeChild, replaceChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  const places = new WeakMap<Node, Place>();
  const claimed = new WeakSet<Node>();
  const isStandIn = (node: Node | null | undefined): node is Node => node?.nodeName === 'FONT' && !claimed.has(node);

  const note = (records: readonly MutationRecord[]): void => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const node of removedNodes) {
        // A text that is wrapped again keeps its original place.
        if (!(node instanceof Text) || places.get(node)?.standIn?.contains(target)) continue;
        const standIn = addedNodes[0] ?? [previousSibling, nextSibling].find(isStandIn);
        if (standIn) claimed.add(standIn);
        places.set(node, { parent: target, next: nextSibling, standIn });
      }
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  const placeOf = (node: Node): Place | undefined => {
    note(observer.takeRecords());
    return places.get(node);
  };

  const putBack = (node: Node, parent: Node): void => {
    const { standIn, next } = placeOf(node) ?? {};
    let holder: Node | null = node;
    while (holder && holder.parentNode !== parent) holder = holder.parentNode;
    const shown = holder ?? standIn;
    if (shown?.parentNode === parent) replaceChild.call(parent, node, shown);
    else insertBefore.call(parent, node, next?.parentNode === parent ? next : null);
  };
  const misses = (parent: Node, child: Node): boolean => child.parentNode !== parent && !child.contains(parent);
  /** Drops the translation of a text that React has moved elsewhere. */
  const dropStandIn = (moved: Node | undefined): void => {
    if (moved?.parentNode) removeChild.call(moved.parentNode, moved);
  };
  const movedStandIn = (parent: Node, child: Node): Node | undefined => {
    const standIn = child instanceof Text && !child.isConnected ? placeOf(child)?.standIn : undefined;
    return standIn?.contains(parent) ? undefined : standIn;
  };

  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (misses(this, child)) putBack(child, this);
    removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(child: T, before: Node | null): T {
    if (before && misses(this, before)) putBack(before, this);
    const standIn = movedStandIn(this, child);
    insertBefore.call(this, child, before);
    dropStandIn(standIn);
    return child;
  };
  Node.prototype.appendChild = function <T extends Node>(child: T): T {
    const standIn = movedStandIn(this, child);
    appendChild.call(this, child);
    dropStandIn(standIn);
    return child;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      const place = this instanceof Text && !this.isConnected ? placeOf(this) : undefined;
      if (place) putBack(this, place.parent);
      nodeValue?.set?.call(this, value);
    },
  });
}
