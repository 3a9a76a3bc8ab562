import { type LoaderFunctionArgs, redirect } from 'react-router';

/** Where the QR code of a label leads a phone's camera. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(/^\d{1,9}$/.test(params.unit ?? '') ? `/stock?unit=${params.unit}` : '/stock');
