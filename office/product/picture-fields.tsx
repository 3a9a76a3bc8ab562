import { type DragEvent, useContext, useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import type { OfficeProduct } from '#backend/products/editor/describe-product.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { PICTURE_HINT, PICTURE_TYPES, storePicture } from '../pieces/store-picture.ts';
import { useIsReady } from '../pieces/use-is-ready.ts';
import { CellField, EditorContext } from './cell-field.tsx';
import { listOf, movePicture, nameBefore, nameOf, type PictureMove } from './read-form.ts';

interface PictureFieldsProps {
  row: string;
  cells: OfficeProduct['cells'];
  /** Known pictures of the product. */
  pictures: OfficeProduct['pictures'];
}

/** Ordered pictures with alternative texts. With JavaScript they are uploaded at once, otherwise on save. */
export function PictureFields({ row, cells, pictures }: PictureFieldsProps) {
  const { typed, problems } = useContext(EditorContext);
  const before = cells.Images ?? '';
  const [images, setImages] = useState(typed[nameOf(row, 'Images')] ?? before);
  const [sources, setSources] = useState<Record<string, string>>({});
  const [status, setStatus] = useState('');
  const [refused, setRefused] = useState<string[]>([]);
  const hidden = useRef<HTMLInputElement>(null);
  const address = useHref('/products/pictures');
  const isReady = useIsReady();
  const problem = refused.join(' ') || problems[`${row}|Images`] || problems[`${row}|picture`];

  // biome-ignore lint/correctness/useExhaustiveDependencies: React changes a hidden field without an event
  useEffect(() => {
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [images]);

  const add = async (files: Iterable<File>) => {
    const all = [...files];
    setRefused([]);
    for (const [index, file] of all.entries()) {
      setStatus(`Storing ${index + 1} of ${all.length}`);
      const stored = await storePicture(address, file);
      if (!stored.ok) {
        setRefused((some) => [...some, `${file.name}: ${stored.message}`]);
        continue;
      }
      setSources((some) => ({ ...some, [stored.ref]: stored.src }));
      setImages((list) =>
        listOf(list).includes(stored.ref) ? list : [...listOf(list), stored.ref].join(', '),
      );
    }
    setStatus('');
  };
  const move = (what: PictureMove, ref: string) => {
    setImages((list) => movePicture(list, what, ref));
    setStatus(what === 'remove' ? 'Picture removed' : `Picture moved ${what}`);
  };
  const refs = listOf(images);
  return (
    <>
      <input type="hidden" name={nameBefore(row, 'Images')} value={before} />
      <input type="hidden" ref={hidden} name={nameOf(row, 'Images')} value={images} />
      <ul className="product-pictures">
        {refs.map((ref, index) => {
          const button = (what: PictureMove, label: string) => (
            <Button
              type="submit"
              name="do"
              value={`${what}:${row}:${ref}`}
              size="small"
              aria-label={`${label}: picture ${index + 1}`}
              onClick={(event) => {
                event.preventDefault();
                move(what, ref);
              }}
            >
              {label}
            </Button>
          );
          return (
            <li key={ref} className="stack">
              <img src={sources[ref] ?? sourceOf(ref, pictures)} alt="" loading="lazy" />
              <CellField
                row={row}
                field={`Alt: ${ref}`}
                label="Describe it"
                value={cells[`Alt: ${ref}`] ?? ''}
              />
              <div className="row-of-buttons">
                {index > 0 && button('earlier', 'Earlier')}
                {index < refs.length - 1 && button('later', 'Later')}
                {button('remove', 'Remove')}
              </div>
            </li>
          );
        })}
      </ul>
      <div className="drop" {...(isReady ? dropped((files) => void add(files)) : {})}>
        <OfficeIcon name="image-plus" />
        {isReady && <b>Drop pictures here, or choose</b>}
        <div className="product-fields">
          <Field
            id={`${row}-picture`}
            name={`picture|${row}`}
            type="file"
            multiple
            accept={PICTURE_TYPES}
            label="Add a picture"
            hint={PICTURE_HINT}
            error={problem}
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <div className="drop__camera">
            <Field
              id={`${row}-camera`}
              name={`picture|${row}`}
              type="file"
              accept="image/*"
              capture="environment"
              label="Take one with the camera"
              onChange={({ target }) => {
                void add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </div>
          {!isReady && <Field id={`${row}-words`} name={`picture-words|${row}`} label="What it shows" />}
        </div>
        <p className="meta" role="status">
          {status}
        </p>
      </div>
    </>
  );
}

const sourceOf = (ref: string, pictures: OfficeProduct['pictures']): string =>
  pictures.find((picture) => picture.ref === ref)?.src ??
  `/media/${ref.split('/').map(encodeURIComponent).join('/')}`;

const dropped = (take: (files: Iterable<File>) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  },
});
