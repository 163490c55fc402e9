import { isCharge, isPerUnit, isUnusual } from './charges.ts';
import { asList, isOfType, type LdNode, ldText, listNodes, localName, pickAmount, readPriceType } from './ld-nodes.ts';
import type { StatedPrice } from './page-facts.ts';
import { readAmount } from './read-amount.ts';

export interface OfferPrices {
	price: StatedPrice;
	originalPrice: StatedPrice;
	/** Amounts that are not the price, such as an instalment. */
	otherAmounts: number[];
}

interface Offer {
	price: number;
	originalPrice: StatedPrice;
	isNew: boolean;
	isAvailable: boolean;
	/** It is valid today. */
	isCurrent: boolean;
	isOrdinary: boolean;
}

/** The maximum depth of offers within offers. */
const MAX_DEPTH = 3;
const MAX_OFFERS = 500;

/**
 * Returns the lowest price in Australian dollars at which anyone can buy one new piece, with the original price from
 * the same offer. Used and unavailable pieces count if there are no others.
 */
export function readOffers(offers: unknown, currency: string): OfferPrices {
	const reading: Reading = { found: [], isForeign: false, otherAmounts: [] };
	for (const offer of listNodes(offers).slice(0, MAX_OFFERS)) readOffer(offer, { currency, isNew: true }, reading, 0);
	const wanted = [isNew, isAvailable, isCurrent, isOrdinary].reduce(preferOffers, reading.found);
	const lowest = wanted.toSorted((a, b) => a.price - b.price)[0];
	const { otherAmounts } = reading;
	if (!lowest) return { price: reading.isForeign ? 'foreign' : null, originalPrice: null, otherAmounts };
	return { price: lowest.price, originalPrice: lowest.originalPrice, otherAmounts };
}

const isNew = (offer: Offer) => offer.isNew;
const isAvailable = (offer: Offer) => offer.isAvailable;
const isCurrent = (offer: Offer) => offer.isCurrent;
const isOrdinary = (offer: Offer) => offer.isOrdinary;

function preferOffers(offers: Offer[], isPreferred: (offer: Offer) => boolean): Offer[] {
	const preferred = offers.filter(isPreferred);
	return preferred.length > 0 ? preferred : offers;
}

interface Reading {
	found: Offer[];
	isForeign: boolean;
	otherAmounts: number[];
}

interface Outer {
	currency: unknown;
	isNew: boolean;
}

const UNAVAILABLE = /(?:OutOfStock|SoldOut|Discontinued|Reserved)$/i;

function readOffer(offer: LdNode, outer: Outer, reading: Reading, depth: number): void {
	if (depth > MAX_DEPTH || reading.found.length > MAX_OFFERS) return;
	const currency = asList(offer.priceCurrency)[0] ?? outer.currency;
	const condition = ldText(offer.itemCondition);
	const isOfferNew = condition === null ? outer.isNew : /new/i.test(localName(condition));
	const before = reading.found.length;
	for (const inner of listNodes(offer.offers)) readOffer(inner, { currency, isNew: isOfferNew }, reading, depth + 1);
	// The lowest price of all may be that of a used piece.
	if (reading.found.length > before) return;
	const { price, originalPrice } = readPrice(offer, currency, reading);
	if (price === 'foreign') reading.isForeign = true;
	if (typeof price !== 'number') return;
	if (isCharge(offer)) {
		reading.otherAmounts.push(price);
		return;
	}
	reading.found.push({
		price,
		originalPrice,
		isNew: isOfferNew,
		isAvailable: !UNAVAILABLE.test(ldText(offer.availability) ?? '') && !isOutOfStock(offer),
		isCurrent: isValidToday(offer),
		isOrdinary: !isUnusual(offer),
	});
}

const LIST_PRICES: ReadonlySet<string> = new Set(['ListPrice', 'StrikethroughPrice', 'MSRP', 'SRP', 'RegularPrice']);

