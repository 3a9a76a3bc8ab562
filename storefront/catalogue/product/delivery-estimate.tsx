import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { provinceOfPostalCode } from '#domain/shipping/postal-codes.ts';
import { DeliveryPanel, type DeliveryEstimate as Estimate } from '../../pieces/delivery/delivery-panel.tsx';
import { useDelivery } from '../../pieces/delivery/delivery-settings.ts';

interface DeliveryEstimateProps {
  productId: number;
  variationId: number | undefined;
  name: string;
  goodsCents: number;
  isBackordered: boolean;
  city: string;
}

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

const DEBOUNCE_MS = 300;

type EstimateQuery = Pick<DeliveryEstimateProps, 'productId' | 'variationId' | 'name' | 'goodsCents'> & {
  postcode: string;
};

function useEstimate({ productId, variationId, name, goodsCents, postcode }: EstimateQuery) {
  const { data, state, load } = useFetcher<Estimate>();
  useEffect(() => {
    const query = new URLSearchParams({ product: String(productId), name, goodsCents: String(goodsCents) });
    if (variationId !== undefined) query.set('variation', String(variationId));
    if (provinceOfPostalCode(postcode)) query.set('postcode', postcode);
    const timer = setTimeout(() => load(`/shipping/estimate?${query}`), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [productId, variationId, name, goodsCents, postcode, load]);
  return state === 'idle' ? data : undefined;
}
