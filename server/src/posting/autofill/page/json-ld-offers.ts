import { asList, isOfType, type LdNode, localName, nodesOf } from './json-ld.ts';
import type { StatedPrice } from './page-facts.ts';
import { parsePagePrice } from './page-price.ts';

interface OfferPrices {
	price: StatedPrice;
	originalPrice: StatedPrice;
}

const AGGREGATES: ReadonlySet<string> = new Set(['AggregateOffer']);
const LIST_PRICES: ReadonlySet<string> = new Set(['ListPrice', 'StrikethroughPrice', 'MSRP', 'SRP', 'RegularPrice']);

/** Returns the lowest price in Australian dollars among offers, with the original price from the same offer. */
export function pricesOfOffers(offers: unknown): OfferPrices {
	const prices = nodesOf(offers).flatMap((offer) => pricesOfOffer(offer, null));
	const inDollars = prices.filter(({ price }) => typeof price === 'number');
	const lowest = inDollars.toSorted((a, b) => Number(a.price) - Number(b.price))[0];
	return lowest ?? prices.find(({ price }) => price === 'foreign') ?? { price: null, originalPrice: null };
}

function pricesOfOffer(offer: LdNode, outerCurrency: unknown): OfferPrices[] {
	const currency = offer.priceCurrency ?? outerCurrency;
	const inner = isOfType(offer, AGGREGATES) && offer.lowPrice === undefined ? nodesOf(offer.offers) : [];
	if (inner.length > 0) return inner.flatMap((each) => pricesOfOffer(each, currency).slice(0, 1));
	const parts = nodesOf(offer.priceSpecification);
	const stated = asList(offer.lowPrice ?? offer.price)[0];
	const actual = parts.find((part) => !isListPrice(part) && part.validForMemberTier === undefined);
	return [
		{
			price: stated === undefined ? priceOfPart(actual, currency) : parsePagePrice(stated, currency),
			originalPrice: priceOfPart(parts.find(isListPrice), currency),
		},
	];
}

function isListPrice({ priceType }: LdNode): boolean {
	return typeof priceType === 'string' && LIST_PRICES.has(localName(priceType));
}

function priceOfPart(part: LdNode | undefined, currency: unknown): StatedPrice {
	return part ? parsePagePrice(part.price, part.priceCurrency ?? currency) : null;
}
