import { Link } from 'react-router';
import type { ApiBookedCard } from '#contract/cards.ts';
import styles from './unstocked-cards.css?url';

/** Cards that exist and that the shop does not have; links open the dialog of 'Tell me when'. */
export default function UnstockedCards({ cards }: { cards: readonly ApiBookedCard[] }) {
  return (
    <section className="unstocked" aria-labelledby="unstocked">
      <link rel="stylesheet" href={styles} precedence="screen" />
      <h2 id="unstocked">Exists, not in stock</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.printing_id}>
            <span>
              <b>{card.name}</b> <span className="muted">{printingWords(card)}</span>
            </span>
            <span className="unstocked__ask">
              <Link
                className="text-link"
                to={`/tell-me-when?printing=${card.printing_id}`}
                rel="nofollow"
                aria-label={`Tell me when: ${card.name}, ${printingWords(card)}`}
              >
                Tell me when
              </Link>
              {card.is_card_gone && (
                <Link
                  className="text-link"
                  to={`/tell-me-when?printing=${card.printing_id}:any`}
                  rel="nofollow"
                  aria-label={`Tell me when any printing of ${card.name} is in stock`}
                >
                  any printing
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const printingWords = ({ set, set_code, number, rarity }: ApiBookedCard): string =>
  [[set || set_code, number].filter(Boolean).join(' '), rarity].filter(Boolean).join(', ');
