import { Form } from 'react-router';
import type { OfficeView } from '#backend/people/views/saved-views.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';

/** Saves the current filter as a view, or deletes it; hidden for the whole list. */
export function SaveView({ q, views }: { q: string; views: readonly OfficeView[] }) {
  const current = views.find((each) => each.q === q);
  if (q === '') return null;
  if (current) {
    return (
      <Form method="post">
        <input type="hidden" name="id" value={current.id} />
        <Button type="submit" name="do" value="forget-view">
          Forget the view {current.name}
        </Button>
      </Form>
    );
  }
  return (
    <Form method="post" className="keep-view">
      <input type="hidden" name="q" value={q} />
      <Field name="name" id="view-name" label="Keep this filter as a view" maxLength={40} required />
      <Button type="submit" name="do" value="keep-view">
        Keep
      </Button>
    </Form>
  );
}
