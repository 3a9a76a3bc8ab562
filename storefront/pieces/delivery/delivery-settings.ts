import { createContext, useContext } from 'react';
import type { DeliverySettings } from '#domain/shop/shop-facts.ts';

export const DeliveryContext = createContext<DeliverySettings | undefined>(undefined);

export function useDelivery(): DeliverySettings {
  const delivery = useContext(DeliveryContext);
  if (!delivery) throw new Error('A page stands outside the shop');
  return delivery;
}
