import { formatPrice } from '@bilby/contract/kernel/price';

interface PriceTagProps {
	price: number;
	/** Struck through; null where there is none above the price. */
	originalPrice: number | null;
	size?: 'card' | 'page';
	/** True if the deal has ended: its price is no longer an offer. */
	isEnded?: boolean;
}

export function PriceTag({ price, originalPrice, size = 'card', isEnded = false }: PriceTagProps) {
	const priceSize = size === 'card' ? 'text-title' : 'text-head tablet:text-hero';
	const originalSize = size === 'card' ? 'text-small' : 'text-body';
	return (
		<p className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap">
			<span className={`price-digits ${priceSize} ${colourFor(price, isEnded)}`}>{formatPrice(price)}</span>
			{originalPrice !== null && (
				<s className={`text-muted tabular-nums ${originalSize}`}>
					<span className="sr-only">Original price </span>
					{size === 'card' ? <ShortenedPrice price={originalPrice} /> : formatPrice(originalPrice)}
				</s>
			)}
		</p>
	);
}

function colourFor(price: number, isEnded: boolean): string {
	if (isEnded) return 'text-muted';
	return price === 0 ? 'text-eucalypt' : '';
}

/** Phones have no space for zero cents from $1,000 on. */
function ShortenedPrice({ price }: { price: number }) {
	const text = formatPrice(price);
	if (price < 1_000 || !text.endsWith('.00')) return text;
	return (
		<>
			{text.slice(0, -3)}
			<span className="max-tablet:hidden">.00</span>
		</>
	);
}
