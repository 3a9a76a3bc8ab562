import { useId, useState } from 'react';
import { OfficeIcon } from '../office-icon.tsx';
import './file-drop.css';

interface FileDropProps {
  title: string;
  /** Shown until files are chosen. */
  hint: string;
  name: string;
  /** Accepted files. */
  accept: string;
  multiple?: boolean;
  onFiles?: (files: readonly File[]) => void;
}

/** A required file field, to press or to drop files on. */
export function FileDrop({ title, hint, name, accept, multiple = false, onFiles }: FileDropProps) {
  const hintId = useId();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [first] = chosen;
  return (
    <div className="file-drop">
      <OfficeIcon name="file-up" />
      <b>{title}</b>
      <span className="meta" id={hintId}>
        {first ? (chosen.length === 1 ? first.name : `${chosen.length} files`) : hint}
      </span>
      <input
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        aria-label={title}
        aria-describedby={hintId}
        required
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          setChosen(files);
          onFiles?.(files);
        }}
      />
    </div>
  );
}
