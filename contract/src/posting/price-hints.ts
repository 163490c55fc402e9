import { dealPriceProblem } from '../deals/rules.ts';
import { formatPrice } from '../kernel/price.ts';
import { priceInTitle } from './title-price.ts';

/** Returns a hint about a possible typing error in the prices, as shown next to the field. It blocks nothing. */
export function priceHint({ title, price }: { title: string; price: string }): string | null {
	const said = priceInTitle(title);
	if (said === null || dealPriceProblem(price) !== null || said === Number(price)) return null;
	return `The title says ${formatPrice(said)}. Which one is right?`;
}

export function originalPriceHint({ price, originalPrice }: { price: string; originalPrice: string }): string | null {
	const areKnown = dealPriceProblem(price) === null && dealPriceProblem(originalPrice) === null;
	return areKnown && Number(originalPrice) < Number(price) ? 'This is less than the price. Are they swapped?' : null;
}
