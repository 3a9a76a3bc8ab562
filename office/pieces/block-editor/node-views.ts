import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';

type Place = () => number | undefined;

const MAX_SHOWN = 240;

/** Non-text nodes: pictures, products, deck lists, and preserved blocks. */
export const NODE_VIEWS: Record<string, NodeViewConstructor> = {
  image: (node, view, place) => {
    const picture = make('img', { className: 'block__picture' });
    const words = field(make('input', { type: 'text' }), 'Describe the picture', view, place, 'alt');
    const show = ({ attrs }: Node) => {
      picture.src = attrs.src;
      picture.alt = attrs.alt;
      words.show(attrs.alt);
    };
    return block('Picture', node, [picture, words.label], show);
  },
  product: (node, view, place) => {
    const sku = field(make('input', { type: 'text' }), 'SKU of the product', view, place, 'sku');
    const note = make('p', {
      className: 'meta',
      textContent: 'Readers see its card, with price and stock as in the shop.',
    });
    return block('Product', node, [sku.label, note], ({ attrs }) => sku.show(attrs.sku));
  },
  deck: (node, view, place) => {
    const list = field(
      make('textarea', { rows: 6 }),
      'Cards of the deck, one kind a line',
      view,
      place,
      'list',
    );
    const note = make('p', {
      className: 'meta',
      textContent: 'Readers see the list with a link that finds its cards.',
    });
    return block('Deck list', node, [list.label, note], ({ attrs }) => list.show(attrs.list));
  },
  kept: (node) => {
    const words = make('p', { className: 'block__words' });
    const source = make('pre', { tabIndex: 0 });
    const more = make('details', {});
    more.append(make('summary', { textContent: 'Its HTML' }), source);
    const name = node.attrs.name === '' ? 'Kept as it is' : `Kept as it is: ${node.attrs.name}`;
    return block(name, node, [words, more], ({ attrs }) => {
      const text = String(attrs.source)
        .replace(/<!--[\s\S]*?-->|<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      words.textContent = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
      source.textContent = attrs.source;
    });
  },
};

function block(
  name: string,
  first: Node,
  content: readonly HTMLElement[],
  show: (node: Node) => void,
): NodeView {
  const dom = make('div', { className: `block block--${first.type.name}` });
  dom.contentEditable = 'false';
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', name);
  dom.append(make('b', { className: 'block__name', textContent: name }), ...content);
  show(first);
  return {
    dom,
    update: (node) => {
      if (node.type !== first.type || node.attrs.name !== first.attrs.name) return false;
      show(node);
      return true;
    },
    stopEvent: ({ target, type }) =>
      target instanceof HTMLElement &&
      target.matches('input, textarea, summary, pre') &&
      !type.startsWith('drag'),
    ignoreMutation: () => true,
    selectNode: () => dom.classList.add('is-selected'),
    deselectNode: () => dom.classList.remove('is-selected'),
  };
}

/** A field that edits an attribute of the block. Enter returns to the text. */
function field(
  input: HTMLInputElement | HTMLTextAreaElement,
  words: string,
  view: EditorView,
  place: Place,
  attribute: string,
) {
  const label = make('label', { className: 'block__field' });
  label.append(make('span', { textContent: words }), input);
  input.className = 'field__input';
  input.addEventListener('input', () => {
    const at = place();
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, attribute, input.value));
  });
  input.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.isComposing) return;
    const leaves = event.key === 'Escape' || (event.key === 'Enter' && input instanceof HTMLInputElement);
    if (!leaves) return;
    event.preventDefault();
    view.focus();
  });
  const show = (value: string) => {
    if (input.value !== value) input.value = value;
  };
  return { label, show };
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
