import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { provinceOfPostalCode } from '#domain/postal-codes.ts';
import { DeliveryPanel, type DeliveryEstimate as Estimate } from '../pieces/delivery/delivery-panel.tsx';
import { useDelivery } from '../pieces/delivery/delivery-settings.ts';

interface DeliveryEstimateProps {
  productId: number;
  variationId: number | undefined;
  name: string;
  /** The value of what is about to be bought. */
  goodsCents: number;
  isBackordered: boolean;
  city: string;
}

/** The shop's own tariff at first; then what the courier asks today, with the day of arrival. */
export default function DeliveryEstimate(props: DeliveryEstimateProps) {
  const { name, ...panel } = props;
  const [postcode, setPostcode] = useState('');
  const delivery = useDelivery();
  const estimate = useEstimate({ ...props, postcode });
  return (
    <DeliveryPanel
      {...panel}
      delivery={delivery}
      estimate={estimate}
      postcode={postcode}
      onPostcode={setPostcode}
    />
  );
}

const TYPING_MS = 300;

type Question = Pick<DeliveryEstimateProps, 'productId' | 'variationId' | 'name' | 'goodsCents'> & {
  postcode: string;
};

/** undefined until the answer for this very choice has come. */
function useEstimate({ productId, variationId, name, goodsCents, postcode }: Question) {
  const { data, state, load } = useFetcher<Estimate>();
  useEffect(() => {
    const query = new URLSearchParams({ product: String(productId), name, goodsCents: String(goodsCents) });
    if (variationId !== undefined) query.set('variation', String(variationId));
    if (provinceOfPostalCode(postcode)) query.set('postcode', postcode);
    const timer = setTimeout(() => load(`/shipping/estimate?${query}`), TYPING_MS);
    return () => clearTimeout(timer);
  }, [productId, variationId, name, goodsCents, postcode, load]);
  return state === 'idle' ? data : undefined;
}
