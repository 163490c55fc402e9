/** A price in dollars as people read it: two decimals, FREE for nothing. By hand, since `Intl` is slow to start on a phone. */
export function formatPrice(price: number): string {
	if (price === 0) return 'FREE';
	const [dollars = '0', cents = '00'] = price.toFixed(2).split('.');
	return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
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
