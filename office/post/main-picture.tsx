import { useRef, useState } from 'react';
import { useHref } from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { setValue } from '../pieces/keyboard/typing.ts';
import { PICTURE_HINT, PICTURE_TYPES, storePicture } from '../pieces/store-picture.ts';
import { PostFieldInput, usePostField } from './post-field.tsx';
import { nameBefore, nameOf } from './post-fields.ts';

/** The picture above the post and on its card. With JavaScript it is uploaded at once, otherwise on save. */
export function MainPicture() {
  const { value, shown, problem } = usePostField('picture');
  const hidden = useRef<HTMLInputElement>(null);
  const [src, setSrc] = useState(shown);
  const [status, setStatus] = useState('');
  const address = useHref('/products/pictures');
  const set = (to: string) => {
    setSrc(to);
    if (hidden.current) setValue(hidden.current, to);
  };
  return (
    <section className="box" aria-labelledby="main-picture">
      <h2 id="main-picture">Main picture</h2>
      <input type="hidden" name={nameBefore('picture')} value={value} />
      <input type="hidden" ref={hidden} name={nameOf('picture')} defaultValue={shown} />
      {src !== '' && <img className="post-picture" src={src} alt="" />}
      <Field
        id="picture-file"
        name="picture-file"
        type="file"
        accept={PICTURE_TYPES}
        label={src === '' ? 'Choose a picture' : 'Choose another'}
        hint={PICTURE_HINT}
        error={problem}
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (!file) return;
          setStatus(`Storing ${file.name}`);
          const stored = await storePicture(address, file);
          target.value = '';
          setStatus(stored.ok ? 'Stored. Describe it.' : `${file.name}: ${stored.message}`);
          if (stored.ok) set(stored.src);
        }}
      />
      <PostFieldInput field="alt" label="Describe the picture" hint="For people who cannot see it" />
      {src !== '' && (
        <Button
          type="submit"
          name="do"
          value="remove-picture"
          size="small"
          onClick={(event) => {
            event.preventDefault();
            set('');
            const words = document.getElementById('post-alt');
            if (words instanceof HTMLInputElement) setValue(words, '');
            setStatus('Picture removed');
          }}
        >
          Remove
        </Button>
      )}
      <p className="meta" role="status">
        {status}
      </p>
    </section>
  );
}
