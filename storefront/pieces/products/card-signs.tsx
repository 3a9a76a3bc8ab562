import type { Finish } from '#domain/cards/card-details.ts';
import type { Rarity } from '#domain/cards/rarity.ts';
import spriteUrl from '../../assets/icons.svg?no-inline';
import './card-signs.css';

interface RarityMarkProps {
  rarity: Rarity;
  /** The name in full instead of its letters. */
  full?: boolean | undefined;
}

export function RarityMark({ rarity: { name, letters, sign }, full = false }: RarityMarkProps) {
  return (
    <span className="rarity-mark" title={full ? undefined : name}>
      {sign && (
        <svg className={sign} aria-hidden="true">
          <use href={`${spriteUrl}#rarity-${sign}`} />
        </svg>
      )}
      {full ? (
        name
      ) : (
        <>
          <span aria-hidden="true">{letters}</span>
          <span className="sr-only">{name}</span>
        </>
      )}
    </span>
  );
}

/** A small outline of a card: empty, half foil or all foil. */
export function FinishMark({
  finish: { name, short, look },
  full = false,
}: {
  finish: Finish;
  full?: boolean;
}) {
  return (
    <span className={`finish-mark finish-mark--${look}`} title={full || name === short ? undefined : name}>
      {full ? name : short}
    </span>
  );
}
