import { dealPriceProblem } from '@bilby/contract/deals/rules';
import { discountPercent, formatPrice } from '@bilby/contract/kernel/price';
import { originalPriceHint, priceHint } from '@bilby/contract/posting/price-hints';
import { useWatch } from 'react-hook-form';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { useSharedForm } from '../state/deal-form-context.ts';
import { PriceField } from './price-field.tsx';

/** Hints wait this long after the last key: a half-typed price differs from the one in the title. */
const HINT_AFTER_MS = 600;

export function PriceFields() {
	const { control } = useSharedForm().form;
	const [title, price, originalPrice] = useSettled(
		useWatch({ control, name: ['dealTitle', 'dealPrice', 'stricken_price'] }),
		HINT_AFTER_MS,
	);
	return (
		<div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 min-[360px]:grid-cols-2 tablet:grid-cols-3">
			<PriceField name="dealPrice" label="Price" hint={priceHint({ title, price })} />
			<PriceField name="stricken_price" label="Original price" hint={originalPriceHint({ price, originalPrice })} />
			<Saving />
		</div>
	);
}

/** Shows the saving. On wide screens, where it is next to the prices, its space is reserved. */
function Saving() {
	const { control } = useSharedForm().form;
	const [price, original] = useWatch({ control, name: ['dealPrice', 'stricken_price'] });
	const isKnown = dealPriceProblem(price) === null && dealPriceProblem(original) === null;
	const saved = isKnown ? Number(original) - Number(price) : 0;
	return (
		<div role="status" className="min-[360px]:max-tablet:col-span-2 tablet:pt-7">
			{saved > 0 && (
				<p className="flex items-center justify-between gap-3 rounded-control bg-success/12 px-4 text-success max-tablet:h-11 tablet:h-[52px] tablet:flex-col tablet:items-start tablet:justify-center tablet:gap-0">
					<span className="font-bold leading-5">
						{Number(price) === 0 ? 'FREE' : `${discountPercent(Number(price), Number(original))}% off`}
					</span>
					<span className="text-small tabular-nums">Save {formatPrice(saved)}</span>
				</p>
			)}
		</div>
	);
}
