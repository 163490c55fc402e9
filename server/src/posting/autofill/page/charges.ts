import { asList, isOfType, type LdNode, ldText, listNodes, localName, pickAmount, readPriceType } from './ld-nodes.ts';

const CHARGES: ReadonlySet<string> = new Set([
	'DeliveryChargeSpecification',
	'PaymentChargeSpecification',
	'OfferForLease',
]);
const OTHER_TYPES: ReadonlySet<string> = new Set(['InvoicePrice', 'MinimumAdvertisedPrice']);
const UNUSUAL =
	/\b(?:used|pre-?owned|refurb\w*|open[- ]?box|second[- ]?hand|ex[- ]?demo|lease|rent(?:al)?|hire|instal?ments?|afterpay|zip ?pay|per (?:month|week|fortnight)|monthly|weekly|deposit|subscri(?:be|ption)|members?(?:hip)?|trade[- ]in|bulk|delivery|shipping|freight|surcharge|ex(?:cl?\w*)?\.? gst|per (?:kg|kilo\w*|100 ?g|lit(?:re|er)|unit))\b/i;

/**
 * Returns whether an offer's texts suggest something other than an ordinary sale, such as a lease or a used item. This
 * is only a hint, because the names of ordinary products may contain the same words.
 */
export function isUnusual({ name, description, category }: LdNode): boolean {
	return UNUSUAL.test([name, description, category].map(ldText).join(' '));
}

/** Returns whether an amount is something other than the full price that everyone pays for one item. */
export function isCharge(part: LdNode): boolean {
	return (
		isOfType(part, CHARGES) ||
		OTHER_TYPES.has(readPriceType(part)) ||
		part.validForMemberTier !== undefined ||
		part.priceComponentType !== undefined ||
		isFalse(part.valueAddedTaxIncluded) ||
		isLease(part) ||
		isInstalment(part) ||
		isPerUnit(part) ||
		[part.eligibleQuantity, part.eligibleTransactionVolume].some(isForSeveral)
	);
}

function isFalse(value: unknown): boolean {
	const [first] = asList(value);
	return first === false || (typeof first === 'string' && /^(?:false|no|0)$/i.test(localName(first)));
}

function isLease({ businessFunction }: LdNode): boolean {
	const purpose = ldText(businessFunction);
	return purpose !== null && !/(?:sell|provideservice)$/i.test(purpose.trim());
}

const TIME = /^(?:MON|ANN|WEE|DAY|month|year|week|fortnight|day)|per (?:month|year|week|fortnight|day)|\bp\/?[mw]\b/i;

function isInstalment(part: LdNode): boolean {
	const isBilled =
		part.billingDuration !== undefined || part.billingIncrement !== undefined || part.numberOfPayments !== undefined;
	const lasts = listNodes(part.eligibleDuration).some((duration) => TIME.test(readUnit(duration)));
	return (
		isBilled ||
		lasts ||
		TIME.test(readUnit(part)) ||
		listNodes(part.referenceQuantity).some((unit) => TIME.test(readUnit(unit)))
	);
}

const PIECE = /^(?:EA|C62|H87|PCE|NMP|SET|PK|PR|BX|each|pieces?|items?|units?|pack|pair|)$/i;

/** Returns whether a price is for a unit of measure or of time, such as a kilogram or a month, and not for an item. */
export function isPerUnit(part: LdNode): boolean {
	return [part, ...listNodes(part.referenceQuantity)].some((unit) => !PIECE.test(readUnit(unit)));
}

function readUnit({ unitCode, unitText }: LdNode): string {
	return (ldText(unitCode) ?? ldText(unitText) ?? '').trim();
}

function isForSeveral(quantity: unknown): boolean {
	const least = listNodes(quantity).map(({ minValue, value, price }) =>
		Number(pickAmount(minValue ?? value ?? price) ?? 0),
	);
	return least.some((number) => number > 1) || (typeof quantity === 'number' && quantity > 1);
}
