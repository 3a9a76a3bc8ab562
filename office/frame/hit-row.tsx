import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { Keys } from '../pieces/keyboard/keys.tsx';
import type { Hit } from './hit.ts';
import { PlaceIcon } from './rail.tsx';
import './palette.css';

/** Picture or icon, name, and shortcut. */
export const HitRow = ({ hit: { name, detail, icon, image, keys }, typed }: { hit: Hit; typed: string }) => (
  <>
    {image === undefined ? (
      <PlaceIcon icon={icon} />
    ) : (
      <Picture src={image ?? undefined} alt="" width={26} height={36} />
    )}
    <span className="palette-hit__words">
      <b>{marked(name, typed)}</b>
      {detail !== '' && <span className="meta">{detail}</span>}
    </span>
    {keys && <Keys of={keys} />}
  </>
);

/** Underlines the typed text within the name. */
function marked(name: string, typed: string) {
  const words = typed
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);
  if (words.length === 0) return name;
  const parts = name.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu'));
  let at = 0;
  return parts.map((part, place) => {
    at += part.length;
    return place % 2 === 1 ? <mark key={at}>{part}</mark> : part;
  });
}
