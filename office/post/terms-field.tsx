import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PostField } from '#domain/office/office-posts.ts';
import { parseList, writeList } from '#domain/text/comma-list.ts';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { TwoVersions } from '../pieces/editing/two-versions.tsx';
import { useIsReady } from '../pieces/use-is-ready.ts';
import { addName } from './add-name.ts';
import { usePostField } from './post-field.tsx';
import { nameBefore, nameOf } from './post-fields.ts';

interface TermsFieldProps {
  field: PostField;
  label: string;
  /** One of the names. */
  one: string;
  hint?: string;
  choices: readonly string[];
}

/** Names as chips, chosen from those in use or typed; without JavaScript one text with commas. */
export function TermsField({ field, label, one, hint, choices }: TermsFieldProps) {
  const { value, shown, problem, hasTwo } = usePostField(field);
  const [names, setNames] = useState(() => parseList(shown));
  const [typed, setTyped] = useState('');
  const isReady = useIsReady();
  const plain = useRef<HTMLInputElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLInputElement>(null);
  const id = `post-${field}`;
  const text = writeList(addName(names, typed, choices));
  const told = useRef(text);

  useLayoutEffect(() => {
    // Typed before the page had started.
    if (plain.current) setNames(parseList(plain.current.value));
  }, []);
  useEffect(() => {
    if (told.current === text) return;
    told.current = text;
    // The form reads its changes anew.
    part.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [text]);

  const shared = { list: `${id}-choices`, hint, error: problem };
  const add = (name: string) => {
    setNames(addName(names, name, choices));
    setTyped('');
  };
  const drop = (name: string) => {
    setNames(names.filter((each) => each !== name));
    adding.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = names.at(-1);
    const isAdding = (event.key === 'Enter' || event.key === ',') && !event.nativeEvent.isComposing;
    if (isAdding && !event.ctrlKey && !event.metaKey && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      drop(last);
    }
  };
  return (
    <div ref={part} className="terms-field">
      <input type="hidden" name={nameBefore(field)} value={value} />
      {isReady ? (
        <>
          <input
            type="hidden"
            id={id}
            name={nameOf(field)}
            value={text}
            onInput={({ currentTarget }) => setNames(parseList(currentTarget.value))}
          />
          <Field
            {...shared}
            ref={adding}
            id={`${id}-adding`}
            name=""
            label={label}
            autoComplete="off"
            maxLength={100}
            value={typed}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
            onChange={({ target, nativeEvent }) => {
              const isChosen =
                !('data' in nativeEvent) || (nativeEvent as InputEvent).inputType === 'insertReplacementText';
              if (isChosen && choices.includes(target.value)) add(target.value);
              else setTyped(target.value);
            }}
          />
          {names.length > 0 && (
            <ul className="terms-field__names" aria-label={`${label} of this post`}>
              {names.map((name) => (
                <li key={name} className="token">
                  {name}
                  <button type="button" aria-label={`Remove the ${one} ${name}`} onClick={() => drop(name)}>
                    <Icon name="x" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <Field {...shared} ref={plain} id={id} name={nameOf(field)} label={label} defaultValue={shown} />
      )}
      <datalist id={`${id}-choices`}>
        {choices
          .filter((name) => !names.includes(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {hasTwo && <TwoVersions id={id} label={label} theirs={value} />}
    </div>
  );
}
