import { type LoaderFunctionArgs, redirect } from 'react-router';

/** Target of a label's QR code. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(/^\d{1,9}$/.test(params.unit ?? '') ? `/stock?unit=${params.unit}` : '/stock');
