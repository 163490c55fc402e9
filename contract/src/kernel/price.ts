/**
 * Formats a price in dollars with two decimals, or as FREE. Written by hand, because `Intl` is slow to start on a
 * phone.
 */
export function formatPrice(price: number): string {
	if (price === 0) return 'FREE';
	const [dollars = '0', cents = '00'] = price.toFixed(2).split('.');
	return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** Returns the unrounded discount in percent, at least 0; 0 without an original price. */
export function exactDiscountPercent(price: number, originalPrice: number | null): number {
	if (originalPrice === null || originalPrice <= 0) return 0;
	return Math.max(0, ((originalPrice - price) / originalPrice) * 100);
}

/** Returns the discount in whole percent, as shown on cards. */
export function discountPercent(price: number, originalPrice: number | null): number {
	return Math.round(exactDiscountPercent(price, originalPrice));
}
