import { CircleHelp } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { FieldLabel } from '#ui/field/field-label.tsx';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { FieldError } from '#ui/field/text-field.tsx';
import { useProblem, useSharedForm } from '../state/deal-form-context.ts';
import { keepToPriceKeys, pastedPrice } from '../values/price-keys.ts';

interface PriceFieldProps {
	name: 'dealPrice' | 'stricken_price';
	label: string;
	/** Points out a likely mistake. */
	hint: string | null;
}

/** A price in dollars and cents, in large figures. */
export function PriceField({ name, label, hint }: PriceFieldProps) {
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
					aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
					className="h-full min-w-0 flex-1 rounded-control bg-transparent px-2.5 text-ink outline-none placeholder:text-muted"
				/>
			</div>
			{error && <FieldError id={`${id}-error`} text={error} />}
			<div role="status">
				{hint && (
					<p id={`${id}-hint`} className="mt-2 flex items-start gap-2 text-small text-warning">
						<CircleHelp size={16} aria-hidden className="mt-0.5 shrink-0" />
						{hint}
					</p>
				)}
			</div>
		</div>
	);
}
