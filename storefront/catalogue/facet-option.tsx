import { type ComponentProps, useId } from 'react';
import { Checkbox } from '../ui/controls/checkbox.tsx';

interface FacetOptionProps
  extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'defaultChecked' | 'onChange'> {
  label: string;
  /** undefined where the shop cannot say. */
  count: number | undefined;
  hidden?: boolean | undefined;
}

/** A checkbox, and how many products it would leave. */
export function FacetOption({ count, hidden, ...checkbox }: FacetOptionProps) {
  const countId = useId();
  return (
    <div className="facet-option" hidden={hidden}>
      <Checkbox {...checkbox} aria-describedby={count === undefined ? undefined : countId} />
      {count !== undefined && (
        <span className="facet-count" id={countId}>
          {count}
        </span>
      )}
    </div>
  );
}
