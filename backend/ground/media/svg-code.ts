import { SaxesParser } from 'saxes';

/** Any prefix can stand for SVG. */
const ACTIVE_ELEMENTS = /^(?:.*:)?(?:script|foreignobject|iframe|object|embed|handler|listener)$/i;
const LINK = /^(?:.*:)?(?:href|src)$/i;
/** To a part of the same file, or to an embedded picture. */
const OWN_LINK = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,])/i;

/** Scripts, links and entities of an SVG, in words for the owner; undefined for a plain drawing. */
export function findActiveContent(svg: string): string | undefined {
  let found: string | undefined;
  const parser = new SaxesParser();
  const refuse = (what: string) => {
    found ??= what;
  };
  parser.on('error', () => refuse('is no well-formed SVG'));
  parser.on('doctype', (text) => {
    if (text.includes('ENTITY')) refuse('defines entities');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml-stylesheet$/i.test(target)) refuse('loads a style sheet');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (ACTIVE_ELEMENTS.test(name)) refuse(`holds <${name}>`);
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on/i.test(attribute)) refuse(`runs a script by ${attribute}`);
      if (/javascript:/i.test(value)) refuse('runs a script by an address');
      if (/^attributename$/i.test(attribute) && LINK.test(value)) refuse('changes where a link leads');
      if (LINK.test(attribute) && !OWN_LINK.test(value)) refuse('leads to another address');
    }
  });
  parser.write(svg).close();
  return found;
}
