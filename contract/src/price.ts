const dollars = new Intl.NumberFormat('en-AU', {
	style: 'currency',
	currency: 'AUD',
	minimumFractionDigits: 2,
	maximumFractionDigits: 2,
});

/** A price in dollars as people read it: two decimals, FREE for nothing. */
export function formatPrice(price: number): string {
	return price === 0 ? 'FREE' : dollars.format(price);
}

/** Percent off the original price, unrounded and at least 0; 0 where there is no original price to compare with. */
export function exactDiscountPercent(price: number, originalPrice: number | null): number {
	if (originalPrice === null || originalPrice <= 0) return 0;
	return Math.max(0, ((originalPrice - price) / originalPrice) * 100);
}

/** Percent off as shown on cards: a whole number. */
export function discountPercent(price: number, originalPrice: number | null): number {
	return Math.round(exactDiscountPercent(price, originalPrice));
}
