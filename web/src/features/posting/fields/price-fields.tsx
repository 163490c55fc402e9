import { dealPriceProblem } from '@bilby/contract/deals/rules';
import { discountPercent, formatPrice } from '@bilby/contract/kernel/price';
import { originalPriceHint, priceHint } from '@bilby/contract/posting/price-hints';
import { type PriceTextProblem, readPriceText } from '@bilby/contract/prices/price-text';
import { CircleHelp } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { FieldLabel } from '#ui/field/field-label.tsx';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { FieldError } from '#ui/field/text-field.tsx';
import { useProblem, useSharedForm } from '../form/deal-form-context.ts';

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

interface PriceFieldProps {
	name: 'dealPrice' | 'stricken_price';
	label: string;
	/** Points out a likely mistake. */
	hint: string | null;
}

const WANTED = { dealPrice: 'price', stricken_price: 'original price' } as const;

/** Shown next to the field, which stays as it is. */
const PASTE_PROBLEMS: Record<PriceTextProblem, string> = {
	foreign: 'What you pasted isn’t in Australian dollars. Please type the price in AUD.',
	several: 'There’s more than one price in what you pasted. Please type the right one.',
	unclear: 'We can’t tell the price from what you pasted. Please type it in.',
};

/** A price in dollars and cents, in large figures. */
function PriceField({ name, label, hint }: PriceFieldProps) {
	const { form } = useSharedForm();
	const error = useProblem(name);
	const id = `field-${name}`;
	const value = useWatch({ control: form.control, name });
	const [rejected, setRejected] = useState<{ text: string; value: string } | null>(null);
	const note = rejected?.value === value ? rejected.text : hint;

	/** Takes a pasted price only if it is certain. */
	const paste = (event: ClipboardEvent) => {
		event.preventDefault();
		const pasted = readPriceText(event.clipboardData.getData('text/plain'), WANTED[name]);
		if ('problem' in pasted) return setRejected({ text: PASTE_PROBLEMS[pasted.problem], value });
		setRejected(null);
		form.setValue(name, pasted.amount, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
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
					aria-describedby={[error && `${id}-error`, note && `${id}-hint`].filter(Boolean).join(' ') || undefined}
					className="h-full min-w-0 flex-1 rounded-control bg-transparent px-2.5 text-ink outline-none placeholder:text-muted"
				/>
			</div>
			{error && <FieldError id={`${id}-error`} text={error} />}
			<div role="status">
				{note && (
					<p id={`${id}-hint`} className="mt-2 flex items-start gap-2 text-small text-warning">
						<CircleHelp size={16} aria-hidden className="mt-0.5 shrink-0" />
						{note}
					</p>
				)}
			</div>
		</div>
	);
}

/** Blocks everything but digits and the decimal point in a price field. Control keys and shortcuts still work. */
function keepToPriceKeys(event: KeyboardEvent): void {
	const { key, ctrlKey, metaKey, altKey } = event;
	const writes = key.length === 1 && !ctrlKey && !metaKey && !altKey;
	if (writes && !/^[\d.]$/.test(key)) event.preventDefault();
}
