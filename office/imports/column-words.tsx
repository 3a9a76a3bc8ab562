import type { FileColumns } from '#backend/imports/file-columns.ts';
import { readCardState, readWord } from '#domain/cards/card-words.ts';
import {
  type ImportColumns,
  type ImportTarget,
  isWordTarget,
  type WordTarget,
} from '#domain/imports/import-columns.ts';

interface ColumnWordsProps {
  columns: FileColumns['columns'];
  targets: Partial<Record<string, ImportTarget>>;
  words: ImportColumns['words'];
}

interface Word {
  target: WordTarget;
  word: string;
  means: string;
}

/** Translates the file's words for condition, finish, language and brand. */
export function ColumnWords({ columns, targets, words }: ColumnWordsProps) {
  const found = columns.flatMap(({ name, words: inFile }): Word[] => {
    const target = targets[name];
    if (!isWordTarget(target)) return [];
    return inFile.map((word) => ({ target, word, means: words[target]?.[word] ?? readWord(target, word) }));
  });
  if (found.length === 0) return null;
  return (
    <section className="box columns-words" aria-labelledby="columns-words">
      <h2 id="columns-words">Words</h2>
      <p className="meta">What the file’s first rows say, and what the shop says for it.</p>
      <ul>
        {found.map(({ target, word, means }) => (
          <li key={`${target} ${word}`}>
            <input type="hidden" name="word_target" value={target} />
            <input type="hidden" name="word" value={word} />
            <span>
              <b>{word}</b>
              <span className="meta">{describe(target, word)}</span>
            </span>
            <input
              className="field__input"
              name="word_means"
              aria-label={`${target} ${word} is`}
              defaultValue={means}
              maxLength={200}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Condition, finish Holo' */
function describe(target: WordTarget, word: string): string {
  if (target !== 'Condition') return target;
  const { finish, language } = readCardState(word);
  return [target, finish && `finish ${finish}`, language && `language ${language}`]
    .filter(Boolean)
    .join(', ');
}
