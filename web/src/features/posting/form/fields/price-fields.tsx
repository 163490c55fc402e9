import { dealPriceProblem } from '@bilby/contract/deals/rules';
import { discountPercent, formatPrice } from '@bilby/contract/kernel/price';
import type { ClipboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldLabel } from '../../../../ui/field/field-label.tsx';
import { fieldWellClass } from '../../../../ui/field/field-well.ts';
import { FieldError } from '../../../../ui/field/text-field.tsx';
import { useProblem, useSharedForm } from '../state/deal-form-context.ts';
import { keepToPriceKeys, pastedPrice } from '../values/price-keys.ts';

export function PriceFields() {
	return (
		<div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 tablet:grid-cols-3">
			<PriceField name="dealPrice" label="Price" />
			<PriceField name="stricken_price" label="Original price" />
			<Saving />
		</div>
	);
}

interface PriceFieldProps {
	name: 'dealPrice' | 'stricken_price';
	label: string;
}

function PriceField({ name, label }: PriceFieldProps) {
	const { form } = useSharedForm();
	const error = useProblem(name);
	const id = `field-${name}`;
	const paste = (event: ClipboardEvent) => {
		event.preventDefault();
		const value = pastedPrice(event.clipboardData.getData('text/plain'));
		form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
	};
	return (
		<div>
			<FieldLabel htmlFor={id} isOptional={name === 'stricken_price'}>
				{label}
			</FieldLabel>
			<div className={`price-digits flex h-[52px] items-center text-title ${fieldWellClass(Boolean(error))}`}>
				<span aria-hidden className="pl-3.5 text-muted">
					$
				</span>
				<input
					{...form.register(name)}
					id={id}
					inputMode="decimal"
					autoComplete="off"
					onKeyDown={keepToPriceKeys}
					onPaste={paste}
					aria-required={name === 'dealPrice' ? true : undefined}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					className="h-full min-w-0 flex-1 rounded-control bg-transparent px-2.5 text-ink outline-none placeholder:text-muted"
				/>
			</div>
			{error && <FieldError id={`${id}-error`} text={error} />}
		</div>
	);
}

/** What people save; its room is kept on wide screens, where it stands beside the prices. */
function Saving() {
	const { control } = useSharedForm().form;
	const [price, original] = useWatch({ control, name: ['dealPrice', 'stricken_price'] });
	const isKnown = dealPriceProblem(price) === null && dealPriceProblem(original) === null;
	const saved = isKnown ? Number(original) - Number(price) : 0;
	return (
		<div role="status" className="max-tablet:col-span-2 tablet:pt-7">
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
