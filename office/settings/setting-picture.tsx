import { useRef, useState } from 'react';
import { useHref } from 'react-router';
import { Field } from '#storefront/ui/controls/field.tsx';
import { setValue } from '../pieces/keyboard/typing.ts';
import { PICTURE_HINT, PICTURE_TYPES, storePicture } from '../pieces/store-picture.ts';
import { useIsReady } from '../pieces/use-is-ready.ts';
import './setting-picture.css';

interface SettingPictureProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  defaultValue: string;
}

/** A picture by address; with JavaScript also an upload. */
export function SettingPicture({ name, label, hint, error, defaultValue }: SettingPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [src, setSrc] = useState(defaultValue);
  const [status, setStatus] = useState('');
  const address = useHref('/products/pictures');
  const isReady = useIsReady();
  const store = async (file: File) => {
    setStatus(`Storing ${file.name}`);
    const stored = await storePicture(address, file);
    setStatus(stored.ok ? 'Stored. Describe it, and save.' : `${file.name}: ${stored.message}`);
    if (stored.ok && input.current) setValue(input.current, stored.src);
  };
  return (
    <fieldset className="setting-picture">
      <legend>{label}</legend>
      {src.startsWith('/media/') && <img src={src} alt="" />}
      <Field
        ref={input}
        name={name}
        label="Address"
        hint={hint}
        error={error}
        defaultValue={defaultValue}
        placeholder="/media/…"
        onInput={({ currentTarget }) => setSrc(currentTarget.value.trim())}
      />
      {isReady && (
        <Field
          name={`${name}.file`}
          type="file"
          accept={PICTURE_TYPES}
          label="Upload"
          hint={PICTURE_HINT}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void store(file);
            target.value = '';
          }}
        />
      )}
      <p className="meta" role="status">
        {status}
      </p>
    </fieldset>
  );
}
