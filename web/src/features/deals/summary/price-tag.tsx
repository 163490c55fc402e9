import { formatPrice } from '@bilby/contract/kernel/price';

interface PriceTagProps {
	price: number;
	/** Struck through; null where there is none above the price. */
	originalPrice: number | null;
	size?: 'card' | 'page';
}

export function PriceTag({ price, originalPrice, size = 'card' }: PriceTagProps) {
	const priceSize = size === 'card' ? 'text-title' : 'text-head tablet:text-hero';
	const originalSize = size === 'card' ? 'text-small' : 'text-body';
	return (
		<p className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap">
			<span className={`price-digits ${priceSize} ${price === 0 ? 'text-eucalypt' : ''}`}>{formatPrice(price)}</span>
			{originalPrice !== null && (
				<s className={`text-muted tabular-nums ${originalSize}`}>
					<span className="sr-only">Original price </span>
					{formatPrice(originalPrice)}
				</s>
			)}
		</p>
	);
}
