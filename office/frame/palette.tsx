import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_FOUND_TEXT } from '#domain/office/office.ts';
import { formatCount } from '#domain/text/counts.ts';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { useModal } from '#storefront/ui/overlays/use-modal.ts';
import { Keys } from '../pieces/keyboard/keys.tsx';
import { useMe } from '../pieces/screen.tsx';
import { FROM_PALETTE } from './arrival.ts';
import { groupHits, hitsOf } from './find-groups.ts';
import type { Hit, HitGroup } from './hit.ts';
import { HitRow } from './hit-row.tsx';
import type { Place } from './places.ts';
import { readRemembered, remember } from './remembered-hits.ts';
import { useFound } from './use-found.ts';
import './palette.css';

export interface PaletteProps {
  places: readonly Place[];
  isOpen: boolean;
  onClose: () => void;
}

/** The command palette: a combobox whose list stays open as long as the dialog. */
export function Palette({ places, isOpen, onClose }: PaletteProps) {
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} className="panel palette" aria-label="Find or do anything">
      {isOpen && <Search places={places} onClose={onClose} />}
    </dialog>
  );
}

function Search({ places, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const { person, rights } = useMe();
  const [typed, setTyped] = useState('');
  const answer = useFound(typed);
  const remembered = useMemo(() => readRemembered(person.id), [person.id]);
  const groups = useMemo((): HitGroup[] => {
    const lately = typed.trim() === '' && remembered.length > 0 ? [{ name: 'Lately', hits: remembered }] : [];
    const known = new Set(lately.flatMap(({ hits }) => hits.map(({ id }) => id)));
    const others = groupHits(typed, answer?.found, { places, rights }).map((group) => ({
      ...group,
      hits: group.hits.filter(({ id }) => !known.has(id)),
    }));
    return [...lately, ...others];
  }, [typed, answer, places, rights, remembered]);
  const hits = hitsOf(groups);
  const shown = `${typed} ${answer?.q}`;
  const [kept, setKept] = useState({ shown, at: 0 });
  const chosen = kept.shown === shown ? kept.at : 0;
  const setChosen = (at: number) => setKept({ shown, at });
  const go = useGoing(person.id, onClose);
  const isAnswered = answer?.q === typed.trim() || typed.trim() === '' || typed.trim().startsWith('>');
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || !isAnswered) return;
    isAwaited.current = false;
    if (hits[0]) go(hits[0]);
  });

  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const onKey = (event: KeyboardEvent) => {
    const hit = hits[chosen];
    const chord = event.ctrlKey || event.metaKey ? `Ctrl ${event.key.toUpperCase()}` : '';
    const further = hit?.further?.find(({ keys }) => keys === chord);
    if (chord === 'Ctrl K') onClose();
    else if (further && hit) go(hit, further.to);
    else if (chord !== '') return;
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((chosen + step + hits.length) % Math.max(1, hits.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (!isAnswered) isAwaited.current = true;
      else if (hit) go(hit);
    } else return;
    event.preventDefault();
  };
  const status = statusOf(hits.length, isAnswered, answer !== undefined && answer.found === undefined);
  return (
    <>
      <div className="palette__field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Find or do anything"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={hits[chosen] ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          aria-describedby={`${id}-signs`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_FOUND_TEXT}
          placeholder="card, order, customer, command"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKey}
        />
        <button type="button" className="palette__close" onClick={onClose}>
          <span className="sr-only">Close</span>
          <Keys of="Esc" />
          <Icon name="x" />
        </button>
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Found" className="palette__list">
        {groups.map(({ name, hits: inGroup }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div key={name} role="group" aria-labelledby={`${id}-group-${group}`}>
            <div role="presentation" id={`${id}-group-${group}`} className="palette__group">
              {name}
            </div>
            {inGroup.map((hit) => {
              const at = hits.indexOf(hit);
              return (
                <Option
                  key={hit.id}
                  id={`${id}-${at}`}
                  isChosen={at === chosen}
                  onChoose={() => setChosen(at)}
                  onGo={() => go(hit)}
                  {...{ hit, typed }}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div className="palette__foot meta">
        <span id={`${id}-signs`} className="palette__signs">
          <span aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> move
          </span>
          <span>
            <b>&gt;</b> only commands
          </span>
          <span>
            <b>#</b> order
          </span>
          <span>
            <b>@</b> customer
          </span>
        </span>
        <span role="status">{status}</span>
      </div>
    </>
  );
}

interface OptionProps {
  id: string;
  hit: Hit;
  typed: string;
  isChosen: boolean;
  onChoose: () => void;
  onGo: () => void;
}

const Option = ({ id, hit, typed, isChosen, onChoose, onGo }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's field handles the keys
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox's field
  <div
    role="option"
    id={id}
    aria-selected={isChosen}
    className="palette-hit"
    onClick={onGo}
    onPointerMove={isChosen ? undefined : onChoose}
  >
    <HitRow hit={hit} typed={typed} />
    {isChosen && <HitKeys hit={hit} />}
  </div>
);

const HitKeys = ({ hit: { further = [] } }: { hit: Hit }) => (
  <span className="palette-hit__keys" aria-hidden="true">
    {further.length > 0 &&
      [{ keys: 'Enter', name: 'open' }, ...further].map(({ keys, name }) => (
        <span key={keys}>
          <Keys of={keys} /> {name}
        </span>
      ))}
  </span>
);

function statusOf(count: number, isAnswered: boolean, isLost: boolean): string {
  if (isLost) return 'The shop does not answer.';
  if (!isAnswered) return 'Looking…';
  return count === 0 ? 'Nothing found' : `${formatCount(count)} found`;
}

/** Opens a hit; focuses the new screen's heading, unless the screen moves the focus itself. */
function useGoing(personId: number, onClose: () => void): (hit: Hit, to?: string) => void {
  const navigate = useNavigate();
  return (hit, to = hit.to) => {
    remember(personId, hit);
    onClose();
    if (hit.leaves) location.assign(to);
    else navigate(to, { state: FROM_PALETTE });
  };
}
