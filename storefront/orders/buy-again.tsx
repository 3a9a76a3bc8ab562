import { Button } from '../ui/controls/button.tsx';

/** Posted as a page, not by the router: with or without JavaScript the cart opens anew and takes over what came. */
export const BuyAgain = ({ text }: { text: string }) => (
  <form method="post" action="/cart">
    <Button type="submit" name="restore" value={text} block>
      Buy again
    </Button>
  </form>
);
