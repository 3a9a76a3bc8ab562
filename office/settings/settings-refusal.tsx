import { Note } from '../pieces/note.tsx';
import { labelOf } from './setting-fields.ts';

interface SettingsRefusalProps {
  problems: Readonly<Record<string, string>>;
  message: string;
  isConflict: boolean;
}

/** Why a part was not saved, field by field. */
export function SettingsRefusal({ problems, message, isConflict }: SettingsRefusalProps) {
  const count = Object.keys(problems).length;
  return (
    <Note
      tone="error"
      title={
        isConflict ? message : `Not saved: ${count === 1 ? 'one field is' : `${count} fields are`} not right.`
      }
    >
      {Object.entries(problems).map(([field, reason]) => (
        <span className="settings-problem" key={field}>
          {labelOf(field)} {reason}.
        </span>
      ))}
      {isConflict && ' What you typed is still here: save again to put yours in its place.'}
    </Note>
  );
}
