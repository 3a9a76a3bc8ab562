import { Form } from 'react-router';
import { OFFICE_ROLES } from '#domain/office/office.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ErrorSummary } from '#storefront/ui/controls/error-summary.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { roleName } from './people-table.tsx';

interface AddFormProps {
  refused:
    | { params: Record<string, string>; typed: { name: string; email: string; role: string } }
    | undefined;
}

const FIELDS = [
  ['name', 'The name'],
  ['email', 'The e-mail address'],
  ['role', 'The role'],
  ['reason', 'The note'],
] as const;

const ROLES = OFFICE_ROLES.toReversed().map((role) => ({ value: role, label: roleName(role) }));

export function AddForm({ refused }: AddFormProps) {
  const problem = (field: string) => {
    const reason = refused?.params[field];
    return reason === undefined ? undefined : `This ${reason}.`;
  };
  const typed = refused?.typed;
  return (
    <section className="box box--acting" aria-labelledby="ask-in">
      <h2 id="ask-in">Invite</h2>
      <p className="meta">They are mailed a link by which they set password and authenticator app.</p>
      <ErrorSummary
        attempt={refused}
        errors={FIELDS.flatMap(([field, name]) => {
          const reason = refused?.params[field];
          return reason === undefined ? [] : [{ field, message: `${name} ${reason}` }];
        })}
      />
      <Form method="post" className="stack">
        <Field name="name" label="Name" defaultValue={typed?.name} error={problem('name')} required />
        <Field
          name="email"
          type="email"
          label="E-mail"
          defaultValue={typed?.email}
          error={problem('email')}
          required
        />
        <SelectField
          name="role"
          label="Role"
          options={ROLES}
          defaultValue={typed?.role || 'packer'}
          error={problem('role')}
        />
        <Field name="reason" label="Note for the log" error={problem('reason')} />
        <Button type="submit" name="do" value="add" look="ink" block>
          Invite
        </Button>
      </Form>
    </section>
  );
}
