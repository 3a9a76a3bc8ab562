import type { OfficeProduct } from '#contract/office-product.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { CellField } from './cell-field.tsx';
import { listOf, nameBefore, PRODUCT } from './read-form.ts';

interface PictureFieldsProps {
  product: OfficeProduct | undefined;
  problem: string | undefined;
}

/** Pictures in their order, each with its words, and one that is added with the next save. */
export function PictureFields({ product, problem }: PictureFieldsProps) {
  const images = product?.cells.Images ?? '';
  const shown = listOf(images).map((ref) => product?.pictures.find((picture) => picture.ref === ref));
  return (
    <section className="part stack" aria-labelledby="pictures">
      <h2 id="pictures">Pictures</h2>
      <p className="meta">The first is the main one.</p>
      <input type="hidden" name={nameBefore(PRODUCT, 'Images')} value={images} />
      <ul className="product-pictures">
        {shown.map(
          (picture) =>
            picture && (
              <li key={picture.ref} className="stack">
                {picture.src && <img src={picture.src} alt="" loading="lazy" />}
                <CellField
                  row={PRODUCT}
                  field={`Alt: ${picture.ref}`}
                  label="Describe it"
                  value={product?.cells[`Alt: ${picture.ref}`] ?? ''}
                />
                <div className="row-of-buttons">
                  <Button type="submit" name="do" value={`earlier:${picture.ref}`} look="line">
                    Earlier
                  </Button>
                  <Button type="submit" name="do" value={`later:${picture.ref}`} look="line">
                    Later
                  </Button>
                  <Button type="submit" name="do" value={`remove:${picture.ref}`} look="line">
                    Remove
                  </Button>
                </div>
              </li>
            ),
        )}
      </ul>
      <div className="product-fields">
        <Field
          name="picture"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          label="Add a picture, or take one"
          hint="At most 12 MB"
          error={problem}
        />
        <Field name="picture-words" label="What is to be seen on it" />
      </div>
    </section>
  );
}