/** Reads one offer: its sale price, its price, or the only part of it that can be the price. */
function readPrice(
	offer: LdNode,
	currency: unknown,
	reading: Reading,
): { price: StatedPrice; originalPrice: StatedPrice } {
	const parts = listParts(offer);
	const read = (part: LdNode) => readValue(part.price, asList(part.priceCurrency)[0] ?? currency);
	const charges = parts.filter((part) => isCharge(part));
	const listed = parts.filter((part) => !isCharge(part) && LIST_PRICES.has(readPriceType(part)));
	const actual = parts.filter((part) => !isCharge(part) && !LIST_PRICES.has(readPriceType(part)));
	const sale = actual.filter((part) => readPriceType(part) === 'SalePrice' && isValidToday(part));
	const others = charges.filter((part) => !isPerUnit(part)).map(read);
	reading.otherAmounts.push(...charges.map(read).filter(isAmount));
	const stated = readStated(offer, currency);
	const certain = stated !== 'foreign' && others.includes(stated) ? null : stated;
	const salePrice = onlyPrice(sale.map(read));
	const price = salePrice ?? certain ?? onlyPrice(preferParts(actual).map(read));
	const former = [
		...listed.map(read),
		readValue(offer.formerPrice, currency),
		...(salePrice === null ? [] : [certain]),
	];
	const original = former.filter(isAmount).filter((amount) => typeof price === 'number' && amount > price);
	return { price, originalPrice: original.length > 0 ? Math.max(...original) : null };
}

/** The descriptions of parts decide only if nothing else does. */
function preferParts(parts: LdNode[]): LdNode[] {
	const ordinary = parts.filter((part) => isValidToday(part) && !isUnusual(part));
	return ordinary.length > 0 ? ordinary : parts;
}

function readStated(offer: LdNode, currency: unknown): StatedPrice {
	const amounts = [offer.lowPrice, offer.price];
	for (const amount of amounts) {
		const price = readValue(amount, currency);
		if (price !== null) return price;
	}
	return isFree(offer) ? 0 : null;
}

function isFree(offer: LdNode): boolean {
	const says = [offer.name, offer.description, offer.category].map(ldText).join(' ');
	return (
		Number(asList(offer.price)[0] ?? Number.NaN) === 0 &&
		(/^\s*free\b/i.test(says) || offer.isAccessibleForFree === true)
	);
}

function readValue(value: unknown, currency: unknown): StatedPrice {
	const [{ currency: own = currency } = {}] = listNodes(value);
	return readAmount(pickAmount(value), own);
}

function onlyPrice(prices: StatedPrice[]): StatedPrice {
	const stated = new Set(prices.filter((price) => price !== null));
	const [only = null] = stated;
	return stated.size === 1 ? only : null;
}

function isAmount(price: StatedPrice): price is number {
	return typeof price === 'number';
}

const COMPOUND: ReadonlySet<string> = new Set(['CompoundPriceSpecification']);

function listParts(offer: LdNode): LdNode[] {
	return listNodes(offer.priceSpecification)
		.flatMap((part) => (isOfType(part, COMPOUND) ? [...listNodes(part.priceComponent), part].slice(0, -1) : [part]))
		.slice(0, 50);
}

function isOutOfStock({ inventoryLevel }: LdNode): boolean {
	return listNodes(inventoryLevel).some(({ value }) => value !== undefined && Number(value) === 0);
}

/** Shops rarely update these dates, so they only decide between offers. */
function isValidToday({ validFrom, validThrough, priceValidUntil, availabilityEnds }: LdNode): boolean {
	const now = Date.now();
	const ends = [validThrough, priceValidUntil, availabilityEnds].map(readDay);
	return !(readDay(validFrom) > now) && !ends.some((day) => day + DAY_MS < now);
}

const DAY_MS = 86_400_000;

/** Returns NaN, which is neither earlier nor later, if there is no day. */
function readDay(value: unknown): number {
	return Date.parse(ldText(value) ?? '');
}
