import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';

export function PayNow({ label }: { label: string }) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post">
      <Button type="submit" look="gold" size="large" icon="lock" busy={isSending}>
        {isSending ? 'One moment...' : label}
      </Button>
    </Form>
  );
}
