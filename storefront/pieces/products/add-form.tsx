import type { ComponentProps } from 'react';
import { keptEarly } from '../../ui/overlays/early-submits.ts';

type AddFormProps = Omit<ComponentProps<'form'>, 'method' | 'action'>;

/** What adds to the cart: a plain form post without script, which keeps a press made before hydration. */
export function AddForm({ ref, ...props }: AddFormProps) {
  const takeOver = (form: HTMLFormElement | null) => {
    keptEarly.ref(form);
    if (typeof ref === 'function') ref(form);
    else if (ref) ref.current = form;
  };
  return <form {...props} {...keptEarly} ref={takeOver} method="post" action="/cart/lines" />;
}
