import { SpringHeading } from '../ui/text/spring-heading.tsx';

export const MyHeading = ({ isCreditOn }: { isCreditOn: boolean }) =>
  isCreditOn ? (
    <SpringHeading level={1} text="Your credit and orders" wide="credit" />
  ) : (
    <SpringHeading level={1} text="Your orders" wide="orders" />
  );
