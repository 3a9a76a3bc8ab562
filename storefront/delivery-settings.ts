import { createContext, useContext } from 'react';
import { DEFAULT_SHOP } from '#domain/shop-facts.ts';

/** The shop's own tariff and thresholds, as the root loader hands them to every page. */
export const DeliveryContext = createContext(DEFAULT_SHOP.delivery);

export const useDelivery = () => useContext(DeliveryContext);
