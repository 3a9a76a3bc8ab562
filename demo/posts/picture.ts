import { FAMILY_NAMES } from '../art/families.ts';
import type { Format } from '../art/illustrations/illustration.ts';
import { PROP_NAMES } from '../art/illustrations/props.ts';
import type { Thing } from '../art/illustrations/scene-of-post.ts';
import { SUBJECTS } from '../art/scene.ts';
import { CATALOGUE } from '../catalogue.ts';
import type { Header } from './header.ts';
import type { Picture } from './post.ts';

const FORMATS: readonly Format[] = ['still', 'banner', 'poster'];

/**
 * Reads `still: veld, SD-ACC-BND-9P=open, loupe=NM`: the kind of picture, its landscape, then what is in it. That may
 * be a creature, a thing with a word on it, or a product by its SKU, with the view when it is not the first.
 */
export function readPicture(slug: string, header: Header): Picture {
  const format = FORMATS.find((one) => header.find(one) !== undefined);
  if (format === undefined) throw header.error('no picture');
  const [familyName, ...names] = header.list(format);
  const family = FAMILY_NAMES.find((one) => one === familyName);
  if (family === undefined) throw header.error(`unknown landscape ${familyName}`);
  const subjects = names.flatMap((name) => SUBJECTS.find((one) => one === name) ?? []);
  const things = names.filter((name) => !SUBJECTS.some((one) => one === name));
  return {
    file: `${slug}.svg`,
    format,
    art: {
      design: slug,
      label: header.get('alt'),
      family,
      subjects,
      things: things.map((name) => readThing(name, header)),
      words: format === 'poster' ? posterWords(header) : undefined,
    },
  };
}

function readThing(name: string, header: Header): Thing {
  const [what, detail] = name.split('=');
  const prop = PROP_NAMES.find((one) => one === what);
  if (prop !== undefined) return { prop, word: detail ?? '' };
  const pictures = CATALOGUE.find((product) => product.sku === what)?.pictures ?? [];
  const picture = detail === undefined ? pictures[0] : pictures.find(({ art }) => art.view === detail);
  if (picture === undefined) throw header.error(`nothing looks like ${name}`);
  return { product: picture.art };
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function posterWords(header: Header): { title: string; above: string; below: string } {
  return {
    title: header.get('poster title'),
    above: DAY.format(new Date(`${header.get('event date')}T00:00:00Z`)).replace(',', ''),
    below: `${header.get('event city')}  ${header.get('event time')}`,
  };
}
